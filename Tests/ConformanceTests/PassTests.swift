import Conformance
import Forensics
import LogCore
import RateLimitEvents
import RoutingPolicy
import Testing

@Suite("The pass over a log's lines")
struct PassTests {
    private static let flagged = """
        0 triage began record=1 mode=only-when-needed wake-me=no rerun=no
        0.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
        0.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400

        """

    @Test(
        "A pause counts from its failure, which may come so much earlier that its line is needed",
        arguments: [
            ("30 request timed-out record=1 after 30 s\n33 pause began failures=1 until=@1830 cause=1", nil),
            ("33 pause began failures=1 until=@1830 cause=1", MissingFact.cause),
            ("30 request timed-out record=1 after 30 s\n33 pause began failures=1 until=@1830", .cause),
        ] as [(String, MissingFact?)])
    func pauseLength(text: String, missing: MissingFact?) throws {
        let report = try KaruiLog(Self.flagged + text).check()
        #expect(report.violations.isEmpty, "\(report.violationLines)")
        #expect(report.result(of: .pauseLength).conforms == (missing == nil ? 1 : 0))
        let found = report.rules.first { $0.rule == .pauseLength }?.missing
        #expect(found == (missing.map { [$0: 1] } ?? [:]))
    }

    @Test("Without its failure, a pause that is shorter than any late line explains, or longer, is wrong all the same")
    func wrongLength() throws {
        for second in [20, 40] {
            let report = try KaruiLog("\(second) pause began failures=1 until=@1830 cause=1").check()
            #expect(report.result(of: .pauseLength).violates == 1)
        }
    }

    @Test("An end of a pause in another kind of zone than the log's lacks no until=")
    func foreignUntil() throws {
        var log = EventLog()
        log.begin("2026-11-05")
        let until = Instant(nanoseconds: EventLog.start, zone: nil, resolution: .millisecond)
        log.tell(.pause(.began, failures: 1, until: until, cause: "1"), nil)
        let report = ConformanceChecker().check(log.events)
        #expect(report.rules.first { $0.rule == .pauseLength }?.missing == [.time: 1])
    }

    @Test("A policy that comes into force again is the same one")
    func policies() throws {
        let text = (0..<6).map { "\($0 * 10) karui started policy=\($0 % 2 == 0 ? "2026-11-05" : "2026-10-19")" }
        let report = try KaruiLog(text.joined(separator: "\n")).check()
        #expect(report.policies.map(\.policy.revision) == [.november5, .october19])
    }

    @Test("A window is held against the policy in force while it was closed, and against none where that changed")
    func windowPolicy() throws {
        let example = try #require(RuleExample.all.first { $0.rule == .windowDirectIntoClosed })
        let windows = Analyzer().analyze(try KaruiLog(example.text).events(), tables: false).windows
        func check(_ text: String) throws -> ResultCounts {
            ConformanceChecker().check(try KaruiLog(text).events(), windows: windows).result(of: example.rule)
        }
        let started = "0 karui started policy=2026-11-05\n"
        #expect(try check(started + example.text).violates == 1)
        #expect(try check(started + example.text + "\n3600 karui started policy=2026-09-28").violates == 1)
        let lines = example.text.split(separator: "\n").map(String.init)
        let changed = lines.prefix(3) + ["10.5 karui started policy=2026-10-19"] + lines.dropFirst(3)
        let counts = try check(started + changed.joined(separator: "\n"))
        #expect(counts.violates == 0)
        #expect(counts.cannotJudge == 1)
    }

    @Test("A line without a time, or of a clock that was set back, keeps no later record open")
    func blocked() throws {
        var events = try KaruiLog(
            "0 rules passed record=1\n1 rules passed record=2\n7200 rules passed record=2"
        ).events()
        #expect(ConformanceChecker().check(events).notifications == 3)
        let first = try #require(events.appEvents.first)
        events.appEvents[0] = AppEvent(
            first.content, time: nil, record: first.record, process: first.process, witnesses: first.witnesses)
        #expect(ConformanceChecker().check(events).notifications == 3)
        let setBack = try KaruiLog(
            "90000 rules passed record=1\n0 rules passed record=2\n7200 rules passed record=2")
        #expect(try setBack.check().notifications == 3)
    }

    @Test("A late answer to a pass that set the flag is no answer that nobody asked for")
    func lateAnswer() throws {
        let rest = """
            10 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            10.2 on-device answered record=1 category=Neutral in 90 ms
            10.3 triage ended record=1 wants-second-opinion=no
            12 answer received record=1 via=shortcut category=Neutral
            """
        let report = try KaruiLog(Self.flagged + rest).check()
        #expect(report.violations.isEmpty, "\(report.violationLines)")
        #expect(report.result(of: .answerMismatch).cannotJudge == 1)
        #expect(try KaruiLog(rest).check().violations.map(\.rule) == [.answerMismatch])
        // That one has its answer: the second is nobody's.
        let answered = "3 answer received record=1 via=shortcut category=Neutral\n"
        let second = try KaruiLog(Self.flagged + answered + rest).check()
        #expect(second.violations.map(\.rule) == [.answerMismatch])
    }
}
