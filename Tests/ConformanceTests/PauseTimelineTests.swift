import Conformance
import RateLimitEvents
import RoutingPolicy
import TestSupport
import Testing

@Suite("The pause of a log against its definition")
struct PauseTimelineTests {
    /// What happened, line by line: what the reading below looks at as a whole.
    enum Step {
        /// A just limited notification of which the flag was set or not.
        case triage(String, began: Int64, ended: Int64, flagged: Bool)
        case answer
        case timedOut(String, asked: Int64)
        case began(failures: Int, until: Int64, cause: String)
        case ended
    }

    /// Section 3 read anew: each line by the whole list in front of it.
    struct Reading {
        let steps: [(step: Step, at: Int64)]
        private static let second = EventLog.second

        /// `true` and `false` as far as the lines in front of an index show it at a moment; else `nil`.
        private func isPaused(_ moment: Int64, before index: Int) -> Bool? {
            for earlier in (0..<index).reversed() {
                switch steps[earlier].step {
                case .answer, .ended:
                    return isKept(between: earlier, and: index) ? nil : false
                case .began(_, let until, _):
                    if isKept(between: earlier, and: index) { return nil }
                    let edges = [steps[earlier].at, until]
                    if edges.contains(where: { abs($0 - moment) <= Reading.second }) { return nil }
                    return moment < until
                case .timedOut, .triage: continue
                }
            }
            // 4 h 0 min 30 s of log without any of them.
            return moment >= 14_430 * Reading.second ? false : nil
        }

        private func isKept(between first: Int, and index: Int) -> Bool {
            (first..<index).contains { kept.contains($0) }
        }

        /// Flags that were left out though the pause was over by an answer.
        private var kept: [Int] {
            var kept: [Int] = []
            var reported: Int?
            for (index, (step, at)) in steps.enumerated() {
                switch step {
                case .began, .ended: reported = nil
                case .answer: reported = nil
                case .timedOut: continue
                case .triage(_, let began, _, let flagged):
                    guard let begin = steps[..<index].lastIndex(where: { $0.step.isBegin }),
                        let answer = steps[..<index].lastIndex(where: { $0.step.isAnswer }), begin < answer,
                        case .began(_, let until, _) = steps[begin].step
                    else { continue }
                    // Only the first answer behind a pause ends it, and only while it is on.
                    let first = steps[begin..<index].firstIndex { $0.step.isAnswer } ?? answer
                    guard steps[first].at < until, !steps[begin..<index].contains(where: { $0.step.isEnd }) else {
                        continue
                    }
                    let isFailed = steps[first..<index].contains { $0.step.isTimeout }
                    let isDone = steps[first..<index].contains { $0.step.isFlagged }
                    if !flagged, !isFailed, !isDone, reported == nil, began > steps[first].at + Reading.second,
                        at + Reading.second < until
                    {
                        kept.append(index)
                        reported = index
                    }
                }
            }
            return kept
        }

        var violations: Set<String> {
            var found: Set<String> = []
            let kept = kept
            for (index, (step, at)) in steps.enumerated() {
                switch step {
                case .triage(let record, let began, let ended, let flagged):
                    if kept.contains(index) {
                        found.insert("pause.not-ended \(record)")
                        continue
                    }
                    let before = isPaused(began, before: index)
                    let behind = isPaused(ended, before: index)
                    if before == true, behind == true, flagged { found.insert("ask.while-paused \(record)") }
                    if before == false, behind == false, !flagged { found.insert("route.no-fallback \(record)") }
                case .began(let failures, let until, let cause):
                    let minutes: Int64 = [30, 60, 120, 240, 240][min(failures, 5) - 1]
                    if abs(until - at - minutes * 60 * Reading.second) > Reading.second {
                        found.insert("pause.length \(cause)")
                    }
                    let asked = steps[..<index].compactMap { step -> Int64? in
                        if case .triage(cause, _, let ended, true) = step.step { ended } else { nil }
                    }.last
                    let earlier = steps[..<index].last { $0.step.isBegin }
                    if let asked, let earlier, asked < earlier.at { found.insert("pause.burst-counted-twice \(cause)") }
                case .answer, .timedOut, .ended: continue
                }
            }
            return found
        }
    }

    @Test("10,000 random timelines")
    func timelines() {
        var rules: Set<String> = []
        for seed in UInt64(1)...10_000 {
            var random = SeededGenerator(seed: seed)
            let (log, steps) = PauseTimelineTests.timeline(&random)
            let report = ConformanceChecker().check(log.events)
            let found = Set(report.violations.map { "\($0.rule.rawValue) \($0.record ?? "-")" })
            let expected = Reading(steps: steps).violations
            rules.formUnion(report.violations.map(\.rule.rawValue))
            guard found == expected else {
                Issue.record("seed \(seed): found \(found.sorted()), not \(expected.sorted()) in\n\(steps)")
                return
            }
        }
        #expect(rules.count == 5, "\(rules.sorted())")
    }

    /// Notifications one by one, each with its answer or failure, and an app that mostly does as the policy wants.
    private static func timeline(_ random: inout SeededGenerator) -> (EventLog, [(step: Step, at: Int64)]) {
        var log = EventLog()
        var steps: [(step: Step, at: Int64)] = []
        func isWrong() -> Bool { Int.random(in: 0..<6, using: &random) == 0 }
        log.begin("2026-11-05")
        var machine = PauseMachine(Policy(.november5), from: EventLog.start)
        var now: Int64 = 0
        var keptUntil: Int64 = 0
        var underWay: [(record: String, ended: Int64)] = []
        for number in 0..<Int.random(in: 3...14, using: &random) {
            let step = [3, 12, 45, 600, 1_500, 1_801, 3_605, 9_000].randomElement(using: &random) ?? 3
            let next = now + Int64(step) * EventLog.second + Int64.random(in: 0..<EventLog.second, using: &random)
            // What was under way before fails when its time is over.
            for (record, ended) in underWay where ended + 30 * EventLog.second < next {
                fail(record, ended)
            }
            underWay.removeAll { $0.ended + 30 * EventLog.second < next }
            now = max(next, now)
            log.go(to: now)
            let record = "n\(number)"
            let began = now
            log.beginTriage(record, mode: "only-when-needed")
            log.onDevice(record, category: nil)
            now += 200_000_000
            log.go(to: now)
            let isPaused = (machine.isPaused(at: EventLog.start + now).value ?? false) || now < keptUntil
            let isFlagged = isPaused == isWrong()
            log.endTriage(wants: isFlagged)
            steps.append((.triage(record, began: began, ended: now, flagged: isFlagged), now))
            guard isFlagged else { continue }
            if Int.random(in: 0..<3, using: &random) == 0 {
                let asked = now
                now += 2 * EventLog.second
                log.go(to: now)
                log.tell(.answer(route: .shortcut, category: "Neutral", confidence: nil, text: nil), record)
                steps.append((.answer, now))
                let step = machine.take(.answer(asked: EventLog.start + asked, at: EventLog.start + now))
                if case .paused(let pause) = step.before, isWrong() {
                    // The app keeps it: what it does from here on is what it would in the pause.
                    keptUntil = pause.until - EventLog.start
                } else if case .paused = step.before {
                    keptUntil = 0
                    log.tell(.pause(.ended, failures: nil, until: nil, cause: record), nil)
                    steps.append((.ended, now))
                }
            } else {
                underWay.append((record, now))
            }
        }
        for (record, ended) in underWay { fail(record, ended) }
        return (log, steps)

        func fail(_ record: String, _ asked: Int64) {
            now = max(now, asked + 30 * EventLog.second)
            log.go(to: now)
            log.timeOut(record, asked: asked)
            steps.append((.timedOut(record, asked: asked), now))
            let step = machine.take(.failure(asked: EventLog.start + asked, at: EventLog.start + now))
            let failures: Int
            if case .paused(let pause) = step.after { failures = pause.failures ?? 1 } else { failures = 1 }
            let isBurst = step.branch == .pauseBurst
            guard !isBurst || isWrong() else { return }
            let printed = isBurst ? failures + 1 : failures
            let length = Policy(.november5).pauseLength(afterFailures: isWrong() ? printed + 1 : printed)
            let until = now + length
            keptUntil = 0
            log.tell(
                .pause(.began, failures: printed, until: EventLog.instant(until), cause: record), nil)
            steps.append((.began(failures: printed, until: until, cause: record), now))
            machine.take(.printedBegin(failures: printed, until: EventLog.start + until, at: EventLog.start + now))
        }
    }
}

extension PauseTimelineTests.Step {
    var isBegin: Bool { if case .began = self { true } else { false } }
    var isEnd: Bool { if case .ended = self { true } else { false } }
    var isAnswer: Bool { if case .answer = self { true } else { false } }
    var isTimeout: Bool { if case .timedOut = self { true } else { false } }
    var isFlagged: Bool { if case .triage(_, _, _, true) = self { true } else { false } }
}
