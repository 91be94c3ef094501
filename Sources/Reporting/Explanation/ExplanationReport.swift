package import RateLimitEvents

/// What is made of one line, and why.
package struct ExplanationReport: Sendable {
    let explanation: LineExplanation
    /// Whether rules that did not look at the line are listed.
    let includeAll: Bool

    package init(explanation: LineExplanation, includeAll: Bool) {
        self.explanation = explanation
        self.includeAll = includeAll
    }

    /// The document `ratelens.explanation/1` over several lines.
    package func json() -> String { document.pretty + "\n" }

    /// The same document on one line.
    package func ndjson() -> String { document.compact + "\n" }
}

extension RuleFinding.Result {
    /// One word for programs.
    var name: String {
        switch self {
        case .matched: "matched"
        case .echo: "echo"
        case .errorNotUnderstood: "errorNotUnderstood"
        case .taken: "taken"
        case .elsewhere: "elsewhere"
        case .notMatched: "notMatched"
        case .gaveUp: "gaveUp"
        }
    }
}
