/// What an event did to the back-off: what a finding says of the state before and of what the policy expected.
public struct PauseStep: Sendable, Hashable {
    /// The state just before the event.
    public let before: PauseState
    /// The state behind it.
    public let after: PauseState
    /// What passing time had brought by then: a pause that ran out, or certainty that none is on.
    public let passing: PolicyBranch?
    /// The branch that the event itself took; none for passing time and for what the app printed.
    public let branch: PolicyBranch?
}
