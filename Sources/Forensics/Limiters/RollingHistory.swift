/// A rolling window of a given count: fewer than so many counted requests may be younger than its duration.
struct RollingHistory: ReplayedLimiter {
    typealias Region = ParameterInterval<Int64>

    let countsRefused: Bool
    private let count: Int
    /// The counted requests since the last clean start.
    private var counted: CountedRequests
    /// The last time up to which requests may be hidden, since the last clean start.
    private var censoredAt: Int64?

    init(count: Int, countsRefused: Bool, start: LimiterTrace.Start) {
        self.count = count
        self.countsRefused = countsRefused
        counted = CountedRequests(count: count)
        if case .censored(let time) = start { censoredAt = time }
    }

    var weight: Int { counted.weight }
    var flight: Int { counted.flight }

    /// D ≤ x, the age of the count-th last request that was counted for certain.
    func part(of region: Region, admitting request: LimiterTrace.Request) -> Region? {
        guard let start = counted.start(before: request) else { return region }
        return region.upTo(request.latest - start)
    }

    /// D > x, the age of the count-th last request that may have been counted; a hidden one may stand as late as the end
    /// of what is hidden.
    func part(of region: Region, refusing request: LimiterTrace.Request, _ overlap: Overlap) -> Region? {
        guard let end = counted.end(before: request, overlap).map({ max($0, censoredAt ?? $0) }) ?? censoredAt else {
            return nil
        }
        return region.above(request.earliest - end)
    }

    mutating func admit(_ request: LimiterTrace.Request) { counted.append(request) }

    mutating func refuse(_ request: LimiterTrace.Request, _ overlap: Overlap) {
        if countsRefused { counted.append(request) }
    }

    mutating func reset() {
        counted = CountedRequests(count: count)
        censoredAt = nil
    }

    func states(afterGapTo time: Int64, before later: ArraySlice<LimiterTrace.Element>?) -> [RollingHistory]? {
        var state = self
        state.censoredAt = max(LimiterTrace.clamped(time), censoredAt ?? .min)
        return [state]
    }
}
