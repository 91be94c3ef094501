/// What a notification is sorted as; raw values are the words of logs and answers.
public enum SortingCategory: String, Sendable, Hashable, CaseIterable {
    /// Worth an alert.
    case important = "Important"
    /// Neither of the others.
    case neutral = "Neutral"
    /// Unwanted.
    case spam = "Spam"
}
