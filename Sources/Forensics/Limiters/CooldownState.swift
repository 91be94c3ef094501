/// A cooldown of a given count: so many admissions begin a pause in which every request is refused.
struct CooldownState: ReplayedLimiter {
    typealias Region = ParameterInterval<Int64>

    /// How the pause begins and how far it reaches.
    struct Variant: Sendable, Hashable {
        /// Whether it begins with the first refused request behind the last admission allowed, not with that admission.
        let beginsAtRefusal: Bool
        /// Whether every refused request begins it anew.
        let restartsAtRefusal: Bool
    }

    enum Phase: Sendable, Hashable {
        /// So many were admitted since the last pause, fewer than the count.
        case collecting(Int)
        /// The count is reached; the next request will be refused and begins the pause.
        case full
        /// A pause that began at a time, or later where the moment is not known, or before it where requests are hidden.
        case cooling(since: Int64, isHidden: Bool)
    }

    let count: Int
    let variant: Variant
    private(set) var phase: Phase
    /// Until when the pause that stands began.
    private var sinceAtLatest: Int64 = 0

    init(_ count: Int, _ variant: Variant, _ phase: Phase) {
        self.count = count
        self.variant = variant
        self.phase = phase
        if case .cooling(let since, _) = phase { sinceAtLatest = since }
    }

    /// One whose pause began with a request.
    init(_ count: Int, _ variant: Variant, coolingSince request: LimiterTrace.Request) {
        self.init(count, variant, .cooling(since: request.earliest, isHidden: false))
        sinceAtLatest = request.latest
    }

    var countsRefused: Bool { variant.restartsAtRefusal }
    static var needsOrder: Bool { true }
    static var forgetsAtGaps: Bool { true }

    func part(of region: Region, admitting request: LimiterTrace.Request) -> Region? {
        switch phase {
        case .collecting, .cooling(_, isHidden: true): region
        case .full: nil
        case .cooling(let since, isHidden: false): region.upTo(request.latest - since)
        }
    }

    func part(of region: Region, refusing request: LimiterTrace.Request, _ overlap: Overlap) -> Region? {
        switch phase {
        case .collecting: nil
        case .full: region
        case .cooling: region.above(request.earliest - sinceAtLatest)
        }
    }

    mutating func admit(_ request: LimiterTrace.Request) {
        switch phase {
        case .collecting(let admitted): collect(admitted + 1, request)
        case .cooling, .full: collect(1, request)
        }
    }

    private mutating func collect(_ admitted: Int, _ request: LimiterTrace.Request) {
        if admitted < count {
            self = CooldownState(count, variant, .collecting(admitted))
        } else if variant.beginsAtRefusal {
            self = CooldownState(count, variant, .full)
        } else {
            self = CooldownState(count, variant, coolingSince: request)
        }
    }

    mutating func refuse(_ request: LimiterTrace.Request, _ overlap: Overlap) {
        switch phase {
        case .collecting: break
        case .full: self = CooldownState(count, variant, coolingSince: request)
        case .cooling:
            if variant.restartsAtRefusal { self = CooldownState(count, variant, coolingSince: request) }
        }
    }

    mutating func reset() { self = CooldownState(count, variant, .collecting(0)) }
}
