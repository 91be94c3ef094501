extension NotificationPlan {
    /// Bundles that post notifications.
    static let apps = [
        "com.apple.MobileSMS", "com.apple.mobilemail", "com.example.chat", "com.example.parcel", "com.example.bank",
        "com.example.news", "com.example.transit",
    ]
}

extension NotificationPlan.Rules {
    /// What the app's own rules decide.
    static let examples: [NotificationPlan.Rules] = [
        .decided(.important, rule: "important-contact"), .decided(.important, rule: "mention"),
        .decided(.important, rule: "one-time-code"), .decided(.spam, rule: "blocked-sender"),
    ]
}

extension NotificationCategory {
    /// Each as often as it is met.
    static let weighted: [NotificationCategory] = [.important, .neutral, .neutral, .neutral, .spam]
}
