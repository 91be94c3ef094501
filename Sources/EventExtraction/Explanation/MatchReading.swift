import LogCore
import RateLimitEvents

/// What is made of a line that a rule matched.
enum MatchReading {
    case event(ExtractedEvent)
    /// The line only repeats what somebody searched a log for.
    case echo
    /// The rule says that an error is there, and the grammar finds none.
    case errorNotUnderstood

    /// Reads a matched record; its origin is asked for only when it may hold an event.
    init(
        _ record: LogRecord, _ message: [UInt8], _ match: RuleMatch, _ errors: inout ErrorChainCache,
        origin: @autoclosure () -> Origin
    ) {
        guard !EchoedPredicate.isEcho(message[..<match.end], process: record.process) else {
            self = .echo
            return
        }
        self = ExtractedEvent(record, match, &errors, origin: origin()).map(MatchReading.event) ?? .errorNotUnderstood
    }
}
