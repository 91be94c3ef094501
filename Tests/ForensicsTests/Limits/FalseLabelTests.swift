import RateLimitEvents
import TestSupport
import Testing

@testable import Forensics

/// Behind a start that nobody saw, long windows explain almost anything, wrong labels too.
@Suite("Wrong labels behind a censored start")
struct FalseLabelTests {
    static let rounds = Rounds.count(30, inDebug: 2)

    private func finding(_ truth: TrueLimiter, wrong: Int, _ dice: inout SeededGenerator) -> LimitFinding {
        var elements = Array(truth.trace.elements)
        for _ in 0..<wrong {
            let place = Int.random(in: elements.indices, using: &dice)
            guard case .request(let request) = elements[place] else { continue }
            elements[place] = .request(
                .init(
                    request.outcome == .admitted ? .refused : .admitted, from: request.earliest, to: request.latest))
        }
        let trace = LimiterTrace(start: truth.trace.start, elements: elements)
        let budget = BudgetTrace(budget: .shortcut, trace: trace, now: trace.requests.last?.latest ?? 0)
        return LimitInference(options: LimitOptions(), requests: []).finding(budget, records: [])
    }

    @Test(
        "No wrong class is told as the only one",
        arguments: TruthTests.kinds.filter { $0.family != .rollingWindow && $0.family != .rollingWindowJittered })
    func classes(_ kind: OracleTests.Case) throws {
        let seed: UInt64 = 53
        var dice = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let truth = TrueLimiter(
                kind.family, countsRefused: kind.countsRefused, .init(isCensored: true), requests: 110, &dice)
            let finding = finding(truth, wrong: 3, &dice)
            guard case .only = finding.statement else { continue }
            try #require(
                finding.classes == [kind.family.family], "round \(round) of seed \(seed): \(finding.classes)")
        }
    }

    @Test("The true window is told beside the long ones")
    func windows() throws {
        let seed: UInt64 = 54
        var dice = SeededGenerator(seed: seed)
        var held = 0
        var tried = 0
        for _ in 0..<Self.rounds {
            let truth = TrueLimiter(
                .rollingWindow, countsRefused: false, .init(isCensored: true), requests: 70, &dice)
            let finding = finding(truth, wrong: 1, &dice)
            tried += 1
            let isHeld = finding.families.contains { family in
                family.family == .rollingWindow && !family.countsRefused
                    && family.fit.members.contains {
                        $0.contains(count: truth.limiter.count)
                            && $0.holds(.rollingWindow, truth.limiter.span, truth.limiter.jitter)
                    }
            }
            held += isHeld ? 1 : 0
        }
        #expect(held == tried, "\(held) of \(tried), seed \(seed)")
    }
}
