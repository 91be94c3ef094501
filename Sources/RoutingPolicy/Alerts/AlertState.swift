/// How the alert of one notification stands.
public enum AlertState: Sendable, Hashable {
    /// None so far, and none is scheduled.
    case waiting
    /// Held: scheduled to be delivered at this moment.
    case scheduled(due: Nanoseconds)
    /// Cancelled before it fired, and not sent so far.
    case cancelled
    /// Sent.
    case sent
    /// The held alert fired.
    case delivered
    /// Sent or delivered, then removed.
    case removed
    /// Decided against.
    case withheld
    /// Not known: an answer came of which it is not known what it says.
    case unknown
}
