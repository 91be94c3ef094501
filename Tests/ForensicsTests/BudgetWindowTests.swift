import LogCore
import RateLimitEvents
import Testing

@testable import Forensics

@Suite("Budget windows")
struct BudgetWindowTests {
    static func windows(
        _ requests: [InferenceRequest], records: [LimiterRecord] = [], starts: [ProcessStart] = [],
        boots: [Boot] = [], gaps: [LogGap] = []
    ) -> [BudgetWindow] {
        Analyzer().analyze(
            LogEvents(
                requests: requests, limiterRecords: records, processStarts: starts, boots: boots, gaps: gaps)
        ).windows
    }

    static func answered(
        _ route: Route, at time: Double?, took: Double = 2_000, process: String? = "Karui", pid: Int32? = 100,
        line: Int = 1
    ) -> InferenceRequest {
        Scenario.request(route, .answered, at: time, took: took, process: process, pid: pid, line: line)
    }

    static func limited(
        _ route: Route, at time: Double?, took: Double = 13, process: String? = "Karui", pid: Int32? = 100,
        line: Int = 1
    ) -> InferenceRequest {
        Scenario.request(
            route, .refused, at: time, took: took, error: Scenario.rateLimited, process: process, pid: pid, line: line)
    }

    static func denied(at time: Double, took: Double = 230, route: Route = .shortcut) -> InferenceRequest {
        Scenario.request(route, .refused, at: time, took: took, error: Scenario.denied)
    }

    @Test("Ten answers and six refusals: at least ten before, no lift seen")
    func oneRun() throws {
        let requests =
            (0..<10).map { BudgetWindowTests.answered(.shortcut, at: Double($0) * 500_000, took: 2_500) }
            + (0..<6).map { BudgetWindowTests.denied(at: 5_000_000 + Double($0) * 60_000) }
        let windows = BudgetWindowTests.windows(requests)
        let window = try #require(windows.first)
        #expect(windows.count == 1)
        #expect(window.budget == .shortcut)
        #expect(window.admitted == 10)
        #expect(window.refused == 6)
        #expect(window.unknown == 0)
        #expect(window.runs == 1)
        #expect(window.retriesIntoRefusal == 5)
        #expect(window.firstAdmitted == Scenario.at(0))
        #expect(window.lastAdmitted == Scenario.at(4_500_000))
        #expect(window.firstRefused == Scenario.at(5_000_000))
        #expect(window.lastRefused == Scenario.at(5_300_000))
        #expect(window.engaged == TimeBounds(after: Scenario.at(4_500_000), notAfter: Scenario.at(5_000_230)))
        #expect(window.lifted == TimeBounds(after: Scenario.at(5_300_000), notAfter: nil))
        #expect(window.closed == .certain)
        #expect(window.censoredStart)
        #expect(window.censoredEnd)
    }

    @Test("A lift is bracketed by the last refusal and the next admission, which begins the next window")
    func lift() throws {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.onDevice, at: 0, took: 800, line: 11),
            BudgetWindowTests.limited(.onDevice, at: 10_000, line: 12),
            BudgetWindowTests.limited(.direct, at: 20_000, line: 13),
            BudgetWindowTests.answered(.direct, at: 90_000, line: 14),
        ])
        #expect(windows.count == 2)
        #expect(windows[0].budget == .background(process: "Karui"))
        #expect(windows[0].pid == 100)
        #expect(windows[0].lifted == TimeBounds(after: Scenario.at(20_000), notAfter: Scenario.at(92_000)))
        #expect(!windows[0].censoredEnd)
        #expect(windows[0].witness?.location.line == 12)
        #expect(windows[1].admitted == 1)
        #expect(windows[1].refused == 0)
        #expect(windows[1].closed == nil)
        #expect(windows[1].engaged == nil)
        #expect(windows[1].lifted == nil)
        #expect(!windows[1].censoredStart)
        #expect(windows[1].censoredEnd)
        #expect(windows[1].witness?.location.line == 14)
    }

    @Test("A slow answer that is logged after a later request's refusal was still admitted before it")
    func overlap() throws {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.limited(.direct, at: 1_000),
            BudgetWindowTests.answered(.direct, at: 0, took: 2_200),
        ])
        #expect(windows.count == 1)
        #expect(windows[0].admitted == 1)
        #expect(windows[0].engaged == TimeBounds(after: Scenario.at(0), notAfter: Scenario.at(1_013)))
    }

    @Test("Among overlapping requests the earliest end bounds an edge")
    func earliestEnd() {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.direct, at: 0, took: 100),
            BudgetWindowTests.denied(at: 1_000, took: 9_000, route: .shortcut),
            BudgetWindowTests.answered(.shortcut, at: 2_000, took: 5_000),
            BudgetWindowTests.answered(.shortcut, at: 3_000, took: 500),
        ])
        #expect(windows.map(\.budget) == [.background(process: "Karui"), .shortcut, .shortcut])
        // It lifted by the end of the quicker answer, and had engaged by then although its refusal was logged later.
        #expect(windows[1].lifted == TimeBounds(after: Scenario.at(1_000), notAfter: Scenario.at(3_500)))
        #expect(windows[1].engaged == TimeBounds(after: nil, notAfter: Scenario.at(3_500)))
    }

    @Test("A log that begins with refusals does not say when the limit engaged")
    func beginsClosed() {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.limited(.onDevice, at: 0), BudgetWindowTests.answered(.onDevice, at: 10_000),
        ])
        #expect(windows[0].admitted == 0)
        #expect(windows[0].engaged == TimeBounds(after: nil, notAfter: Scenario.at(13)))
        #expect(windows[0].censoredStart)
    }

    @Test("A new instance has a budget of its own, open since the last sign of the one before")
    func processStart() {
        let windows = BudgetWindowTests.windows(
            [
                BudgetWindowTests.answered(.onDevice, at: 0, took: 10, pid: 100),
                BudgetWindowTests.limited(.onDevice, at: 1_000, pid: 100),
                BudgetWindowTests.limited(.onDevice, at: 5_000, pid: 200),
            ], starts: [Scenario.appStart(at: 5_000, after: 1_013, pid: 200, basis: .newProcessID)])
        #expect(windows.map(\.pid) == [100, 200])
        #expect(windows.map(\.censoredStart) == [true, false])
        #expect(windows[0].lifted?.notAfter == nil)
        #expect(windows[0].censoredEnd)
        // The new process was open when it started, and it started after the old one's last sign of life.
        #expect(windows[1].engaged == TimeBounds(after: Scenario.at(1_013), notAfter: Scenario.at(5_013)))
    }

    @Test("Two pids of which neither was seen to start may each be older than the log")
    func sideBySide() {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.onDevice, at: 0, took: 10, pid: 100),
            BudgetWindowTests.answered(.onDevice, at: 1_000, took: 10, pid: 200),
            BudgetWindowTests.answered(.onDevice, at: 2_000, took: 10, pid: 100),
        ])
        #expect(windows.map(\.admitted) == [2, 1])
        #expect(windows.map(\.censoredStart) == [true, true])
    }

    @Test("An announced start that followed another instance is clean also before its announcement")
    func lateAnnouncement() {
        let windows = BudgetWindowTests.windows(
            [
                BudgetWindowTests.limited(.onDevice, at: 5_000, pid: 200),
                BudgetWindowTests.limited(.onDevice, at: 5_200, pid: 200),
            ], starts: [Scenario.appStart(at: 5_100, after: 1_000, pid: 200)])
        #expect(windows.map(\.censoredStart) == [false, false])
        #expect(windows.map(\.engaged?.after) == [Scenario.at(1_000), Scenario.at(5_100)])
    }

    @Test("A process ID that comes again after a boot is a new instance")
    func sameNumberAfterBoot() {
        let requests = [
            BudgetWindowTests.limited(.onDevice, at: 0), BudgetWindowTests.limited(.onDevice, at: 9_000),
        ]
        let start = Scenario.appStart(at: 9_000, after: 13, basis: .newBoot)
        let seen = BudgetWindowTests.windows(requests, starts: [start])
        #expect(seen.map(\.censoredStart) == [true, false])
        #expect(seen.last?.engaged?.after == Scenario.at(13))
        // Where the log has the boot itself, the instance cannot be older than that.
        let logged = BudgetWindowTests.windows(requests, starts: [start], boots: [Scenario.boot(at: 4_000)])
        #expect(logged.map(\.censoredStart) == [true, false])
        #expect(logged.last?.engaged?.after == Scenario.at(4_000))
        #expect(logged.allSatisfy { !$0.spansBoot })
    }

    @Test("A limit that is not the process's own goes on over a boot, and says so")
    func bootAndShortcut() {
        let requests = [
            BudgetWindowTests.answered(.shortcut, at: 0), BudgetWindowTests.denied(at: 10_000),
            BudgetWindowTests.answered(.shortcut, at: 60_000),
        ]
        for (boot, expected) in [
            (-1.0, [false, false]), (5_000, [true, false]), (30_000, [true, false]), (59_000, [true, false]),
            (62_001, [false, false]),
        ] {
            let windows = BudgetWindowTests.windows(requests, boots: [Scenario.boot(at: boot)])
            #expect(windows.map(\.spansBoot) == expected, "\(boot)")
            #expect(windows.first?.closed == .certain)
        }
    }

    @Test("A start that the app logs resets the budget, also without pids", arguments: [100, nil] as [Int32?])
    func announcedStart(pid: Int32?) {
        let windows = BudgetWindowTests.windows(
            [
                BudgetWindowTests.limited(.onDevice, at: 0, pid: pid),
                BudgetWindowTests.limited(.onDevice, at: 5_000, pid: pid),
            ], starts: [Scenario.appStart(at: 4_000, pid: pid)])
        #expect(windows.count == 2)
        #expect(windows.map(\.censoredStart) == [true, false])
        #expect(windows.last?.engaged?.after == Scenario.at(4_000))
    }

    @Test("A start does not reset the shortcut's budget")
    func startAndShortcut() {
        let windows = BudgetWindowTests.windows(
            [BudgetWindowTests.denied(at: 0), BudgetWindowTests.denied(at: 5_000)],
            starts: [Scenario.appStart(at: 4_000)])
        #expect(windows.count == 1)
        #expect(windows[0].censoredStart)
    }

    @Test("Silence closes the shortcut's window as probable, never as certain")
    func silence() {
        let lost = Scenario.request(.shortcut, .unanswered, at: 10_000)
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.shortcut, at: 0), lost, BudgetWindowTests.answered(.shortcut, at: 60_000),
        ])
        #expect(windows.map(\.closed) == [.probable, nil])
        #expect(windows[0].refused == 0)
        #expect(windows[0].unknown == 1)
        #expect(windows[0].runs == 0)
        #expect(windows[0].engaged == TimeBounds(after: Scenario.at(0), notAfter: Scenario.at(10_000)))
        #expect(windows[0].lifted == TimeBounds(after: Scenario.at(10_000), notAfter: Scenario.at(62_000)))
    }

    @Test("Beside a refusal silence moves no edge")
    func silenceAndRefusal() {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.shortcut, at: 0), Scenario.request(.shortcut, .unanswered, at: 10_000),
            BudgetWindowTests.denied(at: 20_000), Scenario.request(.shortcut, .unanswered, at: 30_000),
            BudgetWindowTests.answered(.shortcut, at: 60_000),
        ])
        #expect(windows[0].closed == .certain)
        #expect(windows[0].unknown == 2)
        #expect(windows[0].retriesIntoRefusal == 1)
        #expect(windows[0].engaged == TimeBounds(after: Scenario.at(0), notAfter: Scenario.at(20_230)))
        #expect(windows[0].lifted == TimeBounds(after: Scenario.at(20_000), notAfter: Scenario.at(62_000)))
    }

    @Test("Silence of the app's own call says nothing either way")
    func directSilence() {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.direct, at: 0), Scenario.request(.direct, .unanswered, at: 10_000),
            BudgetWindowTests.answered(.direct, at: 60_000),
        ])
        #expect(windows.count == 1)
        #expect(windows[0].unknown == 1)
        #expect(windows[0].closed == nil)
    }

    @Test("A refusal whose limiter is not known closes the background budget as probable")
    func unknownLimiter() {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.direct, at: 0), BudgetWindowTests.limited(.direct, at: 10_000, took: 130),
        ])
        #expect(windows.count == 1)
        #expect(windows[0].closed == .probable)
        #expect(windows[0].refused == 0)
    }

    @Test("What failed behind the limiter was admitted; what may not have reached it is no observation")
    func failures() {
        func failed(_ error: ErrorChain?) -> BudgetWindow? {
            BudgetWindowTests.windows([Scenario.request(.direct, .failed, at: 0, error: error)]).first
        }
        #expect(failed(Scenario.networkFailure)?.admitted == 1)
        #expect(failed(Scenario.error("LanguageModelError", "guardrailViolation"))?.admitted == 1)
        #expect(failed(Scenario.error("ModelManagerError", "1034"))?.admitted == 1)
        for code in ["1007", "1013", "1046"] { #expect(failed(Scenario.error("ModelManagerError", code)) == nil) }
        #expect(failed(Scenario.error("LanguageModelError", "-1")) == nil)
        #expect(failed(Scenario.error("GenerationError", "concurrentRequests")) == nil)
        #expect(failed(nil)?.unknown == 1)
        #expect(
            failed(ErrorChain(outermost: ErrorLink(domain: "PrivateCloudComputeError", code: .unknown)))?.unknown == 1)
    }

    @Test("A direct request that the cloud refused had passed the background budget")
    func stations() {
        let quota = Scenario.error("PrivateCloudComputeLanguageModel.Error", "quotaLimitReached")
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.direct, at: 0),
            BudgetWindowTests.denied(at: 10_000, route: .direct),
            Scenario.request(.direct, .refused, at: 20_000, took: 700, error: Scenario.error(nil, "x_http_429")),
            Scenario.request(.direct, .refused, at: 30_000, took: 700, error: quota),
            BudgetWindowTests.limited(.direct, at: 40_000),
        ])
        let counts = Dictionary(
            windows.map { ($0.budget.description, [$0.admitted, $0.refused]) }, uniquingKeysWith: +)
        #expect(counts["background:Karui"] == [4, 1])
        #expect(counts["devicePolicy:Karui"] == [1, 1, 2, 0])
        #expect(counts["server"] == [1, 1, 1, 0])
        #expect(counts["accountQuota"] == [1, 1])
        #expect(
            windows.map(\.budget)
                == [
                    .background(process: "Karui"), .devicePolicy(bundle: "Karui", feature: nil),
                    .devicePolicy(bundle: "Karui", feature: nil), .server, .server, .accountQuota,
                ])
    }

    @Test("A slow first denial is the policy's or the server's, and had passed the background budget")
    func slowDenial() {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.denied(at: 0, took: 600, route: .direct),
            BudgetWindowTests.denied(at: 10_000, route: .direct),
        ])
        #expect(windows.map(\.budget.description) == ["background:Karui", "devicePolicy:Karui"])
        #expect(windows.map(\.admitted) == [2, 0])
        #expect(windows.map(\.refused) == [0, 1])
        #expect(windows.map(\.unknown) == [0, 1])
    }

    @Test("The shortcut's refusals stay the shortcut's, whichever limiter they name")
    func shortcutOnly() {
        let windows = BudgetWindowTests.windows([
            Scenario.request(.shortcut, .refused, at: 0, took: 700, error: Scenario.serverDetail),
            BudgetWindowTests.denied(at: 10_000),
        ])
        #expect(windows.map(\.budget) == [.shortcut])
        #expect(windows[0].refused == 2)
    }

    @Test("A device policy is keyed by what the daemon says, and the process's other requests count with it")
    func policyKey() throws {
        let record = Scenario.daemonLine(at: 10_100, bundle: "app.karui", feature: "triage")
        let windows = BudgetWindowTests.windows(
            [
                BudgetWindowTests.answered(.direct, at: 0),
                Scenario.request(
                    .direct, .refused, at: 10_000, took: 230, error: Scenario.denied, limiterRecords: [record]),
                BudgetWindowTests.denied(at: 20_000, route: .direct),
            ],
            records: [
                record, Scenario.daemonLine(at: 20_100, .cachedDenial, bundle: "app.karui", line: 901),
                Scenario.daemonLine(at: 20_200, bundle: "app.other", line: 902),
            ])
        let policy = try #require(windows.first { $0.budget == .devicePolicy(bundle: "app.karui", feature: "triage") })
        #expect(policy.admitted == 1)
        #expect(policy.refused == 2)
        #expect(policy.limiterRecords.map(\.witness.location.line) == [900, 901])
        #expect(windows.first { $0.budget == .background(process: "Karui") }?.limiterRecords.isEmpty == true)
    }

    @Test("The daemon's lines fall into the window of their time")
    func daemonLines() {
        let windows = BudgetWindowTests.windows(
            [
                BudgetWindowTests.answered(.shortcut, at: 0), BudgetWindowTests.denied(at: 10_000),
                BudgetWindowTests.answered(.shortcut, at: 60_000), BudgetWindowTests.denied(at: 70_000),
            ],
            records: [
                Scenario.daemonLine(at: 70_100, line: 3), Scenario.daemonLine(at: -1, line: 1),
                Scenario.daemonLine(at: 10_100, bundle: "com.apple.shortcuts", line: 2),
                Scenario.daemonLine(at: nil, line: 4), Scenario.daemonLine(at: 70_200, bundle: "app.karui", line: 5),
            ])
        #expect(windows.map { $0.limiterRecords.map(\.witness.location.line) } == [[2], [3]])
    }

    @Test("Open requests and requests without a time join no window")
    func left() {
        let windows = BudgetWindowTests.windows([
            Scenario.request(.direct, .open, at: 0), BudgetWindowTests.answered(.direct, at: nil),
        ])
        #expect(windows.isEmpty)
    }

    @Test("By an unknown route only a refusal says whose budget it was")
    func unknownRoute() {
        let windows = BudgetWindowTests.windows([
            BudgetWindowTests.answered(.unknown, at: 0),
            Scenario.request(.unknown, .refused, at: 10, error: Scenario.error("ModelManagerError", "1043")),
        ])
        #expect(windows.map(\.budget) == [.background(process: "Karui")])
        #expect(windows.map { [$0.admitted, $0.refused] } == [[0, 1]])
    }

    @Test("A process that the log does not name has a budget too")
    func namelessProcess() {
        let windows = BudgetWindowTests.windows([BudgetWindowTests.limited(.onDevice, at: 0, process: nil, pid: nil)])
        #expect(windows.map(\.budget.description) == ["background:unknown"])
        #expect(windows[0].process == nil)
    }
}
