import RateLimitEvents

/// What the inputs of a run gave.
struct LoadedLogs {
    var events: LogEvents
    var summaries: [InputSummary]
    /// The files before they were read, by path; what is piped in has no state.
    var states: [String: FileState] = [:]
}
