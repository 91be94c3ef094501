/// Whom the mode First asks about: its text only says that it holds an Important one.
public enum FirstAsks: String, Sendable, Hashable, CaseIterable {
    /// About those marked Important; of the others the text does not tell.
    case importantOnly
    /// About every notification that the on-device model sorted; of the unsorted the text does not tell.
    case everySorted
}
