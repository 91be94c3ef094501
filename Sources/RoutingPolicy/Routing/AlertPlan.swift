/// What happens to the alert before any answer.
public enum AlertPlan: Sendable, Hashable {
    /// No alert: not Important as far as is known, or a rerun. An answer may still bring one.
    case none
    /// The alert goes out at once.
    case now(Reason)
    /// The alert is scheduled 20 s out and waits for the cloud.
    case hold

    /// Why an alert does not wait.
    public enum Reason: Sendable, Hashable, CaseIterable {
        /// A rule found it Important.
        case rules
        /// The mode holds nothing, as Only When Needed.
        case noHold
        /// Always alerts "right away" and corrects "afterward".
        case always
        /// "A Wake Me alarm never waits for an answer."
        case wakeMe
        /// "An alert is sent right away while paused instead of waiting for an answer that won’t come."
        case paused
        /// As `paused`, with the app's own call still due.
        case pausedDirectDue
    }

    /// The branch of the policy that this is.
    public var branch: PolicyBranch {
        switch self {
        case .none: .alertNone
        case .hold: .alertHeld
        case .now(.rules): .alertByRules
        case .now(.noHold): .alertWithoutHold
        case .now(.always): .alertAlways
        case .now(.wakeMe): .alertWakeMe
        case .now(.paused): .alertPaused
        case .now(.pausedDirectDue): .alertPausedDirectDue
        }
    }
}
