/// Admits the first `count` requests of each window [φ + kW, φ + (k+1)W).
///
/// Whether refused requests count too makes no difference: they come after the admitted ones of their window.
struct FixedWindowLimiter: RunningLimiter {
    private let count: Int
    private let width: Int64
    private let phase: Int64
    /// The start of the window of the latest request.
    private var start: Int64?
    private var admitted = 0

    /// - Parameters:
    ///   - count: At least 1; less is taken as 1.
    ///   - width: In nanoseconds, at least 1; less is taken as 1.
    ///   - phase: A boundary between windows, in nanoseconds.
    init(count: Int, width: Int64, phase: Int64) {
        self.count = max(1, count)
        self.width = max(1, width)
        self.phase = FixedWindowLimiter.remainder(phase, self.width)
    }

    mutating func admits(at time: Int64) -> Bool {
        let position = FixedWindowLimiter.remainder(
            FixedWindowLimiter.remainder(time, width) - phase, width)
        let current = time.saturatingSubtracting(position)
        if current != start {
            start = current
            admitted = 0
        }
        guard admitted < count else { return false }
        admitted += 1
        return true
    }

    mutating func reset() { admitted = 0 }

    /// The remainder that is never negative.
    private static func remainder(_ time: Int64, _ width: Int64) -> Int64 {
        let remainder = time % width
        return remainder < 0 ? remainder + width : remainder
    }
}
