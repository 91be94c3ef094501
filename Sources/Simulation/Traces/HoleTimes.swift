/// The holes of a record, as they come.
struct HoleTimes: Sendable {
    private let gaps: TraceOptions.Gaps?
    private var random: SplitMix64
    private var current: Range<Int64>?
    /// Those that a request has come after, by time.
    private(set) var passed: [Range<Int64>] = []

    init(_ gaps: TraceOptions.Gaps?, from start: Int64, random: SplitMix64) {
        self.gaps = gaps
        self.random = random
        current = following(start)
    }

    /// Whether a request falls into a hole; times never go back.
    mutating func hide(_ time: Int64) -> Bool {
        while let hole = current, hole.upperBound <= time {
            passed.append(hole)
            current = following(hole.upperBound)
        }
        return current.map { $0.contains(time) } ?? false
    }

    /// The hole behind a moment; `nil` where there is none before the clock's end.
    private mutating func following(_ time: Int64) -> Range<Int64>? {
        guard let gaps else { return nil }
        let begin = time.saturatingAdding(random.exponential(mean: gaps.spacing))
        let end = begin.saturatingAdding(gaps.length)
        return end < .max ? begin..<end : nil
    }
}
