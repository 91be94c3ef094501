import Forensics

/// What a shared-budget table allows one to say.
enum SharedBudgetReading {
    /// The condition goes with refusals, by request and by stretch.
    case shared
    /// It does by request, but stretches, the independent units, do not bear it out.
    case suggestive
    /// The table does not show that it does.
    case notShown
    /// No outcome of so few requests could have shown it.
    case tooFew
    /// The condition always held, or never: there is nothing to compare with.
    case oneSided(conditionHeld: Bool)

    /// Two-sided levels: Fisher's test counts dependent requests, so it must be clearer than the test on stretches.
    private static let requestLevel = 0.01
    private static let weakRequestLevel = 0.05
    private static let stretchLevel = 0.05

    /// What the table says, in a sentence; `nil` where there is nothing to compare.
    var sentence: String? {
        switch self {
        case .shared: "These requests appear to share the on-device model's budget."
        case .suggestive:
            "Refused more often when that model was just limited, but the log is too thin to call the budget shared."
        case .tooFew: "Too few requests to tell whether they share the on-device model's budget."
        case .notShown: "No sign that these requests share the on-device model's budget."
        case .oneSided: nil
        }
    }

    init(_ outcome: ConditionalOutcome) {
        let (held, not) = (outcome.refusedWhenTrue, outcome.refusedWhenFalse)
        guard outcome.notAnsweredWhenTrue.trials > 0, outcome.notAnsweredWhenFalse.trials > 0 else {
            self = .oneSided(conditionHeld: outcome.notAnsweredWhenTrue.trials > 0)
            return
        }
        guard held.trials > 0, not.trials > 0 else {
            self = .tooFew
            return
        }
        let isMoreOften =
            Double(held.successes) / Double(held.trials) > Double(not.successes) / Double(not.trials)
        guard isMoreOften, let p = outcome.fisherP, p < SharedBudgetReading.weakRequestLevel else {
            self = SharedBudgetReading.canTell(held.trials, not.trials) ? .notShown : .tooFew
            return
        }
        let stretches = outcome.stretches.permutationP.map { $0 <= SharedBudgetReading.stretchLevel } ?? false
        self = p < SharedBudgetReading.requestLevel && stretches ? .shared : .suggestive
    }

    /// Whether the clearest outcome of two groups of this size, all refused against none, would show anything.
    ///
    /// Its probability under Fisher's test is one over the number of ways to choose the first group from both.
    private static func canTell(_ held: Int, _ not: Int) -> Bool {
        var ways = 1.0
        for step in 0..<min(held, not) {
            ways *= Double(held + not - step) / Double(step + 1)
            if ways > 1 / weakRequestLevel { return true }
        }
        return false
    }
}
