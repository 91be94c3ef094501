package import RateLimitEvents
package import RoutingPolicy

/// How things stood before, as far as it bears on a finding.
package struct PriorState: Sendable, Hashable {
    /// The back-off; its moments are nanoseconds as in `Instant`.
    package var pause: PauseState?
    /// When the pause began, where the log shows it.
    package var pausedSince: Instant?
    /// What was known of the notification.
    package var facts: NotificationFacts?
    /// How the alert stood.
    package var alert: AlertState?
    /// The answer's category as logged.
    package var answer: SortingCategory?

    package init(
        pause: PauseState? = nil, pausedSince: Instant? = nil, facts: NotificationFacts? = nil,
        alert: AlertState? = nil, answer: SortingCategory? = nil
    ) {
        self.pause = pause
        self.pausedSince = pausedSince
        self.facts = facts
        self.alert = alert
        self.answer = answer
    }
}
