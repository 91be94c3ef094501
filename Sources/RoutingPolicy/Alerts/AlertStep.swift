/// What an event did to an alert, and what the policy wants done.
public struct AlertStep: Sendable, Hashable {
    /// The state just before the event.
    public let before: AlertState
    /// The state behind it, if what is wanted is done.
    public let after: AlertState
    /// What time had brought by then: `deliver`, where a held alert fired since the event before.
    public let passing: AlertDuty
    /// What the event itself asks for.
    public let duty: AlertDuty
    /// The branch of the policy that the event took.
    public let branch: PolicyBranch?
}
