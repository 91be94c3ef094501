import RateLimitEvents
import Reporting

/// What is told of a stream's events.
protocol StreamFeed {
    /// Takes the events of all lines held, and gives the text to write.
    mutating func take(_ events: LogEvents, at moment: StreamMoment) throws -> String

    /// Forgets lines before `first`; what was told of lines before `middle` stays as it is.
    mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation)
}
