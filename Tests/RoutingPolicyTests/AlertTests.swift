import RoutingPolicy
import TestSupport
import Testing

@Suite("The alert of a notification")
struct AlertTests {
    static let second: Nanoseconds = 1_000_000_000
    static let important = CloudAnswer.category(.important)
    static let neutral = CloudAnswer.category(.neutral)

    static func held(_ policy: Policy = Policy(.november5)) -> AlertMachine { AlertMachine(policy, plan: .hold, at: 0) }

    @Test(
        "An answer to a held alert: in time until it fires, then late",
        arguments: [
            (Int64(2_200), important, AlertDuty.cancelAndSend, AlertState.sent),
            (2_200, neutral, .cancelAndWithhold, .withheld),
            (20_000, important, .cancelAndSend, .sent), (20_000, neutral, .cancelAndWithhold, .withheld),
            (20_001, important, .nothing, .delivered), (20_001, neutral, .remove, .removed),
            (90_000, .category(.spam), .remove, .removed),
            (2_200, .unreadable, .unstated, .scheduled(due: 20 * second)),
            (2_200, .unknown, .dependsOnAnswer, .unknown),
        ])
    func answered(milliseconds: Int64, answer: CloudAnswer, duty: AlertDuty, after: AlertState) {
        var machine = Self.held()
        #expect(machine.firstDuty == .schedule(due: 20 * Self.second))
        let step = machine.take(.answer(answer, at: milliseconds * 1_000_000))
        #expect(step.duty == duty)
        #expect(step.after == after)
        #expect(step.passing == (milliseconds > 20_000 ? .deliver : .nothing))
    }

    @Test("Without an answer it is delivered, and at the very moment the order of the lines decides")
    func delivered() {
        var machine = Self.held()
        #expect(machine.take(.time(20 * Self.second)).passing == .nothing)
        let step = machine.take(.time(20 * Self.second + 1))
        #expect(step.passing == .deliver)
        #expect(step.branch == .answerHeldDelivered)
        machine = Self.held()
        machine.take(.printed(.holdDelivered, at: 20 * Self.second))
        #expect(machine.take(.answer(Self.neutral, at: 20 * Self.second)).duty == .remove)
    }

    @Test("Alerts that went out at once, when the answer disagrees")
    func corrected() {
        let expected: [(AlertPlan.Reason, AlertDuty)] = [
            (.always, .remove), (.pausedDirectDue, .remove), (.wakeMe, .nothing), (.rules, .unstated),
            (.noHold, .unstated), (.paused, .unstated),
        ]
        for (reason, duty) in expected {
            var machine = AlertMachine(Policy(.november5), plan: .now(reason), at: 0)
            #expect(machine.firstDuty == .send)
            #expect(machine.take(.answer(Self.neutral, at: Self.second)).duty == duty, "\(reason)")
            var agreeing = AlertMachine(Policy(.november5), plan: .now(reason), at: 0)
            #expect(agreeing.take(.answer(Self.important, at: Self.second)).duty == .nothing)
        }
        var policy = Policy(.november5)
        policy.pauseRemovesCorrectedAlert = false
        policy.wakeMeRemovesCorrectedAlert = true
        for (reason, duty) in [(AlertPlan.Reason.pausedDirectDue, AlertDuty.nothing), (.wakeMe, .remove)] {
            var machine = AlertMachine(policy, plan: .now(reason), at: 0)
            #expect(machine.take(.answer(Self.neutral, at: Self.second)).duty == duty)
        }
    }

    @Test("Not Important on device: an Important answer alerts, in any mode")
    func alerts() {
        var machine = AlertMachine(Policy(.september28), plan: .none, at: 0)
        #expect(machine.firstDuty == .nothing)
        #expect(machine.take(.answer(Self.important, at: .max)).duty == .send)
        #expect(machine.take(.answer(Self.important, at: .max)).duty == .nothing)
        #expect(machine.take(.answer(Self.neutral, at: .max)).duty == .unstated)
    }

    @Test("What the app printed is the state")
    func printed() {
        let expected: [(AlertEvent.Printed, AlertState)] = [
            (.holdScheduled, .scheduled(due: 21 * Self.second)), (.holdCancelled, .cancelled),
            (.holdDelivered, .delivered), (.holdRemoved, .removed), (.alertSent, .sent), (.alertWithheld, .withheld),
            (.alertRemoved, .removed),
        ]
        for (printed, state) in expected {
            var machine = AlertMachine(Policy(.november5), plan: .none, at: 0)
            #expect(machine.take(.printed(printed, at: Self.second)).after == state)
        }
        var machine = AlertMachine(Policy(.november5), plan: .hold, at: .max)
        machine.take(.printed(.holdScheduled, at: .max))
        #expect(machine.take(.time(.max)).passing == .nothing)
        #expect(machine.timing(of: .min) == .inTime)
    }

    @Test("Near the moment at which it fires, times do not tell")
    func timing() {
        let machine = Self.held()
        for (milliseconds, timing) in [
            (Int64(18_999), AnswerTiming.inTime), (19_000, .edge), (20_000, .edge), (21_000, .edge), (21_001, .late),
        ] {
            #expect(machine.timing(of: milliseconds * 1_000_000) == timing)
        }
        #expect(AlertMachine(Policy(.november5), plan: .none, at: 0).timing(of: 0) == nil)
    }

    // MARK: - Against its definition

    /// The fate of an alert from the whole list of what happened: only the first answer with a category matters, and when
    /// it came.
    static func fate(_ policy: Policy, _ plan: AlertPlan, at start: Nanoseconds, _ events: [AlertEvent]) -> AlertState {
        let due = start + policy.holdLength
        let first = events.firstIndex {
            if case .answer(.category, at: _) = $0 { true } else { false }
        }
        let before = events[..<(first ?? events.endIndex)]
        let moment = first.map { AlertTests.moment(of: events[$0]) }
        let isPrintedBefore = before.contains { if case .printed(.holdDelivered, at: _) = $0 { true } else { false } }
        let hasFired = isPrintedBefore || before.contains { due < AlertTests.moment(of: $0) } || (moment ?? .min) > due
        let agrees: Bool? = first.map {
            if case .answer(.category(.important), at: _) = events[$0] { true } else { false }
        }
        switch (plan, agrees) {
        case (.hold, nil): return hasFired ? .delivered : .scheduled(due: due)
        case (.hold, true?): return hasFired ? .delivered : .sent
        case (.hold, false?): return hasFired ? .removed : .withheld
        case (.none, nil): return .waiting
        case (.none, true?): return .sent
        case (.none, false?): return .withheld
        case (.now, nil), (.now, true?): return .sent
        case (.now(.always), false?): return .removed
        case (.now(.pausedDirectDue), false?): return policy.pauseRemovesCorrectedAlert ? .removed : .sent
        case (.now(.wakeMe), false?): return policy.wakeMeRemovesCorrectedAlert ? .removed : .sent
        case (.now, false?): return .sent
        }
    }

    static func moment(of event: AlertEvent) -> Nanoseconds {
        switch event {
        case .answer(_, let moment), .printed(_, let moment), .time(let moment): moment
        }
    }

    @Test("10,000 random timelines")
    func timelines() {
        let plans: [AlertPlan] = [.none, .hold, .hold, .hold] + AlertPlan.Reason.allCases.map { .now($0) }
        for seed in UInt64(1)...10_000 {
            var random = SeededGenerator(seed: seed)
            var policy = Policy(.november5)
            policy.pauseRemovesCorrectedAlert = Bool.random(using: &random)
            policy.wakeMeRemovesCorrectedAlert = Bool.random(using: &random)
            let plan = plans.randomElement(using: &random) ?? .hold
            let events = Self.events(&random, isHeld: plan == .hold)
            var machine = AlertMachine(policy, plan: plan, at: 0)
            for (index, event) in events.enumerated() {
                let step = machine.take(event)
                let fate = Self.fate(policy, plan, at: 0, Array(events[...index]))
                guard machine.state == fate, Self.fits(step) else {
                    Issue.record("seed \(seed), \(plan), event \(index) of \(events): \(step), not \(fate)")
                    return
                }
            }
        }
    }

    /// Whether what was done leads from the state before to the one behind.
    private static func fits(_ step: AlertStep) -> Bool {
        switch (step.passing, step.duty, step.after) {
        case (.nothing, .send, .sent), (.nothing, .cancelAndSend, .sent), (.nothing, .cancelAndWithhold, .withheld),
            (.nothing, .remove, .removed), (.deliver, .remove, .removed), (.deliver, .nothing, .delivered),
            (.deliver, .unstated, .delivered):
            true
        case (.nothing, .nothing, let after), (.nothing, .unstated, let after):
            after == step.before || after == .withheld && step.before == .waiting || after == .delivered
        default: false
        }
    }

    private static func events(_ random: inout SeededGenerator, isHeld: Bool) -> [AlertEvent] {
        let answers: [CloudAnswer] = [important, important, neutral, .category(.spam), .unreadable]
        let steps: [Nanoseconds] = [0, 1, second, 2 * second, 9 * second, 10 * second, 19 * second, 20 * second]
        var now: Nanoseconds = 0
        var isSettled = false
        return (0..<Int.random(in: 1...5, using: &random)).map { _ in
            now += steps.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return .time(now)
            // What the system prints agrees with the plan: at the moment, once, and not of a cancelled one.
            case 1 where isHeld && now == 20 * second && !isSettled:
                isSettled = true
                return .printed(.holdDelivered, at: now)
            default:
                let answer = answers.randomElement(using: &random) ?? .unreadable
                isSettled = isSettled || answer != .unreadable
                return .answer(answer, at: now)
            }
        }
    }
}
