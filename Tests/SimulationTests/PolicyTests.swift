import RateLimitEvents
import Simulation
import Testing

/// The simulated app keeps its own policy, as far as its lines alone can show.
@Suite struct PolicyTests {
    static let second: Int64 = 1_000_000_000

    /// A pause as the log tells it.
    struct Pause {
        let began: Int64
        let until: Int64
        let failures: Int
    }

    static func lines(of sample: SampleLog) -> [LoggedLine] { sample.entries.compactMap(LoggedLine.init) }

    @Test func theFlagIsSetExactlyOutsidePauses() throws {
        let sample = SampleLog.all[0]
        var pause: Pause?
        var decided: Set<String> = []
        var withheld = 0
        for line in PolicyTests.lines(of: sample) {
            switch line.verb {
            case "rules decided": decided.insert(line.record)
            case "pause began": pause = try read(line, of: sample)
            case "pause ended": pause = nil
            case "triage ended" where decided.contains(line.record):
                #expect(line.values["wants-second-opinion"] == "no")
            case "triage ended":
                let isPaused = pause.map { line.time < $0.until } ?? false
                #expect(line.values["wants-second-opinion"] == (isPaused ? "no" : "yes"), "\(line.record)")
                #expect((line.values["prompt-length"] != nil) == !isPaused)
                withheld += isPaused ? 1 : 0
            default: break
            }
        }
        #expect(withheld > 5)
    }

    @Test func pausesFollowTheScheduleAndABurstCountsOnce() throws {
        let sample = SampleLog.all[0]
        var flagged: [String: Int64] = [:]
        var latest: Pause?
        var failures = 0
        var longest = 0
        var inBursts = 0
        let lines = PolicyTests.lines(of: sample)
        for (position, line) in lines.enumerated() {
            switch line.verb {
            case "triage ended" where line.values["wants-second-opinion"] == "yes":
                flagged[line.record] = line.time
            case "answer received":
                let isPaused = failures > 0 && latest.map { line.time < $0.until } == true
                let next = lines[position + 1]
                #expect((next.verb == "pause ended" && next.record == line.record) == isPaused, "\(line.record)")
                failures = 0
            case "request timed-out":
                let asked = try #require(flagged[line.record])
                #expect(abs(line.time - asked - 30 * PolicyTests.second) < PolicyTests.second)
                let isBurst = latest.map { asked <= $0.began } ?? false
                let next = lines[position + 1]
                try #require((next.verb == "pause began") == !isBurst, "\(line.record)")
                inBursts += isBurst ? 1 : 0
                guard !isBurst else { continue }
                let pause = try read(next, of: sample)
                failures += 1
                #expect(next.record == line.record)
                #expect(pause.failures == failures)
                let minutes = [30, 60, 120, 240][min(failures, 4) - 1]
                #expect(abs(pause.until - line.time - Int64(minutes) * 60 * PolicyTests.second) <= PolicyTests.second)
                latest = pause
                longest = max(longest, failures)
            default: break
            }
        }
        #expect(longest == 2, "the doubling is shown once")
        #expect(inBursts > 0, "a burst that counts once is shown")
    }

    @Test func heldAlertsEndAsTheAnswerSays() throws {
        let sample = SampleLog.all[0]
        let lines = PolicyTests.lines(of: sample)
        var ends: [String: Int] = [:]
        for (record, story) in Dictionary(grouping: lines.filter { $0.values["record"] != nil }, by: \.record) {
            let verbs = story.map(\.verb)
            guard let scheduled = story.first(where: { $0.verb == "hold scheduled" }) else {
                #expect(!verbs.contains { $0.hasPrefix("hold ") })
                continue
            }
            #expect(story.contains { $0.verb == "on-device answered" && $0.values["category"] == "Important" })
            let answer = story.first { $0.verb == "answer received" }
            let agrees = answer?.values["category"] == "Important"
            let end = story.last { $0.verb.hasPrefix("hold ") }?.verb ?? ""
            ends[end, default: 0] += 1
            if let answer, answer.time - scheduled.time < 20 * PolicyTests.second {
                #expect(end == "hold cancelled", "\(record)")
                #expect(verbs.contains("alert sent") == agrees, "\(record)")
                #expect(verbs.contains("alert withheld") == !agrees, "\(record)")
            } else {
                let delivered = try #require(story.first { $0.verb == "hold delivered" })
                #expect(delivered.time - scheduled.time == 20 * PolicyTests.second)
                #expect(end == (answer == nil || agrees ? "hold delivered" : "hold removed"), "\(record)")
                #expect(!verbs.contains("alert sent"))
            }
        }
        #expect(Set(ends.keys) == ["hold cancelled", "hold delivered", "hold removed"])
    }

    @Test func anImportantOneAlertsAtOnceWhilePaused() throws {
        let sample = SampleLog.all[0]
        let lines = PolicyTests.lines(of: sample)
        var pause: Pause?
        var seen = 0
        for (position, line) in lines.enumerated() {
            switch line.verb {
            case "pause began": pause = try read(line, of: sample)
            case "pause ended": pause = nil
            case "on-device answered" where line.values["category"] == "Important":
                let isPaused = pause.map { line.time < $0.until } ?? false
                #expect(lines[position + 1].verb == (isPaused ? "alert sent" : "hold scheduled"))
                #expect(lines[position + 1].record == line.record)
                seen += isPaused ? 1 : 0
            default: break
            }
        }
        #expect(seen > 0)
    }

    @Test(arguments: SampleLog.all)
    func eachNotificationTellsItsWholeStory(sample: SampleLog) throws {
        let truth = Dictionary(grouping: sample.truth.requests, by: \.record)
        let lines = PolicyTests.lines(of: sample)
        let stories = Dictionary(grouping: lines.filter { $0.values["record"] != nil }, by: \.record)
        #expect(stories.count == sample.truth.triaged + sample.truth.decidedByRules)
        for (record, story) in stories {
            let verbs = story.map(\.verb)
            #expect(verbs.first == "triage began")
            #expect(verbs.count { $0 == "triage ended" } == 1)
            let requests = truth[record] ?? []
            #expect(verbs.contains("rules decided") == requests.isEmpty)
            #expect(verbs.contains("direct asked") == requests.contains { $0.route == .direct })
            let flagged = story.contains { $0.values["wants-second-opinion"] == "yes" }
            #expect(flagged == requests.contains { $0.route == .shortcut })
            let answered = story.contains { $0.verb == "answer received" && $0.values["via"] == "shortcut" }
            #expect(answered == requests.contains { $0.route == .shortcut && $0.outcome == .answered })
            // Without a clock for failures, nothing tells the app that a refused request is over.
            guard let closed = story.first(where: { $0.verb == "record closed" }) else {
                #expect(requests.contains { $0.route == .shortcut && $0.outcome == .refused })
                continue
            }
            #expect(verbs.last == "record closed")
            let direct = verbs.contains("direct asked")
            let asked = direct ? (flagged ? "both" : "direct") : (flagged ? "shortcut" : "none")
            #expect(closed.values["asked"] == asked)
            let hold = story.last { $0.verb.hasPrefix("hold ") }?.verb.dropFirst(5)
            #expect(closed.values["hold"] == (hold.map(String.init) ?? "none"))
            let alerted = verbs.contains("alert sent") || verbs.contains("hold delivered")
            #expect(closed.values["alerted"] == (alerted ? "yes" : "no"))
        }
    }

    @Test func theTwoReadingsNeverVary() {
        let asked = PolicyTests.lines(of: SampleLog.all[0]).filter { $0.verb == "direct asked" }
        #expect(asked.count == 126)
        #expect(asked.allSatisfy { $0.values["availability"] == "available" && $0.values["quota"] == "belowLimit" })
    }

    @Test func theOlderRevisionHasNeitherClockNorDirectCall() {
        let verbs = Set(PolicyTests.lines(of: SampleLog.all[1]).map(\.verb))
        for absent in ["request timed-out", "pause began", "direct asked", "hold scheduled"] {
            #expect(!verbs.contains(absent))
        }
        #expect(verbs.isSuperset(of: ["alert sent", "alert removed", "rules decided"]))
    }

    /// Reads `until=2026-10-14T07:10:32+0900` by its distance from midnight, which is the sample's start.
    private func read(_ line: LoggedLine, of sample: SampleLog) throws -> Pause {
        let until = try #require(line.values["until"])
        try #require(until.hasPrefix("2026-10-14T") && until.hasSuffix("+0900"))
        let clock = until.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int64($0) }
        try #require(clock.count == 3)
        // 2026-10-14T00:00:00+0900
        let midnight: Int64 = 1_791_903_600 * PolicyTests.second
        let failures = try #require(line.values["failures"].flatMap { Int($0) })
        return Pause(
            began: line.time, until: midnight + (clock[0] * 3_600 + clock[1] * 60 + clock[2]) * PolicyTests.second,
            failures: failures)
    }
}
