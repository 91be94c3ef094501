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
    /// Where the random delays of the limiters came from.
    private let limiterSeeds: (background: UInt64, shortcut: UInt64)

    init(
        scenario: Scenario, sample: SampleLog, starts: [ProcessStart],
        limiterSeeds: (background: UInt64, shortcut: UInt64)
    ) {
        self.limiterSeeds = limiterSeeds
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
        let resets = starts.map(\.time)
        let backgroundLifts = lifts(by: scenario.limiter, seed: limiterSeeds.background, resets: resets) {
            $0 == .onDevice || $0 == .direct
        }
        let shortcutLifts = lifts(by: scenario.shortcutLimiter, seed: limiterSeeds.shortcut, resets: []) {
            $0 == .shortcut
        }
        return WindowTruth.windows(of: background, budget: "background:Karui", resets: resets) {
            backgroundLifts[$0.asked]
        } + WindowTruth.windows(of: shortcut, budget: "shortcut", resets: []) { shortcutLifts[$0.asked] }
    }

    /// When the limiter would have admitted again after the last refusal of each run, by the time of that refusal.
    ///
    /// The limiter runs once more over the same requests, those before the log included.
    private func lifts(
        by model: LimiterModel, seed: UInt64, resets: [Int64], where isMeant: (Route) -> Bool
    ) -> [Instant: Instant] {
        var limiter = model.running(seed: seed)
        var resets = resets[...]
        var lifts: [Instant: Instant] = [:]
        let meant = sample.truth.requests.filter { isMeant($0.route) }
        for (position, request) in meant.enumerated() {
            while let reset = resets.first, reset <= request.asked.nanoseconds {
                resets.removeFirst()
                limiter.reset()
            }
            guard !limiter.admits(at: request.asked.nanoseconds) else { continue }
            let isLast = position + 1 == meant.count || meant[position + 1].outcome != .refused
            let isReset = resets.first.map { position + 1 < meant.count && $0 <= meant[position + 1].asked.nanoseconds }
            guard isLast || isReset == true else { continue }
            lifts[request.asked] = limiter.nextAdmission(from: request.asked.nanoseconds).map(sample.clock.instant)
        }
        return lifts
    }
}
