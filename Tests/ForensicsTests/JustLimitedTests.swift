import LogCore
import RateLimitEvents
import Testing

@testable import Forensics

@Suite("Just limited")
struct JustLimitedTests {
    static func limited(
        at time: Double?, record: String? = nil, triage: Int? = nil, process: String? = "Karui", pid: Int32? = 100
    ) -> InferenceRequest {
        Scenario.request(
            .onDevice, .refused, at: time, error: Scenario.rateLimited, record: record, triage: triage,
            process: process, pid: pid)
    }

    static func basis(_ limited: InferenceRequest, then direct: InferenceRequest) -> JustLimitedIndex.Basis? {
        JustLimitedIndex([limited, direct], options: AnalysisOptions()).basis(at: 1)
    }

    @Test("The same triage ties them, and a known triage excludes other ties")
    func triage() {
        let limited = JustLimitedTests.limited(at: 0, record: "a", triage: 0)
        #expect(
            JustLimitedTests.basis(
                limited, then: Scenario.request(.direct, .answered, at: 60_000, record: "a", triage: 0)) == .triage)
        #expect(
            JustLimitedTests.basis(
                limited, then: Scenario.request(.direct, .answered, at: 10, record: "a", triage: 1)) == nil)
    }

    @Test("The same record ties them where no triage is known, and only forward in time")
    func record() {
        let direct = Scenario.request(.direct, .answered, at: 10, record: "a")
        #expect(JustLimitedTests.basis(JustLimitedTests.limited(at: 0, record: "a"), then: direct) == .record)
        #expect(JustLimitedTests.basis(JustLimitedTests.limited(at: 11, record: "a"), then: direct) == nil)
        #expect(JustLimitedTests.basis(JustLimitedTests.limited(at: 0, record: "b"), then: direct) == nil)
    }

    @Test(
        "Without IDs the same process within five seconds does",
        arguments: [(0.0, true), (5_000, true), (5_000.000_001, false), (-0.000_001, false)])
    func time(gap: Double, expected: Bool) {
        let basis = JustLimitedTests.basis(
            JustLimitedTests.limited(at: 10_000), then: Scenario.request(.direct, .answered, at: 10_000 + gap))
        #expect(basis == (expected ? .time : nil))
    }

    @Test("A submission that is reckoned back may be 50 ms off", arguments: [(50.0, true), (50.001, false)])
    func reckoned(late: Double, expected: Bool) {
        var direct = Scenario.request(.direct, .answered, at: 1_000, took: 2_200)
        direct.askedLogged = false
        let basis = JustLimitedTests.basis(JustLimitedTests.limited(at: 1_000 + late), then: direct)
        #expect(basis == (expected ? .time : nil))
    }

    @Test("Another process or pid does not; a pid that is not logged may be the same")
    func process() {
        func basis(_ process: String?, _ pid: Int32?) -> JustLimitedIndex.Basis? {
            JustLimitedTests.basis(
                JustLimitedTests.limited(at: 0, process: process, pid: pid),
                then: Scenario.request(.direct, .answered, at: 10))
        }
        #expect(basis("Karui", 100) == .time)
        #expect(basis("Karui", nil) == .time)
        #expect(basis("Karui", 101) == nil)
        #expect(basis("Other", 100) == nil)
    }

    @Test("An answered on-device request does not limit")
    func answered() {
        let answered = Scenario.request(.onDevice, .answered, at: 0, record: "a", triage: 0)
        #expect(
            JustLimitedTests.basis(answered, then: Scenario.request(.direct, .refused, at: 10, record: "a", triage: 0))
                == nil)
    }

    @Test("Without times the log's order decides inside a triage")
    func timeless() {
        let direct = Scenario.request(.direct, .refused, at: nil, triage: 0)
        #expect(JustLimitedTests.basis(JustLimitedTests.limited(at: nil, triage: 0), then: direct) == .triage)
        let index = JustLimitedIndex(
            [direct, JustLimitedTests.limited(at: nil, triage: 0)], options: AnalysisOptions())
        #expect(index.basis(at: 0) == nil)
    }
}
