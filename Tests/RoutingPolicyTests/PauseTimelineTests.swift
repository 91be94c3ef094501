import RoutingPolicy
import TestSupport
import Testing

@Suite("The pause against its definition")
struct PauseTimelineTests {
    @Test("10,000 random timelines from a known start")
    func known() {
        for seed in UInt64(1)...10_000 {
            var random = SeededGenerator(seed: seed)
            var policy = Policy([.september29, .octoberTrial, .november5].randomElement(using: &random) ?? .november5)
            policy.pauseEndedByEarlierRequest = seed % 4 != 0
            let events = Timeline.events(&random, knownRequests: true)
            let reading = PauseReading(policy, events)
            var machine = PauseMachine(policy, from: 0, state: .open(failures: 0))
            for (index, event) in events.enumerated() {
                machine.take(event)
                let later = event.moment + Timeline.step(&random)
                let isRight =
                    machine.isPaused(at: event.moment) == .known(reading.isPaused(behind: index, at: event.moment))
                    && machine.isPaused(at: later) == .known(reading.isPaused(behind: index, at: later))
                    && machine.state.failures == reading.failures(behind: index)
                guard isRight else {
                    Issue.record("seed \(seed), event \(index) of \(events): \(machine.state)")
                    return
                }
            }
        }
    }

    @Test("400 random timelines of a log that begins anywhere: what is told is so in every past")
    func unknown() {
        var known = 0
        var all = 0
        for seed in UInt64(1)...400 {
            var random = SeededGenerator(seed: seed)
            var policy = Policy(.november5)
            policy.pauseEndedByEarlierRequest = seed % 4 != 0
            let events = Timeline.events(&random, knownRequests: false)
            var machine = PauseMachine(policy, from: 0)
            let told = events.map { event in
                machine.take(event)
                let later = event.moment + Timeline.step(&random)
                return (later, machine.isPaused(at: later), machine.state.failures)
            }
            known += told.count { $0.1 != .unknown }
            all += told.count
            for past in Timeline.pasts {
                let reading = PauseReading(policy, events.map { Timeline.settled($0, policy, &random) }, past: past)
                for (index, (later, isPaused, failures)) in told.enumerated() {
                    let isRight =
                        (isPaused.value ?? reading.isPaused(behind: index, at: later))
                        == reading.isPaused(behind: index, at: later)
                        && (failures ?? reading.failures(behind: index)) == reading.failures(behind: index)
                    guard isRight else {
                        Issue.record("seed \(seed), past \(past), event \(index) of \(events): told \(told[index])")
                        return
                    }
                }
            }
        }
        // To tell nothing would be right, too.
        #expect(known * 10 > all * 7, "\(known) of \(all)")
    }
}

extension PauseState {
    /// The failures in a row, where known.
    var failures: Int? {
        switch self {
        case .unknown: nil
        case .open(let failures): failures
        case .paused(let pause): pause.failures
        }
    }
}

/// Random timelines whose steps fall on and beside the figures of the policy.
enum Timeline {
    private static let second: Nanoseconds = 1_000_000_000

    private static let steps: [Nanoseconds] = [
        0, 1, 10, 29, 30, 31, 600, 1_770, 1_800, 1_801, 3_600, 3_661, 7_200, 14_400, 14_430, 15_000,
    ]

    static func step(_ random: inout SeededGenerator) -> Nanoseconds {
        // One draw for both: the second, and whether a nanosecond more.
        let drawn = Int(random.next() >> 59)
        return steps[drawn / 2] * second + Nanoseconds(drawn % 2)
    }

    /// Up to twelve events, failures the most; where requests need not be known, some aren't, or are from before the log.
    static func events(_ random: inout SeededGenerator, knownRequests: Bool) -> [PauseEvent] {
        var now: Nanoseconds = knownRequests ? 60 * second : 0
        return (0..<Int.random(in: 3...12, using: &random)).map { _ in
            now += step(&random)
            let age = Nanoseconds([0, 1, 29, 30, 30, 30].randomElement(using: &random) ?? 30) * second
            let isKnown = knownRequests || Int.random(in: 0..<4, using: &random) > 0
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<12: return .failure(asked: isKnown ? now - age : nil, at: now)
            case 12..<15: return .answer(asked: isKnown ? now - age : nil, at: now)
            case 15: return .printedBegin(failures: Int.random(in: 1...6, using: &random), until: nil, at: now)
            case 16: return .printedBegin(failures: 2, until: now + step(&random), at: now)
            case 17: return .printedEnd(byAnswer: Bool.random(using: &random), at: now)
            default: return .time(now)
            }
        }
    }

    /// The event with a request that was not known at some moment in the 30 s before.
    static func settled(_ event: PauseEvent, _ policy: Policy, _ random: inout SeededGenerator) -> PauseEvent {
        let age = Nanoseconds.random(in: 0...policy.failureAfter, using: &random)
        switch event {
        case .failure(asked: nil, let moment): return .failure(asked: moment - age, at: moment)
        case .answer(asked: nil, let moment): return .answer(asked: moment - age, at: moment)
        case .failure, .answer, .printedBegin, .printedEnd, .time: return event
        }
    }

    /// What may have happened before a log began at 0.
    static let pasts: [PauseReading.Past] = {
        let policy = Policy(.november5)
        var pasts = [PauseReading.Past()]
        for failures in [1, 2, 4, 7] {
            for began in [1, 20, 1_700, 7_000, 14_399, 40_000] {
                let begin = -Nanoseconds(began) * second
                let until = begin + policy.pauseLength(afterFailures: failures)
                pasts.append(PauseReading.Past(failures: failures, begin: begin, until: until))
                // Ended by an answer, but its burst has not wholly failed yet.
                pasts.append(PauseReading.Past(failures: 0, begin: begin, until: .min))
            }
        }
        return pasts
    }()
}
