/// The counts that a limiter may have so that a trace's refusals are possible at all.
struct CandidateCounts: Sendable {
    /// The greatest count to be tried, at least 0.
    let greatest: Int
    /// Whether each greater count explains as much as ``greatest``, since nothing of it is visible.
    let isOpen: Bool
    /// Where the first refusal stands among the elements; `nil` without any.
    let firstRefusal: Int?

    /// Counts what is counted before the first refusal behind each clean start, and in all.
    ///
    /// - Complexity: O(n).
    init(_ trace: LimiterTrace, countsRefused: Bool) {
        var isClean = trace.start == .clean
        var wasRefused = false
        var counted = 0
        var visible = 0
        var cap: Int?
        var first: Int?
        for (place, element) in trace.elements.enumerated() {
            switch element {
            case .reset:
                isClean = true
                wasRefused = false
                counted = 0
            case .gap:
                isClean = false
            case .request(let request):
                if request.outcome == .refused {
                    first = first ?? place
                    if isClean, !wasRefused { cap = min(cap ?? counted, counted) }
                    wasRefused = true
                }
                // What is not known may have counted.
                if request.outcome != .refused || countsRefused { counted += 1 }
                visible = max(visible, counted)
            }
        }
        firstRefusal = first
        greatest = min(cap ?? .max, visible + 1)
        isOpen = cap.map { $0 > visible } ?? true
    }
}
