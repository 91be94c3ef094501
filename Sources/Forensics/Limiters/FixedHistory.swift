/// What fixed windows of a given count could see of a trace: the submissions, whatever became of them.
struct FixedHistory: Sendable, Hashable {
    private let count: Int
    private var submitted: CountedRequests
    /// The last refusal: its window was full.
    private var refused = CountedRequests(count: 1)
    private var censoredAt: Int64?

    init(count: Int, start: LimiterTrace.Start) {
        self.count = count
        submitted = CountedRequests(count: count)
        if case .censored(let time) = start { censoredAt = time }
    }

    /// What holds a boundary if a request is admitted; `nil` where that asks for none.
    func arc(admitting request: LimiterTrace.Request) -> WindowArcs.Arc? {
        let starts = [submitted.start(before: request), refused.start(before: request)]
        return starts.compactMap { $0 }.max().map { WindowArcs.Arc(after: $0, upTo: request.latest) }
    }

    /// What holds no boundary if a request is refused; `nil` where it cannot be.
    ///
    /// A hidden predecessor may stand as late as the end of what is hidden.
    func arc(refusing request: LimiterTrace.Request, _ overlap: Overlap) -> WindowArcs.Arc? {
        let end = submitted.end(before: request, overlap).map { max($0, censoredAt ?? $0) } ?? censoredAt
        return end.map { WindowArcs.Arc(after: $0, upTo: request.earliest) }
    }

    mutating func submit(_ request: LimiterTrace.Request) { submitted.append(request) }
    mutating func admit(_ request: LimiterTrace.Request) { submit(request) }

    mutating func refuse(_ request: LimiterTrace.Request, _ overlap: Overlap) {
        submit(request)
        refused.append(request)
    }

    mutating func reset() {
        self = FixedHistory(count: count, start: .clean)
    }

    mutating func passGap(to time: Int64) { censoredAt = max(LimiterTrace.clamped(time), censoredAt ?? .min) }
}

/// For a replay with a price: each outcome is a choice of its own, and none changes what another one asks for.
extension FixedHistory: ReplayedLimiter {
    var countsRefused: Bool { true }
    static var converges: Bool { false }
    var weight: Int { submitted.weight }
    var flight: Int { submitted.flight }

    func part(of region: WindowRegion, admitting request: LimiterTrace.Request) -> WindowRegion? {
        guard let arc = arc(admitting: request) else { return region }
        return arc.after < arc.upTo ? region.part(arc, holdsBoundary: true) : nil
    }

    func part(of region: WindowRegion, refusing request: LimiterTrace.Request, _ overlap: Overlap) -> WindowRegion? {
        guard let arc = arc(refusing: request, overlap) else { return nil }
        return arc.after < arc.upTo ? region.part(arc, holdsBoundary: false) : region
    }

    static func forgettingPhase(_ region: WindowRegion, at time: Int64) -> WindowRegion {
        region.forgettingPhase(at: time)
    }

    func states(afterGapTo time: Int64, before later: ArraySlice<LimiterTrace.Element>?) -> [FixedHistory]? {
        var state = self
        state.passGap(to: time)
        return [state]
    }
}
