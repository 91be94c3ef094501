package import RateLimitEvents

/// A rule held against one notification, pause or window, with what came out of it.
///
/// Only what violates and what cannot be judged becomes a finding; the rest is counted.
package struct Finding: Sendable, Hashable {
    package let rule: ConformanceRule
    package let verdict: Verdict
    /// The notification, of a pause the record that caused it; `nil` where the log does not say.
    package let record: String?
    /// When it was done; of what cannot be judged when the notification was last heard of.
    package let time: Instant?
    /// The lines that it rests on, in log order.
    package let witnesses: [Witness]
    /// Sixteen hexadecimal digits that are the same for the same violation wherever its lines stand.
    package let fingerprint: String

    package enum Verdict: Sendable, Hashable {
        case violates(expected: Expectation, actual: Actual, state: PriorState)
        case cannotJudge(MissingFact)
    }

    package var result: ConformanceResult {
        switch verdict {
        case .violates: .violates
        case .cannotJudge: .cannotJudge
        }
    }

    package var severity: ConformanceRule.Severity { rule.severity }
}
