import Forensics
import Simulation
import TestSupport
import Testing

@testable import ratelens_bench

/// A small version of the evaluation in `docs/windows.md`: what it says must never be wrong is not.
@Suite("Limiters inferred from simulated traces")
struct LimitEvaluationTests {
    private static let rounds = Rounds.count(5, inDebug: 1)
    private static let seed: UInt64 = 3

    /// Both demands and both starts; a debug build does one of each limiter.
    private func kinds(_ limiter: TrueLimiter, falseShare: Double = 0) -> [LimitCell] {
        let all = [
            (true, true, 2), (false, false, 2), (true, false, 4), (false, true, 4), (false, true, 8), (true, true, 8),
        ]
        let place = (TrueLimiter.allCases.firstIndex(of: limiter) ?? 0) % 2
        return Rounds.count(all.count, inDebug: 1) == 1 ? [all[place]].map(cell) : all.map(cell)
        func cell(_ isBursty: Bool, _ isCensored: Bool, _ lifts: Int) -> LimitCell {
            LimitCell(limiter, isBursty: isBursty, isCensored: isCensored, lifts: lifts, falseShare: falseShare)
        }
    }

    /// More than are asked for, as some demands meet their limit too seldom.
    private func seeds() -> [UInt64] {
        var random = SplitMix64(seed: Self.seed)
        return (0..<20 * Self.rounds).map { _ in random.next() }
    }

    @Test(
        "The truth is in the set, no wrong class is left or named alone, and the next admission is within its bounds",
        arguments: TrueLimiter.allCases)
    func exact(_ limiter: TrueLimiter) {
        var traces = 0
        for var cell in kinds(limiter) {
            for seed in seeds() where cell.traces < Self.rounds { cell.add(seed: seed) }
            traces += cell.traces
            #expect(cell.isRight, "seeds \(cell.failures)")
            #expect(cell.said.traces == cell.traces && cell.openings == cell.traces)
        }
        #expect(traces > 0)
    }

    @Test("With a few wrong labels the truth is in the set, and no wrong class is named plainly")
    func labels() {
        var cells: [LabelledCell] = []
        for limiter in TrueLimiter.allCases.prefix(Rounds.count(7, inDebug: 2)) {
            for kind in kinds(limiter, falseShare: 0.02).prefix(4) {
                var cell = LabelledCell(kind)
                for seed in seeds() where cell.traces < Self.rounds { cell.add(seed: seed) }
                cells.append(cell)
            }
        }
        func sum(_ figure: KeyPath<LabelledCell, Int>) -> Int { cells.reduce(0) { $0 + $1[keyPath: figure] } }
        let failures = cells.flatMap(\.failures)
        #expect(sum(\.finished) > 0)
        #expect(Double(sum(\.held)) >= 0.99 * Double(sum(\.finished)), "seeds \(failures)")
        #expect(sum(\.named.plainlyWrong) == 0, "seeds \(failures)")
    }

    @Test(
        "Time grows as the number of requests",
        arguments: [TrueLimiter.rollingWindow, .fixedWindow, .tokenBucket, .cooldown])
    func scaling(_ limiter: TrueLimiter) throws {
        var single = LimitsOptions.Single()
        single.limiter = limiter
        var examples: [Int: (trace: BudgetTrace, options: LimitOptions)] = [:]
        let size = Rounds.count(2_000, inDebug: 120)
        for requests in [size, size * Growth.factor] {
            single.requests = requests
            examples[requests] = LimitsScaling.example(single, seed: Self.seed)
        }
        let ratio = try Growth.measured(from: size) { requests in
            let (trace, options) = try #require(examples[requests])
            let finding = LimitInference(options: options, requests: []).finding(trace, records: [])
            #expect(finding.classes.contains(limiter.limiterClass))
        }
        #expect(ratio < Growth.bound)
    }

    @Test("A wrong option is told of", arguments: [["--truth", "bucket"], ["--traces"], ["--tables", "exact,none"]])
    func options(words: [String]) {
        #expect(throws: BenchOptions.UsageError.self) { try LimitsOptions(words) }
    }
}
