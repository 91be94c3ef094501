/// From which findings on a check fails; each level holds those before it.
package enum FailureLevel: String, Sendable, Hashable, CaseIterable {
    /// Violations of rules that are errors.
    case violation
    /// Also those of rules that are warnings.
    case warning
    /// Also those of rules that are notes.
    case note
    /// Also what cannot be judged.
    case cannotJudge = "cannot-judge"
    /// None.
    case never

    /// Whether a finding lets a check fail.
    package func counts(_ finding: Finding) -> Bool {
        switch (self, finding.result, finding.severity) {
        case (.never, _, _): false
        case (.cannotJudge, _, _): true
        case (_, .cannotJudge, _): false
        case (.violation, _, let severity): severity == .error
        case (.warning, _, let severity): severity != .note
        case (.note, _, _): true
        }
    }
}
