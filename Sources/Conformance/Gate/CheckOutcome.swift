/// What of a check is new, and whether it fails.
package struct CheckOutcome: Sendable, Hashable {
    /// Whether the baseline has a finding, one a finding.
    package let known: [Bool]
    /// Whether a finding lets the check fail, one a finding.
    package let failing: [Bool]
    /// How many findings of the baseline are not there any more; `nil` without a baseline.
    package let gone: Int?
    package let failsByOmitted: Bool
    package let missesCoverage: Bool

    package var fails: Bool { failsByOmitted || missesCoverage || failing.contains(true) }
}
