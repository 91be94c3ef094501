/// How the app's own call to Private Cloud Compute stands when the decision is made.
public enum DirectOutcome: Sendable, Hashable, CaseIterable {
    /// It has not ended, or has not been made yet.
    case outstanding
    /// It brought an answer.
    case answered
    /// It failed, for any reason.
    case failed
}
