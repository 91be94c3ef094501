/// What an answer says of a notification.
public enum CloudAnswer: Sendable, Hashable {
    /// It sorts the notification.
    case category(SortingCategory)
    /// There is no category in it.
    case unreadable
    /// It is not known what it says.
    case unknown
}
