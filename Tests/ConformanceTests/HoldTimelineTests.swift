import Conformance
import RateLimitEvents
import TestSupport
import Testing

@Suite("The held alert of a log against its definition")
struct HoldTimelineTests {
    enum Step: Hashable {
        case scheduled, cancelled, delivered, removed, sent, withheld
        case answer(String?)
    }

    /// Section 4 read anew, from the whole list of what happened to one notification that was Important on device.
    struct Reading {
        let steps: [(step: Step, at: Int64)]
        let closing: (category: String, hold: String, alerted: Bool)

        private func first(_ step: Step) -> Int? { steps.firstIndex { $0.step == step } }

        /// The first answer, where its category is known.
        private var answer: (index: Int, isImportant: Bool)? {
            for (index, (step, _)) in steps.enumerated() {
                guard case .answer(let category) = step else { continue }
                return category.map { (index, $0 == "Important") }
            }
            return nil
        }

        private var hasAnswer: Bool { steps.contains { if case .answer = $0.step { true } else { false } } }

        var violations: Set<String> {
            var found: Set<String> = []
            let delivered = first(.delivered)
            let isRemoved = first(.removed) != nil
            if let (index, isImportant) = answer {
                if let delivered, let scheduled = first(.scheduled), scheduled < index, index < delivered {
                    found.insert("hold.not-cancelled")
                }
                if let delivered, delivered < index, !isImportant, !isRemoved, closing.hold == "delivered",
                    closing.category != "Important"
                {
                    found.insert("hold.not-removed")
                }
                let others = steps.contains { $0.step == .answer("Important") || $0.step == .answer(nil) }
                let sent = steps.indices.first { $0 > index && steps[$0].step == .sent }
                if !isImportant, let sent, !others, closing.category != "Important",
                    steps[sent].at - steps[index].at <= 31 * EventLog.second, delivered.map({ $0 > index }) ?? true
                {
                    found.insert("alert.against-cloud")
                }
            }
            let isAlerted = first(.sent) != nil || delivered != nil
            let agrees = answer.map(\.isImportant) ?? !hasAnswer
            if !closing.alerted, !isAlerted, closing.category == "Important", agrees, !isRemoved,
                !["delivered", "removed"].contains(closing.hold)
            {
                found.insert("alert.dropped")
            }
            // Twenty seconds, a second's tolerance, and a millisecond of the stamps.
            if let scheduled = first(.scheduled), let delivered, scheduled < delivered,
                steps[delivered].at - steps[scheduled].at < 19 * EventLog.second - 1_000_000
            {
                found.insert("hold.length")
            }
            return found
        }
    }

    @Test("10,000 random timelines")
    func timelines() {
        var rules: Set<String> = []
        for seed in UInt64(1)...10_000 {
            var random = SeededGenerator(seed: seed)
            let (log, reading) = HoldTimelineTests.timeline(&random)
            let report = ConformanceChecker().check(log.events)
            let judged: Set<ConformanceRule> = [
                .holdNotCancelled, .holdNotRemoved, .alertAgainstCloud, .alertDropped, .holdLength,
            ]
            let found = Set(report.violations.map(\.rule).filter(judged.contains).map(\.rawValue))
            rules.formUnion(found)
            guard found == reading.violations else {
                Issue.record(
                    "seed \(seed): found \(found.sorted()), not \(reading.violations.sorted()) in \(reading)")
                return
            }
        }
        #expect(rules.count == 5, "\(rules.sorted())")
    }

    private static func timeline(_ random: inout SeededGenerator) -> (EventLog, Reading) {
        var log = EventLog()
        log.begin("2026-11-05")
        log.go(to: EventLog.second)
        log.beginTriage("n", mode: "before-alerting")
        log.onDevice("n", category: "Important")
        var steps: [(step: Step, at: Int64)] = []
        var now = 2 * EventLog.second
        func add(_ step: Step) {
            log.go(to: now)
            steps.append((step, now))
            switch step {
            case .scheduled: log.tell(.hold(.scheduled, alert: "h", delayNanoseconds: 20 * EventLog.second), "n")
            case .cancelled: log.tell(.hold(.cancelled, alert: "h", delayNanoseconds: nil), "n")
            case .delivered: log.tell(.hold(.delivered, alert: "h", delayNanoseconds: nil), "n")
            case .removed: log.tell(.hold(.removed, alert: "h", delayNanoseconds: nil), "n")
            case .sent: log.tell(.alert(.sent), "n")
            case .withheld: log.tell(.alert(.withheld), "n")
            case .answer(let category):
                log.tell(.answer(route: .shortcut, category: category, confidence: nil, text: nil), "n")
            }
        }
        if Int.random(in: 0..<8, using: &random) > 0 { add(.scheduled) }
        log.endTriage(wants: true)
        let choices: [Step] = [
            .answer("Important"), .answer("Neutral"), .answer("Neutral"), .answer(nil), .delivered, .cancelled, .sent,
            .withheld, .removed,
        ]
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let delay = [0, 1, 2_000, 17_000, 18_999, 19_000, 20_000, 35_000].randomElement(using: &random) ?? 0
            now += Int64(delay) * 1_000_000
            add(choices.randomElement(using: &random) ?? .sent)
        }
        let category = ["Important", "Neutral"].randomElement(using: &random) ?? "Neutral"
        let hold = ["none", "cancelled", "delivered", "removed"].randomElement(using: &random) ?? "none"
        let alerted = Bool.random(using: &random)
        log.go(to: now)
        log.tell(.closed(category: category, asked: "shortcut", hold: hold, alerted: alerted), "n")
        return (log, Reading(steps: steps, closing: (category, hold, alerted)))
    }
}
