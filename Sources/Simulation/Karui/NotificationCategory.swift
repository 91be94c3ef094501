/// What a notification is sorted into.
enum NotificationCategory: String, Sendable, CaseIterable {
    case important = "Important"
    case neutral = "Neutral"
    case spam = "Spam"
}
