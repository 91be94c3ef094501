import Forensics

/// How often what the command says of traces without wrong labels is right, with the options that it has by itself.
struct SaidTally {
    private(set) var traces = 0
    /// The true parameters are in the sets that are told.
    private(set) var held = 0
    private(set) var named = NamedTally()
    /// The next admission lies between the bounds, of so many traces that give them.
    private(set) var bracketed = 0
    private(set) var openings = 0

    /// - Returns: whether all that is said is right.
    mutating func add(_ example: LimitExample, of limiter: TrueLimiter) -> Bool {
        let said = example.said(example.later)
        traces += 1
        let isHeld = example.model.isMember(of: said.families)
        held += isHeld ? 1 : 0
        let isRight = named.add(said, of: limiter)
        var isBracketed = true
        if let opening = said.nextAdmission {
            openings += 1
            isBracketed = example.isBracketed(by: opening)
            bracketed += isBracketed ? 1 : 0
        }
        return isHeld && isRight && isBracketed
    }
}

extension TrueLimiter {
    /// Whether its class is among those that explain a trace.
    func isTold(by finding: LimitFinding) -> Bool { (finding.classes + finding.coinciding).contains(limiterClass) }
}
