import Forensics
import Simulation

/// One cell of the evaluation: traces of one kind, and how often what was inferred of them is right.
struct LimitCell {
    let limiter: TrueLimiter
    let isBursty: Bool
    let isCensored: Bool
    let lifts: Int
    /// The share of outcomes that are labelled as their opposite.
    let falseShare: Double

    private(set) var traces = 0
    private(set) var observations = 0
    /// The true parameters are in the set.
    private(set) var holdsTruth = 0
    /// They may be, in one that was not followed to its end.
    private(set) var unfinished = 0
    /// One class is left, the true one.
    private(set) var uniqueRight = 0
    /// One class is left, and it is a wrong one.
    private(set) var uniqueWrong = 0
    /// The next admission lies between the bounds, of so many traces that give them.
    private(set) var bracketed = 0
    private(set) var openings = 0
    /// What the command says of the same traces some requests later.
    private(set) var said = SaidTally()
    /// The seeds of traces that were got wrong, for a look at them.
    private(set) var failures: [UInt64] = []

    init(_ limiter: TrueLimiter, isBursty: Bool, isCensored: Bool, lifts: Int, falseShare: Double) {
        self.limiter = limiter
        self.isBursty = isBursty
        self.isCensored = isCensored
        self.lifts = lifts
        self.falseShare = falseShare
    }

    mutating func add(seed: UInt64) {
        guard let example = LimitExample(self, seed: seed) else { return }
        let finding = example.finding(example.observed)
        traces += 1
        observations += example.observed.times.count
        let isHeld = example.model.isMember(of: finding.families)
        let isKnown = example.model.isKnownMember(of: finding.families)
        holdsTruth += isKnown ? 1 : 0
        unfinished += isHeld && !isKnown ? 1 : 0
        var isWrong = !isHeld
        if finding.classes.count == 1, finding.undetermined.isEmpty {
            let isRight = limiter.isTold(by: finding)
            uniqueRight += isRight ? 1 : 0
            uniqueWrong += isRight ? 0 : 1
            if !isRight { isWrong = true }
        }
        if let opening = example.finding(example.later).nextAdmission {
            openings += 1
            let isBracketed = example.isBracketed(by: opening)
            bracketed += isBracketed ? 1 : 0
            if !isBracketed { isWrong = true }
        }
        if !said.add(example, of: limiter) { isWrong = true }
        if isWrong, failures.count < 3 { failures.append(seed) }
    }

    /// Whether nothing was got wrong that must never be.
    var isRight: Bool {
        holdsTruth + unfinished == traces && uniqueWrong == 0 && bracketed == openings && said.held == said.traces
            && said.named.plainlyWrong == 0 && said.named.perhapsWrong == 0 && said.bracketed == said.openings
    }
}
