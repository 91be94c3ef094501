import LogCore

/// What is made of a line that a rule matched.
enum MatchReading {
    case event(ExtractedEvent)
    /// The line only repeats what somebody searched a log for.
    case echo
    /// The rule says that an error is there, and the grammar finds none.
    case errorNotUnderstood

    /// Reads a matched record; it is asked for only when it may hold an event.
    init(
        _ record: @autoclosure () -> LogRecord, _ message: [UInt8], _ match: RuleMatch, process: String?,
        _ errors: inout ErrorChainCache
    ) {
        guard !EchoedPredicate.isEcho(message[..<match.end], process: process) else {
            self = .echo
            return
        }
        self = ExtractedEvent(record(), match, &errors).map(MatchReading.event) ?? .errorNotUnderstood
    }
}
