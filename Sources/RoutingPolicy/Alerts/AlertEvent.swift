/// What may change an alert.
public enum AlertEvent: Sendable, Hashable {
    /// An answer arrived, by either route.
    case answer(CloudAnswer, at: Nanoseconds)
    /// The app printed what it did to the alert. It is taken as the state.
    case printed(Printed, at: Nanoseconds)
    /// Time passed.
    case time(Nanoseconds)

    /// What an app prints of an alert; raw values are the words of the log.
    public enum Printed: String, Sendable, Hashable, CaseIterable {
        /// The held alert was scheduled.
        case holdScheduled = "hold scheduled"
        /// The held alert was cancelled.
        case holdCancelled = "hold cancelled"
        /// The held alert fired.
        case holdDelivered = "hold delivered"
        /// The held alert was removed after it fired.
        case holdRemoved = "hold removed"
        /// An alert was sent.
        case alertSent = "alert sent"
        /// No alert is sent.
        case alertWithheld = "alert withheld"
        /// An alert was removed.
        case alertRemoved = "alert removed"
    }
}
