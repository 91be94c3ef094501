import Forensics

/// What may be said of a budget's limiter, as a sentence.
struct StatementText {
    let finding: LimitFinding
    let options: LimitOptions

    /// Empty where nothing was refused: what was seen says it then.
    var sentence: String {
        let one = classes.first ?? "none"
        return switch finding.statement {
        case .noRefusal: ""
        case .onlyRefusals:
            "Nothing can be told of this limit, as the log has no line for requests that were admitted."
        case .several: several + unfinished
        case .only(isTested: true):
            "\(one.sentenceCase): of the families tried only this explains what was seen, and at two lifts or more it could "
                + "have failed."
        case .only(isTested: false):
            isAlone
                ? "\(one.sentenceCase), the only family tried, explains what was seen; others may do so too."
                : "Of the families tried, only \(one) explains what was seen; another limiter may do so too."
        case .onlyLong:
            "Which limit it is cannot be told: only \(one) longer than half the log explains all that was seen, and "
                + "\(long) as long explain almost any log\(few.map { "; \($0)" } ?? "")\(open)."
        case .nearly:
            "Which limit it is cannot be told for certain: \(one) explains all that was seen\(few.map { ", and \($0)" } ?? "")\(open)."
        case .undetermined:
            "Which limit it is cannot be told"
                + (classes.isEmpty ? ":" : ": \(Count.list(classes)) explains what was seen, and")
                + " \(unfinishedClause)."
        case .exceptions(let fewest):
            "None of the families tried explains all that was seen: each leaves \(Count.of(fewest, "request")) "
                + "unexplained at least."
        case .unexplained(let least?):
            "None of the families tried explains all that was seen: each leaves more than \(Count.of(least, "request")) "
                + "unexplained."
        case .unexplained(nil):
            "None of the families tried explains all that was seen. How many requests each leaves could not be worked out "
                + "in the time allowed."
        }
    }

    private var classes: [String] { finding.classes.map { "a \($0.label)" } }

    /// Whether no other class was tried.
    private var isAlone: Bool { Set(options.families.map(\.family)).count == 1 }

    private var several: String {
        let all = "\(Count.list(classes)) \(classes.count == 2 ? "both" : "all") explain what was seen."
        return finding.runs.refused == 1
            ? "One refusal is not enough to tell which limit it is: \(all)"
            : "Which limit it is cannot be told: \(all)"
    }

    /// Where several explain it, and of others that was not found out.
    private var unfinished: String {
        finding.undetermined.isEmpty ? "" : " \(unfinishedClause.sentenceCase)."
    }

    private var unfinishedClause: String {
        let classes = finding.undetermined.map { "a \($0.label)" }
        return "whether \(Count.list(classes, "or")) does could not be worked out: the search was cut, and "
            + "\(classes.count == 1 ? "it is" : "they are") neither possible nor excluded"
    }

    /// What is longer than half the log.
    private var long: String {
        switch finding.classes.first {
        case .cooldown: "pauses"
        case .tokenBucket: "refills"
        case .rollingWindow, .fixedWindow, nil: "windows"
        }
    }

    /// `a token bucket explains all but one or two requests`; `nil` where none is known to.
    private var few: String? {
        let near = finding.near.filter(isKnown)
        return near.isEmpty
            ? nil : "\(list(near, "and")) \(near.count == 1 ? "explains" : "explain") all but one or two requests"
    }

    /// Of others that was not found out.
    private var open: String {
        let near = finding.near.filter { !isKnown($0) }
        return near.isEmpty
            ? ""
            : "; whether \(list(near, "or")) explains all but one or two requests could not be worked out in the time "
                + "allowed"
    }

    private func isKnown(_ limiter: LimiterFamily.Class) -> Bool {
        finding.families.contains { $0.family.family == limiter && $0.unexplained != nil }
    }

    private func list(_ classes: [LimiterFamily.Class], _ conjunction: String) -> String {
        Count.list(classes.map { "a \($0.label)" }, conjunction)
    }
}
