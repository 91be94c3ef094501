/// A figure or a choice of the policy that can be set by name.
///
/// Raw values are the keys, which stay as they are.
public enum PolicyParameter: String, Sendable, Hashable, CaseIterable {
    /// Whom the mode First asks about.
    case firstAsks = "first.asks"
    /// Whether Always also asks about what the on-device model could not sort.
    case alwaysAsksWhenUnsorted = "always.asksWhenUnsorted"
    /// Whether Before Alerting also asks about what the on-device model could not sort.
    case beforeAlertingAsksWhenUnsorted = "beforeAlerting.asksWhenUnsorted"
    /// Whether a rerun asks by the shortcut while a pause is on.
    case rerunIgnoresPause = "rerun.ignoresPause"
    /// When an unanswered request of the shortcut counts as failed.
    case failureAfter = "pause.failureAfter"
    /// How long the pause after the first failure lasts.
    case firstPause = "pause.first"
    /// How much longer each further pause in a row is.
    case pauseFactor = "pause.factor"
    /// What no pause exceeds.
    case longestPause = "pause.longest"
    /// Whether a pause keeps the app from asking itself, too.
    case pauseAppliesToDirect = "pause.appliesToDirect"
    /// Whether the answer to a request that was asked before the pause began ends it.
    case pauseEndedByEarlierRequest = "pause.endedByEarlierRequest"
    /// Whether an alert sent right away in a pause is removed when a direct answer disagrees.
    case pauseRemovesCorrectedAlert = "pause.removesCorrectedAlert"
    /// How long a held alert waits.
    case holdLength = "hold.length"
    /// Whether a Wake Me alarm that did not wait is removed when the answer disagrees.
    case wakeMeRemovesCorrectedAlert = "wakeMe.removesCorrectedAlert"
    /// When a refusal of the on-device model counts as just now, without record IDs.
    case justLimitedWithin = "justLimited.within"
    /// By how much a printed time may be off.
    case tolerance = "times.tolerance"
    /// How many words the reason of an answer should have at most.
    case reasonWords = "answer.reasonWords"

    /// What values a parameter takes.
    public enum Kind: Sendable, Hashable {
        /// Yes or no.
        case flag
        /// A length within these bounds, in nanoseconds.
        case duration(ClosedRange<Nanoseconds>)
        /// A number within these bounds.
        case count(ClosedRange<Int64>)
        /// One of these words.
        case choice([String])
    }
}
