package import RateLimitEvents
package import RoutingPolicy

/// What happened instead, as the log shows it.
package enum Actual: Sendable, Hashable {
    case directCall
    case flagSet
    case flagNotSet
    /// `record closed asked=…` says so.
    case closedAsked(String)
    /// A flag set or an alert held, and no pause began.
    case noPause
    /// A pause of this length, by what is printed.
    case pause(failures: Int?, length: Nanoseconds)
    /// A second pause, caused by a request of the first one's burst.
    case furtherPause(failures: Int?)
    /// The flag not set, though the pause was over.
    case stillPaused(until: Instant?)
    case entity(EntityProperties.Mismatch)
    /// An answer, by this route as far as it is told.
    case answer(Route?)
    case useModelStep
    /// A hold of this length, where it is told.
    case hold(Nanoseconds?)
    case holdDelivered
    case alertSent
    /// Not alerted at the record's closing.
    case notAlerted
    /// Still alerted at the record's closing.
    case alertStands
    /// What the reader found in the answer's text.
    case unreadable([AnswerProblem])
    /// What the app logged as the answer's category.
    case loggedCategory(String?)
    case prompt([PromptFinding])
    /// So many direct calls, so many of them refused.
    case directIntoClosed(calls: Int, refused: Int)
    case probes(Int)
    /// Paused for so long after the lift.
    case pausedBehindLift(Nanoseconds)
}
