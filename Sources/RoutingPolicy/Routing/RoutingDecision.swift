/// What the policy wants of one notification, each part on its own.
public struct RoutingDecision: Sendable, Hashable {
    /// The policy's branch that says whether the cloud is asked: the reason.
    public let asking: Resolved<PolicyBranch>
    /// The policy's branch that says by which route.
    public let routing: Resolved<PolicyBranch>
    /// Whether the app's own call is due.
    public let direct: Resolved<Bool>
    /// What the flag for the shortcut is to say; the prompt is there exactly when it is set.
    public let flag: Resolved<SecondOpinionFlag>
    /// Both routes in one value.
    public let route: Resolved<CloudRoute>
    /// What happens to the alert before any answer.
    public let alert: Resolved<AlertPlan>

    /// Whether `Second Opinion Prompt` is to be there; `nil` while the app's own call decides it.
    public var hasPrompt: Resolved<Bool?> {
        switch flag {
        case .known(.set): .known(true)
        case .known(.clear): .known(false)
        case .known(.setIfDirectFails): .known(nil)
        case .depends(let facts): .depends(on: facts)
        }
    }
}
