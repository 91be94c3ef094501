/// When the app asks the cloud and when it alerts: the setting that a person chooses.
public enum PolicyMode: Sendable, Hashable, CaseIterable {
    /// "Asks only when the on-device model couldn’t sort the notification"; When Needed before 2026-10-19.
    case onlyWhenNeeded
    /// "Asks after every on-device answer, alerting right away and correcting afterward."
    case always
    /// "Holds an alert the on-device model marked Important for up to 20 seconds while the cloud answers."
    case first
    /// "Asks about every notification the on-device model sorted, and holds one it marked Important".
    case beforeAlerting
}
