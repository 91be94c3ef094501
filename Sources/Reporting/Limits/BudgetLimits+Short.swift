import Forensics

extension BudgetLimits {
    /// Which limiters explain it, in one clause: `a rolling window, a fixed window and a cooldown all explain shortcut`.
    ///
    /// `nil` where nothing was refused.
    var shortWords: String? {
        guard readings.contains(where: { $0.runs.refused > 0 && $0.statement != .onlyRefusals }) else { return nil }
        let name = budget.description.printable.unbreakable
        let statements = readings.map(\.statement)
        let labels = classes.map { "a \($0.label)" }
        if statements.contains(.undetermined) {
            return "which limit explains \(name) could not be worked out in the time allowed"
        }
        if !statements.contains(where: \.explainsAll) { return "no family tried explains all of \(name)" }
        if isDoubtful {
            return "perhaps \(Count.list(labels + none, "or")) explains \(name), but not for certain"
        }
        guard labels.count == 1, let only = labels.first else {
            return "\(Count.list(labels)) \(labels.count == 2 ? "both" : "all") explain \(name)"
        }
        return "of the families tried only \(only) explains \(name)"
    }

    /// What it is, as far as that is known, and when the next request is admitted, in one line; `nil` where nothing was
    /// refused.
    func line(_ clock: Clock, _ options: LimitOptions) -> String? {
        let known: String
        if let answer {
            known = "\(answer.limit.rate), by the limiter's own record"
        } else {
            guard readings.contains(where: { $0.runs.refused > 0 }) else { return nil }
            let statements = readings.map(\.statement)
            let labels = classes.map { "a \($0.label)" }
            if statements.contains(.onlyRefusals) {
                known = "cannot be told, as the log has no line for requests that were admitted"
            } else if statements.contains(.undetermined) {
                known = "could not be worked out in the time allowed"
            } else if !statements.contains(where: \.explainsAll) {
                known = "none of the families tried explains it"
            } else if isDoubtful {
                known = "perhaps \(Count.list(labels + none, "or")), but not for certain"
            } else if labels.count == 1, let only = labels.first {
                known = "of the families tried only \(only)"
            } else {
                known = "cannot be told; \(Count.list(labels, "or"))"
            }
        }
        let next = nextAdmission.map { next in
            // The line's other figures are those of the log's end.
            let moment = options.at == nil ? "The" : "As of \(next.moment(clock)) the"
            return ". \(moment) next request \(next.words(clock))"
        }
        return "Which limit: \(known)\(next ?? "")."
    }

    /// That there may be no limit, where nothing was refused in one reading.
    private var none: [String] {
        readings.contains { $0.statement == .noRefusal } ? ["no limit at all"] : []
    }

    /// Whether those that explain it do not do so for certain: another is near, a reading has none, or the only one could
    /// not have failed, or rests on windows that explain almost any log.
    private var isDoubtful: Bool {
        readings.contains { finding in
            switch finding.statement {
            case .nearly, .onlyLong, .exceptions, .unexplained: true
            case .only(let isTested): classes.count == 1 && !isTested
            // In the other reading something was refused.
            case .noRefusal: readings.count > 1
            case .onlyRefusals, .several, .undetermined: false
            }
        }
    }
}

extension LimitStatement {
    /// Whether a family explains all that was seen.
    fileprivate var explainsAll: Bool {
        switch self {
        case .noRefusal, .onlyRefusals, .several, .only, .onlyLong, .nearly, .undetermined: true
        case .exceptions, .unexplained: false
        }
    }
}

extension AnalysisReport {
    /// Of more budgets the first ones are told.
    private static let mostBudgets = 3

    /// What is inferred of the budgets that refused, in one sentence; `nil` where nothing is.
    var limitsSentence: String? {
        let told = budgetLimits.filter { $0.answer == nil }.compactMap { $0.shortWords }
        guard !told.isEmpty else { return nil }
        let more = told.count - AnalysisReport.mostBudgets
        let rest = more > 0 ? ", and \(Count.of(more, "more budget"))" : ""
        return told.prefix(AnalysisReport.mostBudgets).joined(separator: "; ").sentenceCase
            + ": `ratelens windows` has the sizes and the request that would tell\(rest)."
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
