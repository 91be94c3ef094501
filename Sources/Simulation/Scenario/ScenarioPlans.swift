import RateLimitEvents

/// The notifications of a scenario, and how each model would meet a request about one that it admits.
struct ScenarioPlans {
    private let scenario: Scenario
    private var random: SplitMix64
    private var records: Set<String> = []

    init(_ scenario: Scenario, random: SplitMix64) {
        self.scenario = scenario
        self.random = random
    }

    /// The longest time that a notification takes from its arrival to its last line: a shortcut's 30 s, the models', a
    /// held alert's 20 s; and as much again.
    static let longestStory = Int64.seconds(75)

    /// The plans by arrival.
    ///
    /// None arrives so shortly before the log's start or end that a part of its story would be cut off: what a log tells of
    /// a request is all or nothing, and its truth can be counted.
    mutating func plans() throws(ScenarioFault) -> [NotificationPlan] {
        let end = scenario.start.saturatingAdding(scenario.duration)
        let cut =
            scenario.start.saturatingSubtracting(
                ScenarioPlans.longestStory)..<scenario.start.saturatingAdding(
                .seconds(10))
        guard scenario.expectedNotifications <= Double(Scenario.maximumNotifications) else {
            throw .tooManyNotifications(expected: scenario.expectedNotifications)
        }
        var times = DemandTimes(
            scenario.demand, from: scenario.start.saturatingSubtracting(scenario.warmUp),
            random: SplitMix64(seed: random.next()))
        var plans: [NotificationPlan] = []
        while case let time = times.next(), time < end.saturatingSubtracting(ScenarioPlans.longestStory) {
            if cut.contains(time) { continue }
            // Chance may bring more than expected, but not twice as many.
            guard plans.count < 2 * Scenario.maximumNotifications else {
                throw .tooManyNotifications(expected: 2 * Double(Scenario.maximumNotifications))
            }
            // In whole microseconds, as the log has them: what decides is what is written.
            plans.append(plan(at: time - time % 1_000))
        }
        return plans
    }

    private mutating func plan(at time: Int64) -> NotificationPlan {
        let onDevice = random.element(of: NotificationCategory.weighted)
        let other = random.element(of: NotificationCategory.weighted)
        let directMilliseconds = LogNormal(median: 2_200, spread: 0.28, bounds: 900...6_000).draw(&random)
        var plan = NotificationPlan(
            record: record(), app: random.element(of: NotificationPlan.apps), arrival: time,
            onDevice: .answered(
                onDevice, milliseconds: LogNormal(median: 1_240, spread: 0.42, bounds: 800...4_800).draw(&random)),
            // One in thirty direct calls meets no network.
            direct: random.chance(1.0 / 30)
                ? .failed(error: "LanguageModelError.networkFailure", milliseconds: directMilliseconds + 2_000)
                : .answered(milliseconds: directMilliseconds),
            cloudCategory: random.chance(0.8) ? onDevice : other,
            shortcutMilliseconds: LogNormal(median: 2_400, spread: 0.09, bounds: 2_000...3_000).draw(&random))
        plan.losesShortcut = random.chance(0.01)
        plan.refusals = NotificationPlan.Refusals(
            onDevice: refusalMilliseconds(.local), direct: refusalMilliseconds(.local),
            shortcut: refusalMilliseconds(.daemon), server: refusalMilliseconds(.server))
        if random.chance(0.1) { plan.rules = random.element(of: NotificationPlan.Rules.examples) }
        return plan
    }

    /// An ID that no other notification has.
    private mutating func record() -> String {
        while true {
            let record = random.hex(8, uppercase: true)
            if records.insert(record).inserted { return record }
        }
    }

    private mutating func refusalMilliseconds(_ latency: LatencyClass) -> Int { latency.refusal?.draw(&random) ?? 0 }
}
