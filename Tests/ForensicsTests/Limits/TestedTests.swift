import TestSupport
import Testing

@testable import Forensics

/// When a class is named plainly.
@Suite("A class that is named plainly")
struct TestedTests {
    static let rounds = Rounds.count(12, inDebug: 2)

    @Test(
        "It stays so with more evidence that agrees",
        arguments: [LimiterFamily.rollingWindow, .fixedWindow, .cooldown], [false, true])
    func growing(_ family: LimiterFamily, isCensored: Bool) throws {
        let seed: UInt64 = 61
        var dice = SeededGenerator(seed: seed)
        var named = 0
        for round in 0..<Self.rounds {
            let truth = TrueLimiter(family, countsRefused: false, .init(isCensored: isCensored), requests: 130, &dice)
            var options = LimitOptions()
            options.longestWindowNanoseconds = Int64(5 * truth.limiter.span)
            var wasTested = false
            for length in stride(from: 20, through: truth.trace.elements.count, by: 6) {
                let part = truth.trace.prefix(length)
                let budget = BudgetTrace(budget: .shortcut, trace: part, now: part.requests.last?.latest ?? 0)
                let finding = LimitInference(options: options, requests: []).finding(budget, records: [])
                // What was not worked out in the time allowed takes nothing back for certain.
                if finding.families.contains(where: { $0.verdict == .undetermined }) { continue }
                let isTested = finding.statement == .only(isTested: true)
                try #require(
                    isTested || !wasTested,
                    "\(finding.statement) at \(length), round \(round) of seed \(seed), \(truth)")
                wasTested = isTested
                named += isTested ? 1 : 0
            }
        }
        // Windows longer than half the log are left at first where its start is not seen.
        #expect(named > 0 || isCensored)
    }
}
