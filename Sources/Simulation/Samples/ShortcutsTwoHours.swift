import RateLimitEvents

/// Two hours in mode Always: the shortcut gets ten answers, then nothing but refusals.
///
/// The published figures are kept: 10 answers between 7:17 and 8:32, then 6 refusals in a row, with the error that
/// Shortcuts logs. Invented: every notification, the exact times, and which limit stands behind the refusals (the
/// published log does not say, and no line here does).
enum ShortcutsTwoHours {
    static func sample() -> SampleLog {
        // 2026-09-28T07:05:00+0900
        var device = SampleDevice(
            start: 1_790_546_700_000_000_000, length: .seconds(7_200), seed: 0x5368_6F72_7463_7574)
        let plans = plans(on: &device)
        var run = SimulatedRun(
            name: "shortcuts-two-hours",
            predicate: "composedMessage CONTAINS \"deniedDueToUserDeviceRateLimit\" OR NOT process == \"symptomsd\"",
            device: device, revision: .always, plans: plans,
            // From between the last answer and the first refusal to the log's end.
            shortcutLimiter: ScheduledLimiter(
                refusing: [device.time(hour: 1, minute: 27, second: 40)..<device.span.upperBound]),
            noise: 680, traps: 2)
        return run.sample()
    }

    /// The arrivals, in minutes and seconds after 7:05.
    ///
    /// The first is asked about at 7:17:40, the first that is refused
    /// 75 min 25 s later: 75 min whether rounded or cut.
    private static let arrivals = [
        (12, 38), (19, 3), (26, 41), (33, 17), (41, 56), (50, 9), (58, 30), (67, 44), (78, 12), (87, 15),
        (88, 3), (92, 21), (96, 50), (101, 8), (106, 37), (112, 16),
    ]

    private static let decidedByRules = [(16, 20), (45, 2), (72, 31), (99, 40)]

    private static func plans(on device: inout SampleDevice) -> [NotificationPlan] {
        let onDevice: [NotificationCategory] = [
            .neutral, .important, .neutral, .spam, .neutral, .important, .neutral, .neutral, .important, .spam,
            .neutral, .important, .neutral, .neutral, .spam, .important,
        ]
        // The cloud withdraws one alert and asks for another.
        let cloud: [NotificationCategory] = [
            .neutral, .important, .neutral, .spam, .important, .neutral, .neutral, .neutral, .important, .spam,
            .neutral, .important, .neutral, .neutral, .spam, .important,
        ]
        var plans: [NotificationPlan] = []
        for (position, arrival) in arrivals.enumerated() {
            // The first and the first refused one have a fixed time of asking.
            let milliseconds =
                position == 0 || position == 10
                ? 1_690 : LogNormal(median: 1_310, spread: 0.3, bounds: 800...4_800).draw(&device.random)
            var plan = plan(at: arrival, onDevice: .answered(onDevice[position], milliseconds: milliseconds), &device)
            plan.cloudCategory = cloud[position]
            plans.append(plan)
        }
        for arrival in decidedByRules {
            var plan = plan(at: arrival, onDevice: .rateLimited(milliseconds: 13), &device)
            plan.rules = .decided(.important, rule: "important-contact")
            plans.append(plan)
        }
        return plans.sorted { $0.arrival < $1.arrival }
    }

    private static func plan(
        at offset: (minute: Int, second: Int), onDevice: NotificationPlan.OnDevice, _ device: inout SampleDevice
    ) -> NotificationPlan {
        NotificationPlan(
            record: device.random.hex(8, uppercase: true),
            app: device.random.element(of: ["com.apple.MobileSMS", "com.example.chat", "com.example.parcel"]),
            arrival: device.time(minute: offset.minute, second: offset.second) + .milliseconds(340),
            onDevice: onDevice, cloudCategory: .neutral,
            shortcutMilliseconds: LogNormal(median: 2_400, spread: 0.09, bounds: 2_000...3_000).draw(&device.random))
    }
}
