/// What a prompt must not hold.
public enum PromptFinding: Sendable, Hashable {
    /// "Contact details … never leave the iPhone": the name of the field.
    case contactDetails(String)
    /// "Calendar events never leave the iPhone": the name of the field.
    case calendarEvents(String)
    /// A field that the text does not list: its name.
    case unlisted(String)
    /// "Notifications decided by rules … never leave the iPhone."
    case decidedByRules
}
