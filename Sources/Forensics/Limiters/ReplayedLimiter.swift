/// A limiter that goes through a trace with a part of its parameters, and with a count that is given.
///
/// What it did so far decides with which parameters it admits the next request and with which it refuses it. Both take a
/// request of which only an interval is known that holds the moment of the decision, and then yield what may be, not
/// less. Behind a censored start the two may overlap, since hidden requests may explain a refusal and never an admission.
protocol ReplayedLimiter: Sendable, Hashable {
    associatedtype Region: ParameterRegion

    var countsRefused: Bool { get }
    /// Whether it must know in which order requests were decided.
    static var needsOrder: Bool { get }
    /// Whether the states behind a gap are the same whatever came before.
    static var forgetsAtGaps: Bool { get }

    /// Whether of refusals in a row the last one asks for no less than any, and leaves the same behind.
    var lastRefusalTells: Bool { get }
    /// Whether different histories come to the same state again, so that one cell may hold another.
    static var converges: Bool { get }
    /// About how many times it keeps: what a copy costs.
    var weight: Int { get }
    /// How many requests in flight it looks at for each one that comes.
    var flight: Int { get }

    /// Goes on to a request, whatever its outcome.
    mutating func advance(to request: LimiterTrace.Request)
    /// The part of a region with which it admits a request.
    func part(of region: Region, admitting request: LimiterTrace.Request) -> Region?
    /// The part of a region with which it refuses a request.
    func part(of region: Region, refusing request: LimiterTrace.Request, _ overlap: Overlap) -> Region?
    mutating func admit(_ request: LimiterTrace.Request)
    mutating func refuse(_ request: LimiterTrace.Request, _ overlap: Overlap)
    /// What is left of a region where nothing before a time says when a window begins.
    static func forgettingPhase(_ region: Region, at time: Int64) -> Region
    /// Empties the counters.
    mutating func reset()
    /// The states that requests missing up to a time may have left, but for those that what follows excludes.
    ///
    /// That is not given where outcomes may be wrong.
    ///
    /// - Returns: `nil` where they are too many.
    func states(afterGapTo time: Int64, before later: ArraySlice<LimiterTrace.Element>?) -> [Self]?
}

extension ReplayedLimiter {
    static var needsOrder: Bool { false }
    static var forgetsAtGaps: Bool { false }
    static var converges: Bool { true }
    var lastRefusalTells: Bool { false }
    var weight: Int { 1 }
    var flight: Int { 0 }

    static func forgettingPhase(_ region: Region, at time: Int64) -> Region { region }

    mutating func advance(to request: LimiterTrace.Request) {}
}
