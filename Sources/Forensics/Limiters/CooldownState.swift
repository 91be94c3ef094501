/// A cooldown of a given count: so many admissions begin a pause in which every request is refused.
struct CooldownState: ThresholdLimiter {
    /// How the pause begins and how far it reaches.
    struct Variant: Sendable, Hashable {
        /// Whether it begins with the first refused request behind the last admission allowed, not with that admission.
        let beginsAtRefusal: Bool
        /// Whether every refused request begins it anew.
        let restartsAtRefusal: Bool
    }

    enum Phase: Sendable {
        /// So many were admitted since the last pause, fewer than the count.
        case collecting(Int)
        /// The count is reached; the next request will be refused and begins the pause.
        case full
        /// A pause that began at a time, or before it where requests are hidden.
        case cooling(since: Int64, isHidden: Bool)
    }

    let count: Int
    private let variant: Variant
    private(set) var phase: Phase

    private init(_ count: Int, _ variant: Variant, _ phase: Phase) {
        self.count = count
        self.variant = variant
        self.phase = phase
    }

    /// The states in which a trace may begin.
    static func states(count: Int, _ variant: Variant, start: LimiterTrace.Start) -> [CooldownState] {
        guard case .censored(let time) = start else { return [CooldownState(count, variant, .collecting(0))] }
        return states(count, variant, afterGapTo: time)
    }

    private static func states(_ count: Int, _ variant: Variant, afterGapTo time: Int64) -> [CooldownState] {
        var states = (0..<count).map { CooldownState(count, variant, .collecting($0)) }
        if variant.beginsAtRefusal { states.append(CooldownState(count, variant, .full)) }
        states.append(CooldownState(count, variant, .cooling(since: time, isHidden: true)))
        return states
    }

    static var forgetsAtGaps: Bool { true }

    func bound(admittingAt time: Int64) -> AdmissionBound<Int64> {
        switch phase {
        case .collecting: .unbounded
        case .full: .impossible
        case .cooling(_, isHidden: true): .unbounded
        case .cooling(let since, isHidden: false): .atMost(time - since)
        }
    }

    func bound(refusingAt time: Int64) -> RefusalBound<Int64> {
        switch phase {
        case .collecting: .impossible
        case .full: .unbounded
        case .cooling(let since, _): .above(time - since)
        }
    }

    mutating func record(at time: Int64, isAdmitted: Bool) {
        switch (phase, isAdmitted) {
        case (.collecting(let admitted), true): phase = after(admitted + 1, at: time)
        case (.cooling, true), (.full, true): phase = after(1, at: time)
        case (.collecting, false): break
        case (.full, false): phase = .cooling(since: time, isHidden: false)
        case (.cooling, false):
            if variant.restartsAtRefusal { phase = .cooling(since: time, isHidden: false) }
        }
    }

    private func after(_ admitted: Int, at time: Int64) -> Phase {
        guard admitted >= count else { return .collecting(admitted) }
        return variant.beginsAtRefusal ? .full : .cooling(since: time, isHidden: false)
    }

    mutating func reset() { phase = .collecting(0) }

    func states(afterGapTo time: Int64) -> [CooldownState] {
        CooldownState.states(count, variant, afterGapTo: time)
    }
}
