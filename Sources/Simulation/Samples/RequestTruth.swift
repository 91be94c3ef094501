package import RateLimitEvents

/// What really happened to one request of a simulated log.
package struct RequestTruth: Sendable {
    package let route: Route
    package let record: String
    package let outcome: Outcome
    package let state: ExecutionState
    package let asked: Instant
    /// When the answer, failure or refusal was logged; `nil` where nothing came back.
    package let ended: Instant?
    /// The duration that the log states in milliseconds, where a line states one.
    package let loggedMilliseconds: Int?
    /// What that duration, or the time from asking to end, is the duration of.
    package let latency: LatencyClass
    /// Whether the on-device model was rate limited in the same triage.
    package let justLimited: Bool

    package init(
        route: Route, record: String, outcome: Outcome, state: ExecutionState, asked: Instant, ended: Instant?,
        loggedMilliseconds: Int?, latency: LatencyClass, justLimited: Bool
    ) {
        self.route = route
        self.record = record
        self.outcome = outcome
        self.state = state
        self.asked = asked
        self.ended = ended
        self.loggedMilliseconds = loggedMilliseconds
        self.latency = latency
        self.justLimited = justLimited
    }

    /// From asking to end in milliseconds: as logged, else by the clock; `nil` without an end.
    package var milliseconds: Double? {
        if let loggedMilliseconds { return Double(loggedMilliseconds) }
        return ended.map { Double($0.nanoseconds(since: asked)) / 1e6 }
    }
}
