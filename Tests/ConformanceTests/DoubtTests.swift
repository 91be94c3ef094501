import Conformance
import LogCore
import RateLimitEvents
import RoutingPolicy
import Testing

@Suite("What a log hides makes no violation")
struct DoubtTests {
    private static let flagInPause = """
        0 pause began failures=1 until=@1800 cause=0
        %
        600 triage began record=1 mode=only-when-needed wake-me=no rerun=no
        600.1 rules passed record=1
        600.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
        600.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
        """

    @Test(
        "A flag in a pause is a violation, unless something may have ended the pause",
        arguments: [
            ("300 prompt built record=9 for=9 fields=text", true),
            ("300 karui started policy=2026-11-05", false),
            ("300 pause ended", false),
            ("300 answer received record=9 via=shortcut category=Neutral", false),
            ("300 direct answered record=9 in 900 ms", false),
        ])
    func pauses(line: String, isViolation: Bool) throws {
        let log = try KaruiLog(Self.flagInPause.replacing("%", with: line))
        let report = try log.check()
        #expect(report.violations.map(\.rule) == (isViolation ? [.askedWhilePaused] : []), "\(report.violationLines)")
    }

    @Test("Missing entries, a boot and a set clock make the pause unknown")
    func interruptions() throws {
        let log = try KaruiLog(Self.flagInPause.replacing("%", with: ""))
        var events = try log.events()
        let time = log.start.advanced(byNanoseconds: 300_000_000_000)
        let witness = try #require(events.appEvents.first?.witnesses.first)
        let gap = LogGap(kind: .loss, from: time, to: time, witness: witness)
        #expect(ConformanceChecker().check(events).violations.map(\.rule) == [.askedWhilePaused])
        events.gaps = [gap]
        let report = ConformanceChecker().check(events)
        #expect(report.violations.isEmpty)
        #expect(report.result(of: .askedWhilePaused).cannotJudge == 1)
        // A loss of another process hides nothing of this one.
        events.gaps = [LogGap(kind: .loss, from: time, to: time, process: "Mail", witness: witness)]
        #expect(ConformanceChecker().check(events).violations.count == 1)
        events.gaps = []
        events.clockSteps = [ClockStep(time: time, witness: try #require(events.triages.first?.beganWitness))]
        #expect(ConformanceChecker().check(events).violations.isEmpty)
    }

    @Test("Of several devices, what needs the pause or lines of both cannot be judged")
    func devices() throws {
        let paused = try KaruiLog(Self.flagInPause.replacing("%", with: ""))
        var events = try paused.events()
        let first = try #require(events.appEvents.first?.witnesses.first)
        let last = try #require(events.triages.first?.endedWitness)
        #expect(ConformanceChecker().check(events).violations.map(\.rule) == [.askedWhilePaused])
        events.deviceConflicts = [DeviceConflict(basis: .boot, first: first, second: last)]
        var report = ConformanceChecker().check(events)
        #expect(report.violations.isEmpty, "\(report.violationLines)")
        #expect(report.rules.first { $0.rule == .askedWhilePaused }?.missing == [.pause: 1])

        let example = try #require(RuleExample.all.first { $0.rule == .holdWakeMe })
        let log = try KaruiLog(example.text)
        events = try log.events(apart: [0])
        #expect(ConformanceChecker().check(events).violations.map(\.rule) == [example.rule])
        let began = try #require(events.triages.first?.beganWitness)
        let hold = try #require(events.appEvents.first?.witnesses.first)
        #expect(began.location.file !== hold.location.file)
        events.deviceConflicts = [DeviceConflict(basis: .unknown, first: began, second: hold)]
        report = ConformanceChecker().check(events)
        #expect(report.violations.isEmpty, "\(report.violationLines)")
        #expect(report.rules.first { $0.rule == example.rule }?.missing == [.device: 1])
        // What one device's lines show on their own is shown.
        events = try log.events()
        events.deviceConflicts = [DeviceConflict(basis: .unknown, first: began, second: hold)]
        #expect(ConformanceChecker().check(events).violations.map(\.rule) == [example.rule])
    }

    @Test("A notification with missing entries between its lines breaks no rule that needs both")
    func torn() throws {
        let example = try #require(RuleExample.all.first { $0.rule == .directWhileLimited })
        let log = try KaruiLog(example.text)
        var events = try log.events()
        let moment = log.start.advanced(byNanoseconds: 250_000_000)
        events.gaps = [
            LogGap(
                kind: .hole, from: moment, to: moment, witness: try #require(events.triages.first?.beganWitness))
        ]
        let report = ConformanceChecker().check(events)
        #expect(report.violations.isEmpty, "\(report.violationLines)")
        #expect(report.rules.first { $0.rule == .directWhileLimited }?.missing == [.interruption: 1])
    }

    @Test("Stamps that go back by hours are a set clock")
    func setClock() throws {
        let report = try KaruiLog(
            """
            90000 pause began failures=5 until=@104400 cause=0
            600 triage began record=1 mode=only-when-needed wake-me=no rerun=no
            600.2 on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms
            600.3 triage ended record=1 wants-second-opinion=yes prompt-length=1400
            """
        ).check()
        #expect(report.violations.isEmpty, "\(report.violationLines)")
    }

    @Test("Without times the order of the lines still tells, and no pause does", arguments: RuleExample.all)
    func untimed(_ example: RuleExample) throws {
        var events = try KaruiLog(example.text, on: example.day).events()
        let policy = Policy(
            example.rule == .directUnsupported || example.rule == .alertNotCorrected ? .september28 : .november5)
        for index in events.triages.indices {
            events.triages[index].began = nil
            events.triages[index].ended = nil
        }
        for index in events.requests.indices {
            events.requests[index].asked = nil
            events.requests[index].ended = nil
            events.requests[index].timedOut = nil
        }
        events.appEvents = events.appEvents.map {
            AppEvent($0.content, time: nil, record: $0.record, process: $0.process, witnesses: $0.witnesses)
        }
        events.firstTime = nil
        events.lastTime = nil
        let found = ConformanceChecker(options: ConformanceOptions(policy: policy)).check(events).violations.map(\.rule)
        #expect(Set(found).isSubset(of: [example.rule]), "\(found)")
        let needsTime: Set<ConformanceRule> = [
            .noFallback, .askedWhilePaused, .pauseMissing, .pauseLength, .burstCountedTwice, .pauseNotEnded,
            .answerMismatch, .shortcutUnflagged, .holdMissing, .holdWhilePaused, .alertAgainstCloud,
            .windowDirectIntoClosed, .windowProbeStorm, .windowPauseOvershoot,
        ]
        if !needsTime.contains(example.rule) { #expect(found == [example.rule]) }
    }

    @Test("A log of another app, or of none of Karui's lines, breaks nothing")
    func foreign() throws {
        let report = try KaruiLog(
            """
            0 inference asked id=1 route=on-device
            0.1 inference failed id=1 route=on-device error=LanguageModelError.rateLimited in 13 ms
            1 rules decided record=1 category=Important rule=mention
            2 triage ended record=2 wants-second-opinion=yes
            3 answer received record=3 via=shortcut
            4 hold delivered record=4 alert=h
            5 record closed record=5
            """
        ).check(withWindows: true)
        #expect(report.violations.isEmpty, "\(report.violationLines)")
    }
}
