import RateLimitEvents

/// What has become of a notification so far.
struct NotificationProgress: Sendable {
    /// The held alert's life.
    enum Hold: String, Sendable {
        case none, scheduled, cancelled, delivered, removed
    }

    /// A request's ends and outcome.
    struct Request: Sendable {
        var asked: Int64
        var ended: Int64?
        var outcome: Outcome
        /// The duration that the log gives, where it gives one.
        var loggedMilliseconds: Int?
        /// Whether a server refused it.
        var isServerMade = false
    }

    var hold = Hold.none
    /// Whether the person was alerted at any time.
    var alerted = false
    /// Whether a line says that no alert is needed.
    var withheld = false
    var onDeviceCategory: NotificationCategory?
    var cloudCategory: NotificationCategory?
    var onDevice: Request?
    var direct: Request?
    var shortcut: Request?
    /// Whether the triage has told the shortcut what to do.
    var triageEnded = false
    /// Whether no request is under way.
    var shortcutSettled = false
    var closed = false
}
