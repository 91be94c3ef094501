/// What a prompt may hold, by the names that `prompt built … fields=` lists.
///
/// "The prompt contains only the notification’s text and app, whether it’s one of the user’s important apps, the user’s
/// name, handles and any nickname, and their sorting terms."
public enum PromptField: String, Sendable, Hashable, CaseIterable {
    /// The notification's text.
    case text
    /// The app it comes from.
    case app
    /// Whether that is one of the user's important apps.
    case importantApp = "important-app"
    /// The user's name.
    case name
    /// The user's handles.
    case handles
    /// The user's nickname.
    case nickname
    /// The user's sorting terms.
    case terms
}
