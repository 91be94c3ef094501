package import RoutingPolicy

/// What became of one case.
package struct CaseResult: Sendable {
    package let policyCase: PolicyCase
    /// The expectations that did not hold, in the order of the file.
    package let failures: [CaseFailure]
    /// The branches that its steps took.
    package let branches: Set<PolicyBranch>

    package var passes: Bool { failures.isEmpty }
}
