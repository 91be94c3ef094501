package import RoutingPolicy

/// The routing policy held against a log.
package struct ConformanceReport: Sendable {
    /// The policies that judged, in the order in which they came into force, the same one once.
    package let policies: [PolicyChoice]
    /// The modes that judged notifications, in the order of their declaration.
    package let modes: [PolicyMode]
    /// Names of modes in the log that no revision knows.
    package let unknownModes: [String]
    /// By time, those without one last.
    package let findings: [Finding]
    /// Findings that were left out, as a rule had too many that cannot be judged; they are counted all the same.
    package let omittedFindings: Int
    /// One a rule, in the order of their declaration.
    package let rules: [RuleSummary]
    package let coverage: Coverage
    /// One a window that was given.
    package let windowChecks: [WindowCheck]
    package let gain: PolicyGain
    /// How many notifications were judged; a rerun counts as one.
    package let notifications: Int

    /// Rules of which nothing in the log could have shown a violation.
    package var unexercisedRules: [ConformanceRule] { rules.filter { !$0.couldApply }.map(\.rule) }

    package var counts: ResultCounts { rules.reduce(ResultCounts()) { $0 + $1.counts } }

    package var violations: [Finding] { findings.filter { $0.result == .violates } }
}
