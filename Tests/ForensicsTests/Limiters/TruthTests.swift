import TestSupport
import Testing

@testable import Forensics

/// Whatever a log keeps back: the parameters that made it must be among those that explain it.
@Suite("True parameters of limiters")
struct TruthTests {
    #if DEBUG
        static let rounds = 4
    #else
        static let rounds = 60
    #endif

    static let veils: [TrueLimiter.Veil] = [
        .init(), .init(isCensored: true), .init(hasResets: true), .init(isCensored: true, hasGaps: true),
        .init(unknown: 3), .init(isCensored: true, hasGaps: true, hasResets: true, unknown: 2),
        .init(spread: 3), .init(spread: 15), .init(isCensored: true, hasGaps: true, hasResets: true, spread: 8),
        .init(hasClockSteps: true), .init(isCensored: true, hasGaps: true, hasClockSteps: true),
        .init(unknown: 2, spread: 5), .init(isCensored: true, spread: 60),
    ]

    static let kinds = OracleTests.cases.filter { !$0.isCensored }

    @Test("All is explained", arguments: veils, kinds)
    func truth(_ veil: TrueLimiter.Veil, _ kind: OracleTests.Case) throws {
        let seed: UInt64 = 11
        var dice = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let truth = TrueLimiter(
                kind.family, countsRefused: kind.countsRefused, veil, requests: 25, &dice)
            guard truth.trace.requests.contains(where: { $0.outcome == .refused }) else { continue }
            let fit = LimiterFit(truth.trace, family: kind.family, countsRefused: kind.countsRefused)
            let limiter = truth.limiter
            try #require(
                fit.members.contains {
                    $0.contains(count: limiter.count) && $0.holds(kind.family, limiter.span, limiter.jitter)
                }, "round \(round) of seed \(seed), \(truth): \(fit.members)")
        }
    }
}
