import Forensics
import RateLimitEvents
import Simulation

/// How many verdicts on refusals are right, of refusals whose makers are known.
struct ClassificationTally {
    private(set) var refusals = 0
    /// Verdicts that name an origin.
    private(set) var labelled = 0
    /// Those of them that name a wrong one, or a wrong limiter.
    private(set) var wrong = 0
    private(set) var indeterminate = 0
    /// Refusals without a verdict, and verdicts on what was none.
    private(set) var unfound = 0
    private(set) var invented = 0
    /// Stretches of refusals, and those whose interval holds the share that was made on the device.
    private(set) var stretches = 0
    private(set) var heldStretches = 0

    /// The share of wrong ones among those that name an origin; none of none.
    var wrongShare: Double { labelled == 0 ? 0 : Double(wrong) / Double(labelled) }

    var isFlawless: Bool { wrong == 0 && indeterminate == 0 && unfound == 0 && invented == 0 }

    /// Counts one refusal; `nil` where it was not found.
    mutating func add(_ verdict: Verdict?, maker: LatencyClass) {
        refusals += 1
        guard let verdict else {
            unfound += 1
            return
        }
        guard verdict.origin != .indeterminate else {
            indeterminate += 1
            return
        }
        labelled += 1
        if !maker.agrees(with: verdict) { wrong += 1 }
    }

    mutating func addInvented() { invented += 1 }

    mutating func addStretch(isHeld: Bool) {
        stretches += 1
        if isHeld { heldStretches += 1 }
    }

    static func + (left: ClassificationTally, right: ClassificationTally) -> ClassificationTally {
        var sum = left
        sum.refusals += right.refusals
        sum.labelled += right.labelled
        sum.wrong += right.wrong
        sum.indeterminate += right.indeterminate
        sum.unfound += right.unfound
        sum.invented += right.invented
        sum.stretches += right.stretches
        sum.heldStretches += right.heldStretches
        return sum
    }
}

extension LatencyClass {
    var isOnDevice: Bool { self == .local || self == .daemon }

    /// Whether a verdict that names an origin names this maker's, and no other limiter.
    func agrees(with verdict: Verdict) -> Bool {
        let limiter: Verdict.Limiter
        switch self {
        case .local: limiter = .backgroundBudget
        case .daemon: limiter = .devicePolicy
        case .server: limiter = .server
        case .served, .failed, .lost: return false
        }
        return verdict.origin == (isOnDevice ? .deviceLocal : .serverSide)
            && (verdict.limiter == limiter || verdict.limiter == .unknown)
    }
}
