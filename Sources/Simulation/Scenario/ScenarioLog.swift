package import RateLimitEvents

/// A scenario's log with its truth.
package struct ScenarioLog: Sendable {
    package let scenario: Scenario
    package let sample: SampleLog
    /// The starts of the app's process within the log, without one at its beginning.
    package let starts: [ProcessStart]
    /// The requests that the log holds, by the time of asking.
    package let requests: [RequestTruth]
    /// How many were made before the log begins.
    package let earlier: Int

    init(scenario: Scenario, sample: SampleLog, starts: [ProcessStart]) {
        self.scenario = scenario
        self.sample = sample
        self.starts = starts
        requests = sample.truth.requests.filter { $0.asked.nanoseconds >= scenario.start }
        earlier = sample.truth.requests.count - requests.count
    }

    /// The requests by one route that ended so.
    package func count(_ route: Route, _ outcome: Outcome? = nil) -> Int {
        requests.count { $0.route == route && (outcome == nil || $0.outcome == outcome) }
    }

    /// The spans in which each budget admitted and refused, by budget and time.
    package var windows: [WindowTruth] {
        let background = requests.filter { $0.route == .onDevice || $0.route == .direct }
        let shortcut = requests.filter { $0.route == .shortcut }
        return WindowTruth.windows(of: background, budget: "background:Karui", resets: starts.map(\.time))
            + WindowTruth.windows(of: shortcut, budget: "shortcut", resets: [])
    }
}
