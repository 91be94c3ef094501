/// What the policy wants done about an alert at an event.
public enum AlertDuty: Sendable, Hashable {
    /// Nothing.
    case nothing
    /// Schedule the alert for this moment.
    case schedule(due: Nanoseconds)
    /// Send the alert.
    case send
    /// Cancel the held alert, and send one.
    case cancelAndSend
    /// Cancel the held alert, and send none.
    case cancelAndWithhold
    /// The system delivers the held alert: "nothing cancels the held alert, so iOS delivers it anyway".
    case deliver
    /// Remove the alert.
    case remove
    /// It depends on what the answer says, which is not known.
    case dependsOnAnswer
    /// The text does not say.
    case unstated
}
