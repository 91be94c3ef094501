package import RoutingPolicy

/// What an answer says, what was forgiven in it and what was not.
package struct AnswerReport: Sendable {
    let reading: AnswerReading
    let policy: Policy
    /// How many lines were asked for; `nil` where the policy leaves three or five.
    let lines: Int?
    /// What was met on the way from bytes to text.
    let encoding: AnswerEncoding

    package init(reading: AnswerReading, policy: Policy, lines: Int?, encoding: AnswerEncoding) {
        self.reading = reading
        self.policy = policy
        self.lines = lines
        self.encoding = encoding
    }

    /// The document `ratelens.answer/1` over several lines.
    package func json() -> String { document.pretty + "\n" }

    /// The same document on one line.
    package func ndjson() -> String { document.compact + "\n" }
}
