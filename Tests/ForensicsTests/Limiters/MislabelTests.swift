import TestSupport
import Testing

@testable import Forensics

@Suite("Outcomes that go unexplained")
struct MislabelTests {
    #if DEBUG
        static let rounds = 2
    #else
        static let rounds = 12
    #endif

    static let veils: [TrueLimiter.Veil] = [
        .init(mislabelled: 1), .init(isCensored: true, mislabelled: 1), .init(unknown: 1, mislabelled: 2),
        .init(isCensored: true, hasGaps: true, mislabelled: 1, spread: 6),
    ]

    @Test("The true parameters are among those that leave one more than the least", arguments: veils, TruthTests.kinds)
    func truth(_ veil: TrueLimiter.Veil, _ kind: OracleTests.Case) throws {
        let seed: UInt64 = 23
        var dice = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let truth = TrueLimiter(kind.family, countsRefused: kind.countsRefused, veil, requests: 25, &dice)
            guard truth.trace.requests.contains(where: { $0.outcome == .refused }) else { continue }
            let fit = LimiterFit(truth.trace, family: kind.family, countsRefused: kind.countsRefused, allowing: 2)
            let limiter = truth.limiter
            let what: Comment = "round \(round) of seed \(seed), \(truth): \(fit)"
            let least = try #require(fit.leastUnexplained, what)
            #expect(least <= truth.mislabelled, what)
            let holds = fit.members.contains {
                $0.contains(count: limiter.count) && $0.holds(kind.family, limiter.span, limiter.jitter)
            }
            try #require(holds || least + 1 < truth.mislabelled, what)
        }
    }

    @Test(
        "A fit holds all that leaves at most one more than the least, and names what it leaves",
        arguments: OracleTests.cases)
    func oracle(_ kind: OracleTests.Case) throws {
        let seed: UInt64 = 31
        var dice = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let small = SmallTrace.random(isCensored: kind.isCensored, &dice)
            let fit = LimiterFit(small.trace, family: kind.family, countsRefused: kind.countsRefused, allowing: 2)
            #expect(!fit.isIncomplete)
            for member in fit.members {
                #expect(member.unexplained == member.unexplainedRequests.count)
                #expect(member.unexplainedRequests.allSatisfy { small.trace.requests[$0].outcome != .unknown })
            }
            guard let least = fit.leastUnexplained else { continue }
            for count in 1...3 {
                for span in stride(from: 6, through: 160, by: 22) {
                    let oracle = Oracle(
                        trace: small, family: kind.family, countsRefused: kind.countsRefused, count: count, span: span)
                    let members = fit.members.filter { $0.contains(count: count) && $0.holds(kind.family, span) }
                    let found = members.map(\.unexplained).min()
                    let truth = oracle.leastContradicted
                    let what: Comment =
                        "N = \(count), \(span), contradicts \(truth), round \(round) of seed \(seed), \(small)"
                    if truth <= least { try #require(found == truth, what) }
                    if truth == least + 1 { try #require(found == truth, what) }
                    let known = members.filter { !$0.isUnbounded && !$0.isUndetermined }.map(\.unexplained).min()
                    if let known { try #require(known >= truth, what) }
                }
            }
        }
    }
}

extension MislabelTests {
    @Test("A fixed window of half the trace is told with the shorter ones")
    func halfTheTrace() throws {
        let outcomes: [(Int64, LimiterTrace.Outcome)] = [
            (0, .admitted), (100, .refused), (142, .admitted), (150, .refused), (284, .admitted),
        ]
        let trace = LimiterTrace(
            start: .censored(at: 0), elements: outcomes.map { .request(.init($0.1, at: $0.0)) })
        let fit = LimiterFit(trace, family: .fixedWindow, allowing: 1)
        for width in [141, 142, 143] {
            #expect(fit.members.contains { $0.contains(count: 1) && $0.contains(width: Int64(width)) }, "\(width)")
        }
    }
}
