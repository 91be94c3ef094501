import RateLimitEvents

/// The trial's day: both routes asked about every notification, the direct call refused whenever the model was.
///
/// The published figures are kept: 126 direct requests; 64 of 64 refused in a median of 13 ms after an on-device
/// refusal; 56 of 62 answered in a median of 2.2 s without one; the shortcut answers more than half of the other 70.
/// Invented: every notification and its time, the reasons of the six other failures, when the shortcut's own limit
/// refuses, and the two shortcut runs that die without a word.
enum KaruiDay {
    /// A run of notifications: first the budget admits, then it refuses until a quiet time lets it lift.
    private struct Burst {
        let hour: Int
        let minute: Int
        let admitted: Int
        let limited: Int
        /// The time after an admitted notification in seconds.
        var admittedGap = 36...140
        /// The time after a limited notification in seconds.
        var limitedGap = 24...88
    }

    static func sample() -> SampleLog {
        // 2026-10-14T00:00:00+0900
        var device = SampleDevice(
            start: 1_791_903_600_000_000_000, length: .seconds(86_400), seed: 0x4B61_7275_6944_6179)
        let plans = plans(on: &device)
        var run = SimulatedRun(
            name: "karui-day",
            predicate: "composedMessage CONTAINS \"deniedDueToUserDeviceRateLimit\" OR NOT process == \"symptomsd\"",
            device: device, revision: .trial, plans: plans,
            shortcutLimiter: ScheduledLimiter(refusing: [
                device.time(hour: 6, minute: 35)..<device.time(hour: 7, minute: 50),
                device.time(hour: 9, minute: 40)..<device.time(hour: 10, minute: 20),
                device.time(hour: 15, minute: 20)..<device.time(hour: 16, minute: 0),
                device.time(hour: 20, minute: 30)..<device.time(hour: 21, minute: 58),
            ]),
            noise: 430, traps: 3)
        return run.sample()
    }

    /// 21 bursts: 62 admitted notifications and 64 limited ones.
    private static let bursts = [
        Burst(hour: 0, minute: 18, admitted: 2, limited: 1), Burst(hour: 2, minute: 41, admitted: 1, limited: 2),
        Burst(hour: 5, minute: 52, admitted: 3, limited: 2), Burst(hour: 6, minute: 40, admitted: 4, limited: 3),
        Burst(hour: 7, minute: 25, admitted: 3, limited: 4), Burst(hour: 8, minute: 12, admitted: 4, limited: 5),
        Burst(hour: 8, minute: 58, admitted: 2, limited: 3),
        Burst(hour: 9, minute: 47, admitted: 3, limited: 2, admittedGap: 9...12),
        Burst(hour: 10, minute: 33, admitted: 2, limited: 4), Burst(hour: 11, minute: 21, admitted: 5, limited: 3),
        Burst(hour: 12, minute: 6, admitted: 4, limited: 4), Burst(hour: 12, minute: 58, admitted: 3, limited: 2),
        Burst(hour: 13, minute: 49, admitted: 2, limited: 3), Burst(hour: 14, minute: 36, admitted: 3, limited: 4),
        Burst(hour: 15, minute: 28, admitted: 2, limited: 3), Burst(hour: 16, minute: 15, admitted: 4, limited: 2),
        Burst(hour: 17, minute: 3, admitted: 3, limited: 3), Burst(hour: 18, minute: 10, admitted: 4, limited: 2),
        Burst(hour: 19, minute: 22, admitted: 3, limited: 3),
        // Long enough for a second failure in a row, which doubles the pause.
        Burst(hour: 20, minute: 35, admitted: 2, limited: 8, limitedGap: 470...560),
        Burst(hour: 22, minute: 2, admitted: 3, limited: 1),
    ]

    /// Why six direct calls fail although the budget admits them is not published: these reasons are invented.
    private static let otherFailures = [
        ("\"InferenceError::failed::PrivateCloudComputeError: networkFailure\"", 3_214),
        ("\"InferenceError::failed::PrivateCloudComputeError: networkFailure\"", 5_871),
        ("LanguageModelError.networkFailure", 12_406),
        ("\"InferenceError::failed::PrivateCloudComputeError: timeoutError (no response in 30 s)\"", 30_002),
        ("\"InferenceError::failed::PrivateCloudComputeError: timeoutError (no response in 30 s)\"", 30_004),
        ("LanguageModelError.networkFailure", 79_118),
    ]

    private static func plans(on device: inout SampleDevice) -> [NotificationPlan] {
        let delays = LogNormal(median: 13, spread: 0.22, bounds: 8...24)
        var drawn = Draws(
            modelRefusals: delays.balanced(count: 64, gap: 0, &device.random),
            directRefusals: delays.balanced(count: 64, gap: 0, &device.random),
            modelAnswers: LogNormal(median: 1_240, spread: 0.42, bounds: 800...4_800)
                .balanced(count: 62, gap: 6, &device.random),
            directAnswers: LogNormal(median: 2_200, spread: 0.28, bounds: 900...6_000)
                .balanced(count: 56, gap: 14, &device.random))
        // Which admitted notifications fail otherwise, are in the foreground, or begin a burst during a pause.
        let failing = [9: 0, 17: 3, 23: 1, 34: 4, 41: 2, 52: 5]
        let foreground: Set = [12, 27, 38, 56]
        // The last of two bursts, where the shortcut's own limit does not refuse.
        let lost: Set = [28, 46]
        var plans: [NotificationPlan] = []
        var admitted = 0
        var limited = 0
        for burst in bursts {
            var time = device.time(hour: burst.hour, minute: burst.minute)
            for _ in 0..<burst.admitted {
                let failure = failing[admitted].map { otherFailures[$0] }
                let model = drawn.modelAnswers.removeLast()
                let direct: NotificationPlan.Direct =
                    failure.map { .failed(error: $0.0, milliseconds: $0.1) }
                    ?? .answered(milliseconds: drawn.directAnswers.removeLast())
                // The slow failures meet a held alert, and the first of the last burst meets a pause.
                let isImportant = (failure?.1 ?? 0) >= 30_000 || admitted == 59
                let onDevice = isImportant ? .important : category(&device.random)
                var plan = plan(at: time, onDevice: .answered(onDevice, milliseconds: model), &device)
                plan.direct = direct
                plan.state = foreground.contains(admitted) ? .foreground : .background
                // The cloud mostly agrees; it corrects both slow ones that time out.
                let corrected = (failure?.1 ?? 0) >= 79_000 || !isImportant && device.random.chance(0.8)
                plan.cloudCategory = corrected ? onDevice : category(&device.random, but: onDevice)
                plans.append(plan)
                time += .milliseconds(device.random.milliseconds(in: burst.admittedGap) + (failure?.1 ?? 0))
                admitted += 1
            }
            for _ in 0..<burst.limited {
                var plan = plan(
                    at: time, onDevice: .rateLimited(milliseconds: drawn.modelRefusals.removeLast()), &device)
                plan.direct = .failed(
                    error: KaruiSimulation.rateLimited, milliseconds: drawn.directRefusals.removeLast())
                plan.losesShortcut = lost.contains(limited)
                plans.append(plan)
                time += .milliseconds(
                    device.random.milliseconds(in: burst.limitedGap)
                )
                limited += 1
            }
        }
        return (plans + decidedByRules(count: 30, on: &device)).sorted { $0.arrival < $1.arrival }
    }

    /// Durations drawn beforehand, so that their medians are exact.
    private struct Draws {
        var modelRefusals: [Int]
        var directRefusals: [Int]
        var modelAnswers: [Int]
        var directAnswers: [Int]
    }

    private static func plan(
        at time: Int64, onDevice: NotificationPlan.OnDevice, _ device: inout SampleDevice
    ) -> NotificationPlan {
        NotificationPlan(
            record: device.random.hex(8, uppercase: true), app: device.random.element(of: NotificationPlan.apps),
            arrival: time + .microseconds(device.random.integer(in: 0...999_999)), onDevice: onDevice,
            cloudCategory: category(&device.random),
            shortcutMilliseconds: LogNormal(median: 2_400, spread: 0.09, bounds: 2_000...3_000).draw(&device.random))
    }

    private static func decidedByRules(count: Int, on device: inout SampleDevice) -> [NotificationPlan] {
        return (0..<count).map { _ in
            let minute = device.random.integer(in: 380...1_430)
            var plan = plan(
                at: device.time(minute: minute, second: device.random.integer(in: 0...59)),
                // Never reached.
                onDevice: .rateLimited(milliseconds: 13), &device)
            plan.rules = device.random.element(of: NotificationPlan.Rules.examples)
            return plan
        }
    }

    private static func category(
        _ random: inout SplitMix64, but excluded: NotificationCategory? = nil
    ) -> NotificationCategory {
        random.element(of: NotificationCategory.weighted.filter { $0 != excluded })
    }
}
