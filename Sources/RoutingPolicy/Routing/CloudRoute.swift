/// By which way the cloud is asked.
public enum CloudRoute: Sendable, Hashable, CaseIterable {
    /// It isn't asked.
    case nothing
    /// By the app's own call alone.
    case direct
    /// By the shortcut alone.
    case shortcut
    /// By the app's own call, and by the shortcut where that fails.
    case directThenShortcut
    /// By both, whatever the other says: the October trial.
    case both
}
