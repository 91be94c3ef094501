/// How a request ended.
package enum Outcome: String, Sendable, CaseIterable {
    case answered
    /// Refused by a rate limit.
    case refused
    /// Failed for a reason that is not a rate limit.
    case failed
    /// No answer came in time; why is not known.
    case unanswered
    /// Asked too shortly before the log's end to tell.
    case open
}
