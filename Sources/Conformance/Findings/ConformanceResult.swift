/// What holding one subject against one rule gives.
package enum ConformanceResult: String, Sendable, Hashable, CaseIterable {
    case conforms, violates, notApplicable
    /// The log lacks a fact that would have decided.
    case cannotJudge
}
