/// What the on-device model said.
public enum OnDeviceOutcome: Sendable, Hashable {
    /// It sorted the notification.
    case sorted(SortingCategory)
    /// It was rate limited.
    case rateLimited
    /// It failed for another reason.
    case failed

    /// Whether there is a category.
    var isSorted: Bool {
        switch self {
        case .sorted: true
        case .rateLimited, .failed: false
        }
    }
}
