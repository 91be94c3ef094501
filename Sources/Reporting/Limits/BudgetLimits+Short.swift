import Forensics

extension BudgetLimits {
    /// Which limiters explain it, in one clause: `rolling window, fixed window and cooldown all explain shortcut`.
    ///
    /// `nil` where nothing was refused.
    var shortWords: String? {
        guard readings.contains(where: { $0.runs.refused > 0 }) else { return nil }
        let name = budget.description.printable.unbreakable
        let statements = readings.map(\.statement)
        let labels = classes.map(\.label)
        if statements.contains(.undetermined) {
            return "which limit explains \(name) could not be worked out in the time allowed"
        }
        if !statements.contains(where: \.explainsAll) { return "no family tried explains all of \(name)" }
        if statements.contains(where: { !$0.explainsAll || $0 == .nearly }) {
            return "\(Count.list(labels)) \(labels.count == 1 ? "explains" : "explain") \(name), but not for certain"
        }
        guard labels.count == 1, let only = labels.first else {
            return "\(Count.list(labels)) all explain \(name)"
        }
        return "of the families tried only a \(only) explains \(name)"
    }
}

extension LimitStatement {
    /// Whether a family explains all that was seen.
    fileprivate var explainsAll: Bool {
        switch self {
        case .noRefusal, .several, .only, .nearly, .undetermined: true
        case .exceptions, .unexplained: false
        }
    }
}

extension AnalysisReport {
    /// Of more budgets the first ones are told.
    private static let mostBudgets = 3

    /// What is inferred of the budgets that refused, in one sentence; `nil` where nothing is.
    var limitsSentence: String? {
        let told = budgetLimits.filter { $0.answer == nil }.compactMap(\.shortWords)
        guard !told.isEmpty else { return nil }
        let more = told.count - AnalysisReport.mostBudgets
        let rest = more > 0 ? ["\(Count.of(more, "more budget")) likewise"] : []
        return (told.prefix(AnalysisReport.mostBudgets) + rest).joined(separator: "; ").sentenceCase
            + ": `ratelens windows` has their sizes, and which request would tell."
    }

    /// Whether what was seen agrees with the limiter's own records; `nil` where none can be held against it.
    var recordSentence: String? {
        let checks = budgetLimits.flatMap { limits in limits.readings.flatMap(\.records) }
        guard !checks.isEmpty else { return nil }
        for check in checks {
            guard case .disagrees(let request) = check.agreement else { continue }
            let line = request?.witness.map { " (\($0.location.description.printable.unbreakable))" } ?? ""
            return "What was admitted and refused does not agree with it\(line): `ratelens windows` tells more."
        }
        guard checks.contains(where: { $0.agreement == .agrees }) else { return nil }
        return "What was admitted and refused agrees with it."
    }
}

extension BudgetLimits {
    /// The record that stands for the answer in each reading, if there is one.
    var answer: RecordedLimitCheck? { readings.compactMap(\.answer).first }
}
