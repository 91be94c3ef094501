package import JSON5
package import RoutingPolicy

/// A story of one or more notifications with a virtual clock, and what the policy is to do at each of its steps.
package struct PolicyCase: Sendable {
    package let name: String
    /// Why it is expected: words of the text, or a reason.
    package let reason: String?
    package let policy: Policy
    package let mode: Fact<PolicyMode>
    /// The pause as it stands when the clock begins.
    package let pause: PauseState
    package let steps: [CaseStep]
    /// Where it stands in its file.
    package let place: TextPosition
}
