import LogCore
import RateLimitEvents
import Testing

@testable import Forensics

@Suite("Refusal runs")
struct RefusalRunTests {
    typealias Expected = ClassifierTests.Expected

    static func refused(
        _ error: ErrorChain, at time: Double, took: Double? = 230, route: Route = .shortcut, process: String? = "Karui"
    ) -> InferenceRequest {
        Scenario.request(route, .refused, at: time, took: took, error: error, process: process)
    }

    @Test("Only the first slow denial of a run is left open")
    func slowDenials() throws {
        let verdicts = ClassifierTests.verdicts(
            (0..<6).map { RefusalRunTests.refused(Scenario.denied, at: Double($0) * 60_000, took: 600) })
        #expect(verdicts.compactMap { $0.map(Expected.init) } == [.slowFirst] + Array(repeating: .policy, count: 5))
        #expect(try #require(verdicts[1]).basis == [.errorIdentity, .refusalRun])
    }

    @Test("Behind a server's refusal come cached denials, whatever they say")
    func cachedDenials() throws {
        let verdicts = ClassifierTests.verdicts([
            RefusalRunTests.refused(Scenario.serverDetail, at: 0, took: 600),
            RefusalRunTests.refused(Scenario.serverDetail, at: 60_000, took: 600),
            RefusalRunTests.refused(Scenario.denied, at: 120_000),
            RefusalRunTests.refused(Scenario.rateLimited, at: 180_000),
        ])
        #expect(verdicts.compactMap { $0.map(Expected.init) } == [.server, .policy, .policy, .policy])
        #expect(verdicts.dropFirst().allSatisfy { $0?.basis == [.refusalRun] })
    }

    @Test("An admission ends the run; a request that may have missed the limiter does not")
    func admissions() {
        func outcome(after between: InferenceRequest) -> Expected? {
            ClassifierTests.verdicts([
                RefusalRunTests.refused(Scenario.serverDetail, at: 0), between,
                RefusalRunTests.refused(Scenario.denied, at: 120_000, took: 600),
            ])[2].map(Expected.init)
        }
        #expect(outcome(after: Scenario.request(.shortcut, .answered, at: 60_000, took: 2_000)) == .slowFirst)
        #expect(
            outcome(after: Scenario.request(.shortcut, .failed, at: 60_000, error: Scenario.networkFailure))
                == .slowFirst)
        #expect(
            outcome(
                after: Scenario.request(
                    .shortcut, .failed, at: 60_000, error: Scenario.error("ModelManagerError", "1046"))) == .policy)
        #expect(outcome(after: Scenario.request(.shortcut, .unanswered, at: 60_000)) == .policy)
        #expect(outcome(after: Scenario.request(.direct, .answered, at: 60_000, took: 2_000)) == .policy)
    }

    @Test("A retry date that has passed sends the next request to the server again")
    func retryDate() {
        let first = ErrorChain(
            outermost: Scenario.link("PrivateCloudComputeError", "deniedDueToRateLimit"),
            detail: "response-code=429 retryable=yes", retryAfter: Scenario.at(100_000))
        let verdicts = ClassifierTests.verdicts([
            RefusalRunTests.refused(first, at: 0),
            RefusalRunTests.refused(first, at: 99_999),
            RefusalRunTests.refused(first, at: 100_000),
        ])
        #expect(verdicts.compactMap { $0.map(Expected.init) } == [.server, .policy, .server])
    }

    @Test("Another process and the app's own budget have runs of their own")
    func lanes() {
        let verdicts = ClassifierTests.verdicts([
            RefusalRunTests.refused(Scenario.serverDetail, at: 0, route: .direct),
            RefusalRunTests.refused(Scenario.denied, at: 1_000, took: 600, route: .direct, process: "Other"),
            RefusalRunTests.refused(Scenario.rateLimited, at: 2_000, took: 13, route: .direct),
            RefusalRunTests.refused(Scenario.rateLimited, at: 3_000, took: 13, route: .onDevice),
            RefusalRunTests.refused(Scenario.rateLimited, at: 4_000, took: 130, route: .direct),
        ])
        #expect(
            verdicts.compactMap { $0.map(Expected.init) }
                == [.server, .slowFirst, .background(0.9), .background(0.95), .policy])
    }

    @Test("The app's own budget begins no run of the cloud's refusals")
    func ownBudget() {
        let verdicts = ClassifierTests.verdicts([
            RefusalRunTests.refused(Scenario.rateLimited, at: 0, took: 13, route: .direct),
            RefusalRunTests.refused(Scenario.denied, at: 1_000, took: 600, route: .direct),
        ])
        #expect(verdicts.compactMap { $0.map(Expected.init) } == [.background(0.9), .slowFirst])
    }

    @Test("Requests out of order are put into order first")
    func order() {
        let verdicts = ClassifierTests.verdicts([
            RefusalRunTests.refused(Scenario.denied, at: 60_000, took: 600),
            RefusalRunTests.refused(Scenario.serverDetail, at: 0),
        ])
        #expect(verdicts.compactMap { $0.map(Expected.init) } == [.policy, .server])
    }

    @Test("A refusal without a time belongs to no run")
    func timeless() {
        let verdicts = ClassifierTests.verdicts([
            RefusalRunTests.refused(Scenario.serverDetail, at: 0),
            Scenario.request(.shortcut, .refused, at: nil, took: 600, error: Scenario.denied),
        ])
        #expect(verdicts[1].map(Expected.init) == .slowFirst)
    }
}
