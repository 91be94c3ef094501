import TestSupport
import Testing

@testable import Forensics

/// When a class is named plainly.
@Suite("A class that is named plainly")
struct TestedTests {
    static let rounds = Rounds.count(12, inDebug: 4)

    @Test(
        "It stays so with more evidence that agrees", arguments: [LimiterFamily.rollingWindow, .fixedWindow, .cooldown])
    func growing(_ family: LimiterFamily) throws {
        let seed: UInt64 = 61
        var dice = SeededGenerator(seed: seed)
        var named = 0
        for round in 0..<Self.rounds {
            let truth = TrueLimiter(family, countsRefused: false, .init(), requests: 160, &dice)
            var wasTested = false
            for length in stride(from: 20, through: truth.trace.elements.count, by: 4) {
                let part = truth.trace.prefix(length)
                let budget = BudgetTrace(budget: .shortcut, trace: part, now: part.requests.last?.latest ?? 0)
                let finding = LimitInference(options: LimitOptions(), requests: []).finding(budget, records: [])
                let isTested = finding.statement == .only(isTested: true)
                try #require(
                    isTested || !wasTested,
                    "\(finding.statement) at \(length), round \(round) of seed \(seed), \(truth)")
                wasTested = isTested
                named += isTested ? 1 : 0
            }
        }
        #expect(named > 0)
    }
}
