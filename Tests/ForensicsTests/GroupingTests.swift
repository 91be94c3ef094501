import Forensics
import RateLimitEvents
import Testing

/// Results by state and by process, and failures by kind.
struct GroupingTests {
    @Test func statesHaveTheirOwnOutcomes() throws {
        var requests = [
            Scenario.request(.direct, .refused, at: 0, took: 9, error: Scenario.rateLimited),
            Scenario.request(.direct, .failed, at: 1, took: 9, error: Scenario.networkFailure),
            Scenario.request(.direct, .answered, at: 2, took: 9),
        ]
        requests[0].state = .background
        requests[1].state = .foreground
        let route = try #require(Analyzer().analyze(LogEvents(requests: requests)).routes.first)
        #expect(route.outcomes(in: .background)[.refused] == 1 && route.outcomes(in: .background).asked == 1)
        #expect(route.outcomes(in: .foreground)[.failed] == 1)
        #expect(route.outcomes(in: nil)[.answered] == 1)
        #expect(route.counts.asked == route.asked)
    }

    @Test func failuresAndErrorsAreNamedByKind() {
        var failed = Scenario.request(.direct, .failed, at: 5_000, took: 9, error: Scenario.networkFailure, line: 7)
        failed.failure = .network
        let eaten = Scenario.request(.direct, .failed, at: 6_000, took: 9, error: nil, line: 8)
        func lookAlike(_ kind: FailureKind, at time: Double?, suspected: Bool = false, line: Int) -> LookAlike {
            LookAlike(
                error: Scenario.networkFailure, kind: kind, time: time.map { Scenario.at($0) }, suspected: suspected,
                witness: Scenario.witness(line))
        }
        let events = LogEvents(
            requests: [failed, eaten],
            lookAlikes: [
                lookAlike(.network, at: nil, line: 1), lookAlike(.network, at: 1_000, line: 2),
                lookAlike(.systemState, at: 2_000, line: 3), lookAlike(.guardrail, at: 0, suspected: true, line: 4),
            ])
        let analysis = Analyzer().analyze(events)
        #expect(analysis.lookAlikes.map(\.kind) == [.systemState, .network, .redacted])
        let network = analysis.lookAlikes.first { $0.kind == .network }
        #expect(network?.count == 3 && network?.requests == 1)
        #expect(network?.witnesses.map(\.location.line) == [2, 7, 1])
        #expect(network?.firstTime == Scenario.at(1_000))
        #expect(analysis.refusals.suspected == 1)
        #expect(analysis.refusals.total == 0)
    }

    @Test func aFailureThatMayHideALimitIsSuspectedAndProvesNoAdmission() {
        var hiding = Scenario.request(.direct, .failed, at: 0, took: 9, error: Scenario.networkFailure, line: 3)
        hiding.failure = .guardrail
        hiding.mayHideLimit = true
        let refused = Scenario.request(.direct, .refused, at: 9_000, took: 9, error: Scenario.rateLimited, line: 4)
        let analysis = Analyzer().analyze(LogEvents(requests: [hiding, refused]))
        #expect(analysis.lookAlikes.isEmpty)
        #expect(analysis.refusals.suspected == 1 && analysis.refusals.total == 1)
        #expect(analysis.events.suspects.map { $0.witness?.location.line } == [3])
        #expect(analysis.windows.map(\.admitted) == [0])
    }

    @Test func everyCriterionThatLeavesNothingIsKnown() {
        let requests = [Scenario.request(.direct, .answered, at: 0, took: 9, record: "a")]
        var filter = EventFilter()
        filter.processes = ["Other"]
        filter.routes = [.direct]
        let result = Analyzer().analyze(LogEvents(requests: requests), filter: filter).filtering
        #expect(result?.alone == [.process: 0, .route: 1])
        #expect(result?.processes == ["Karui"])
        #expect(result?.requestsInLog == 1)
    }
}
