import RateLimitEvents

/// What the inputs of a run gave.
struct LoadedLogs {
    var events: LogEvents
    var summaries: [InputSummary]
}
