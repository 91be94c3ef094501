import RateLimitEvents

extension Scenario {
    /// Lets it happen.
    ///
    /// The same scenario gives the same log on every machine; with another limiter and the same gaps the same
    /// notifications arrive.
    /// - Throws: ``ScenarioFault`` where it is too large.
    /// - Complexity: O(n log n), n the number of entries, all in memory.
    package func log() throws(ScenarioFault) -> ScenarioLog {
        var device = SampleDevice(start: start, length: duration, zone: zone, seed: seed)
        var planner = ScenarioPlans(self, random: SplitMix64(seed: device.random.next()))
        let plans = try planner.plans()
        var moments = SplitMix64(seed: device.random.next())
        let limiters = (limiter.running(seed: moments.next()), shortcutLimiter.running(seed: moments.next()))
        var run = SimulatedRun(
            name: "simulation", predicate: Scenario.predicate, device: device, revision: revision, plans: plans,
            background: limiters.0, shortcutLimiter: limiters.1, telling: telling,
            restarts: (0..<restarts).map { _ in start + moments.share(of: duration) },
            // Before the log where that is not a clean start.
            startedAt: warmUp > 0 ? start.saturatingSubtracting(warmUp) : nil,
            noise: hasNoise ? noise(notifications: plans.count) : 0, traps: hasNoise ? 1 : 0)
        return ScenarioLog(scenario: self, sample: run.sample(), starts: run.starts)
    }

    private var telling: ShortcutService.Telling {
        switch shortcutRefusals {
        case .device: .nothing
        case .deviceWithRecords: shortcutLimiter.rule.map { .rule($0) } ?? .nothing
        case .server: .server
        }
    }

    /// One entry of everyday noise a minute and one for each notification, within bounds.
    private func noise(notifications: Int) -> Int {
        min(20_000, Int(duration / .minutes(1)) + notifications)
    }

    private static let predicate =
        "composedMessage CONTAINS \"deniedDueToUserDeviceRateLimit\" OR NOT process == \"symptomsd\""
}
