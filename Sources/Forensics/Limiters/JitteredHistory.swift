/// A rolling window of a given count whose refusals set a retry date, its duration plus a jitter behind the oldest request
/// counted.
///
/// Until then all are refused and nothing counts. So the first refusal of a run rests on the duration alone, and each
/// other one on the two together.
struct JitteredHistory: ReplayedLimiter {
    typealias Region = JitteredRegion

    private let count: Int
    /// The counted requests since the last clean start.
    private var counted: CountedRequests
    /// The last one that was admitted since the last start of any kind, which ends a run.
    private var admitted = CountedRequests(count: 1)
    /// Until when refusals may have been decided.
    private var refusedUpTo: Int64?
    private var censoredAt: Int64?

    var countsRefused: Bool { false }
    var weight: Int { counted.weight }
    var flight: Int { counted.flight }

    init(count: Int, start: LimiterTrace.Start) {
        self.count = count
        counted = CountedRequests(count: count)
        if case .censored(let time) = start { censoredAt = time }
    }

    func part(of region: Region, admitting request: LimiterTrace.Request) -> Region? {
        guard let start = counted.start(before: request) else { return region }
        let bound = request.latest - start
        if let upper = region.durationUpTo, upper <= bound { return region }
        return JitteredRegion(
            durationAfter: region.durationAfter, durationUpTo: bound,
            durationPlusJitterAfter: region.durationPlusJitterAfter)
    }

    func part(of region: Region, refusing request: LimiterTrace.Request, _ overlap: Overlap) -> Region? {
        guard let end = counted.end(before: request, overlap).map({ max($0, censoredAt ?? $0) }) ?? censoredAt else {
            return nil
        }
        let bound = request.earliest - end
        return JitteredRegion(
            durationAfter: beginsRun(request, overlap) ? max(region.durationAfter, bound) : region.durationAfter,
            durationUpTo: region.durationUpTo,
            durationPlusJitterAfter: max(region.durationPlusJitterAfter, bound))
    }

    /// Whether a refusal is the first one behind an admission, for certain.
    private func beginsRun(_ request: LimiterTrace.Request, _ overlap: Overlap) -> Bool {
        guard !overlap.holdsRefusal, let start = admitted.start(before: request) else { return false }
        return refusedUpTo.map { $0 < start } ?? true
    }

    mutating func admit(_ request: LimiterTrace.Request) {
        counted.append(request)
        admitted.append(request)
    }

    mutating func refuse(_ request: LimiterTrace.Request, _ overlap: Overlap) {
        refusedUpTo = max(refusedUpTo ?? .min, request.latest)
    }

    mutating func reset() {
        counted = CountedRequests(count: count)
        admitted = CountedRequests(count: 1)
        refusedUpTo = nil
        censoredAt = nil
    }

    func states(afterGapTo time: Int64, before later: ArraySlice<LimiterTrace.Element>?) -> [JitteredHistory]? {
        var state = self
        state.censoredAt = max(LimiterTrace.clamped(time), censoredAt ?? .min)
        // A run may have begun among what is missing.
        state.admitted = CountedRequests(count: 1)
        return [state]
    }
}
