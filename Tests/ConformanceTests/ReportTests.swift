import Conformance
import Forensics
import RateLimitEvents
import RoutingPolicy
import Testing

@Suite("What a check reports")
struct ReportTests {
    private static let line = "0 triage began record=1 wake-me=no rerun=no mode="

    @Test("The policy: an option, the log's word, its date, or direct calls that the date's revision cannot make")
    func policies() throws {
        func choice(
            _ text: String, on day: (month: Int, day: Int) = (11, 6), _ options: ConformanceOptions = .init()
        ) throws -> PolicyChoice {
            try #require(try KaruiLog(text, on: day).check(options).policies.first)
        }
        let started = "0 karui started policy=2026-10-19 mode=before-alerting"
        var found = try choice(started, .init(policy: Policy(.september29)))
        #expect(found.policy.revision == .september29)
        #expect(found.reason == .option)
        found = try choice(started)
        #expect(found.policy.revision == .october19)
        guard case .logged(let witness) = found.reason else { return #expect(Bool(false), "\(found.reason)") }
        #expect(witness.location.line == 1)
        let days: [((month: Int, day: Int), PolicyRevision)] = [
            ((9, 28), .september28), ((10, 18), .september29), ((11, 4), .october19), ((11, 5), .november5),
        ]
        for (day, revision) in days {
            #expect(try choice("0 rules passed record=1", on: day).policy.revision == revision)
        }
        found = try choice("0 direct asked record=1", on: (10, 14))
        #expect(found.policy.revision == .octoberTrial)
        found = try choice("0 karui started policy=2027-01-01")
        #expect(found.policy.revision == .november5)
        #expect(found.unknownName == "2027-01-01")
    }

    @Test("The mode: a logged one is never overridden, an option fills in")
    func modes() throws {
        let options = ConformanceOptions(mode: .beforeAlerting)
        #expect(try KaruiLog(Self.line + "only-when-needed").check(options).modes == [.onlyWhenNeeded])
        #expect(try KaruiLog("0 triage began record=1").check(options).modes == [.beforeAlerting])
        #expect(try KaruiLog("0 triage began record=1").check().modes == [])
        let report = try KaruiLog(Self.line + "sometimes").check(options)
        #expect(report.modes == [])
        #expect(report.unknownModes == ["sometimes"])
    }

    @Test("The pauses of 30, 60, 120, 240 and 240 minutes are right, and no other of these counts")
    func lengths() throws {
        let minutes = [30, 60, 120, 240, 240]
        for (index, right) in minutes.enumerated() {
            for length in [30, 60, 120, 240, 480] {
                let log = try KaruiLog("0 pause began failures=\(index + 1) until=@\(length * 60) cause=1")
                let result = try log.check().result(of: .pauseLength)
                #expect(result.violates == (length == right ? 0 : 1))
                #expect(result.conforms == (length == right ? 1 : 0))
            }
        }
    }

    @Test("A fingerprint outlives lines that move, and tells what happened twice apart")
    func fingerprints() throws {
        let text = "10 prompt built record=1 for=1 fields=text,calendar"
        let first = try KaruiLog(text).check().violations.map(\.fingerprint)
        let moved = try KaruiLog("0 rules passed record=7\n5 rules passed record=8\n9" + text).check().violations
        #expect(moved.map(\.fingerprint) == first)
        let twice = try KaruiLog(
            text + "\n11 record closed record=1 asked=none\n12 prompt built record=1 for=1 fields=text,calendar"
        ).check().violations.map(\.fingerprint)
        #expect(twice.first == first.first)
        #expect(Set(twice).count == 2)
        #expect(first.allSatisfy { $0.count == 16 })
    }

    @Test("Coverage is what was taken of what the policy and the modes can take", arguments: CleanLog.all)
    func coverage(_ clean: CleanLog) throws {
        let coverage = try KaruiLog(clean.text, on: clean.day).check().coverage
        #expect(!coverage.taken.isEmpty)
        #expect(coverage.taken.isSubset(of: coverage.reachable))
        #expect(coverage.missed.count + coverage.taken.count == coverage.reachable.count)
        #expect((0.0...100).contains(coverage.percent))
    }

    @Test("A clean day in Before Alerting takes the branches that it was written for")
    func branches() throws {
        let clean = try #require(CleanLog.all.last)
        let taken = try KaruiLog(clean.text, on: clean.day).check().coverage.taken
        #expect(
            taken.isSuperset(of: [
                .askRulesDecided, .askRerun, .askBeforeImportant, .askBeforeOther, .askBeforeUnsorted, .routeLimited,
                .routeLimitedPaused, .routeDirectAnswered, .routeDirectFailed, .routeRerun, .routeRerunInPause,
                .alertHeld, .alertWakeMe, .alertPausedDirectDue, .pauseBegan, .pauseGrew, .pauseBurst, .pauseEnded,
                .pauseElapsed, .answerHeldAgreed, .answerHeldDelivered, .answerLateDisagreed, .answerAlerts,
                .answerStays, .answerCorrected, .answerQuiet,
            ]), "\(taken.map(\.rawValue).sorted())")
    }

    @Test("Rules of which the log could show nothing are named")
    func unexercised() throws {
        let report = try KaruiLog("0 prompt built record=1 for=1 fields=text").check()
        #expect(report.result(of: .extraContent).conforms == 1)
        #expect(!report.unexercisedRules.contains(.extraContent))
        #expect(report.unexercisedRules.contains(.holdLength))
    }

    @Test("A window lists what was asked in its closed span, and the findings there")
    func windows() throws {
        let example = try #require(RuleExample.all.first { $0.rule == .directWhileLimited })
        let report = try KaruiLog(example.text).check(withWindows: true)
        let check = try #require(report.windowChecks.first { $0.budget == .background(process: "Karui") })
        #expect(check.directInClosed?.exact == 1)
        #expect(check.justLimitedInClosed?.exact == 1)
        #expect(check.othersRefused?.exact == 0)
        #expect(check.crossReferences.map { report.findings[$0].rule } == [.directWhileLimited])
        #expect(report.gain.directAnswers == 0)
        #expect(report.gain.shortcutMedian == 2_200_000_000)
    }
}
