package import RoutingPolicy

/// An expectation that did not hold.
package struct CaseFailure: Sendable, Hashable {
    package let expectation: CaseExpectation
    /// What the policy does, in the same words.
    package let actual: String
    /// When, since the case began.
    package let moment: Nanoseconds
    /// The pause before the step.
    package let before: PauseState
    /// The branches that led there.
    package let branches: [PolicyBranch]
}
