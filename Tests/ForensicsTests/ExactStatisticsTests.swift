import TestSupport
import Testing

@testable import Forensics

@Suite("Exact statistics")
struct ExactStatisticsTests {
    struct Reference: Sendable, CustomTestStringConvertible {
        let table: ContingencyTable
        let p: Double
        let estimate: Double?
        let lower: Double
        let upper: Double?

        init(
            _ a: Int, _ n1: Int, _ b: Int, _ n0: Int, _ p: Double, _ estimate: Double?, _ lower: Double,
            _ upper: Double?
        ) {
            table = ExactStatisticsTests.table(a, n1, b, n0)
            self.p = p
            self.estimate = estimate
            self.lower = lower
            self.upper = upper
        }

        var testDescription: String {
            "\(table.whenTrue.successes)/\(table.whenTrue.trials) : \(table.whenFalse.successes)/\(table.whenFalse.trials)"
        }
    }

    static func table(_ a: Int, _ n1: Int, _ b: Int, _ n0: Int) -> ContingencyTable {
        ContingencyTable(
            whenTrue: .init(successes: a, trials: n1), whenFalse: .init(successes: b, trials: n0))
    }

    static func isClose(_ left: Double, _ right: Double, _ tolerance: Double) -> Bool {
        left == right || abs(left - right) <= tolerance * abs(right)
    }

    // scipy 1.17.1: fisher_exact([[a, n1 - a], [b, n0 - b]]).pvalue and
    // contingency.odds_ratio(…, kind="conditional") with .confidence_interval(0.95)
    static let references: [Reference] = [
        Reference(64, 64, 0, 62, 1.683320716548674e-37, nil, 521.8747324888502, nil),
        Reference(64, 64, 6, 62, 2.2071025382118524e-29, nil, 108.79707014699446, nil),
        Reference(3, 10, 1, 12, 0.29323308270676685, 4.391039828573174, 0.285863792379947, 269.48099385898325),
        Reference(1, 24, 5, 8, 0.0015140279322704239, 0.03190544297393677, 0.0005301354500853304, 0.4004339604646642),
        Reference(10, 15, 10, 15, 1, 1, 0.16852434558923862, 5.9338607517124),
        Reference(7, 9, 2, 11, 0.02155275065491784, 13.055841756435056, 1.2800015302300434, 236.8246114847965),
        Reference(0, 5, 3, 9, 0.25824175824175827, 0, 0, 4.328272499379466),
        Reference(
            2, 1_000, 25, 2_000, 0.0032061635532394345, 0.15837893300447736, 0.01814541322785076, 0.6372914019677388),
        Reference(
            500, 1_000, 450, 1_000, 0.02820356890423392, 1.222099391991894, 1.0212121719659708, 1.4628111040553224),
        Reference(
            30_000, 100_000, 29_500, 100_000, 0.014657435528437056, 1.0242129525351436, 1.004714187732433,
            1.0440905618219938),
    ]

    @Test("Fisher's test and the odds ratio agree with an independent library", arguments: references)
    func reference(_ reference: Reference) throws {
        let p = try #require(reference.table.fisherP)
        #expect(ExactStatisticsTests.isClose(p, reference.p, 1e-8), "\(p)")
        let ratio = try #require(reference.table.oddsRatio)
        #expect((ratio.estimate == nil) == (reference.estimate == nil))
        #expect((ratio.upper == nil) == (reference.upper == nil))
        if let estimate = ratio.estimate, let expected = reference.estimate {
            #expect(ExactStatisticsTests.isClose(estimate, expected, 1e-5), "\(estimate)")
        }
        #expect(ExactStatisticsTests.isClose(ratio.lower, reference.lower, 1e-5), "\(ratio.lower)")
        if let upper = ratio.upper, let expected = reference.upper {
            #expect(ExactStatisticsTests.isClose(upper, expected, 1e-5), "\(upper)")
        }
    }

    // scipy 1.17.1: beta.ppf(0.025, k, n - k + 1) and beta.ppf(0.975, k + 1, n - k)
    @Test(
        "Clopper–Pearson intervals agree with an independent library",
        arguments: [
            (64, 64, 0.9439909106133634, 1.0), (56, 62, 0.8011696237015412, 0.9636504183070248),
            (0, 62, 0.0, 0.057762634429290936), (1, 1, 0.025, 1.0), (0, 1, 0.0, 0.975),
            (5, 10, 0.18708602844739855, 0.8129139715526015), (1, 1_000, 2.531748749129404e-05, 0.005558924279826672),
            (999, 1_000, 0.9944410757201734, 0.9999746825125088),
            (50_000, 100_000, 0.4968960624918004, 0.5031039375081996),
            (3, 100_000, 6.186763958922033e-06, 8.7670202566362e-05), (0, 0, 0.0, 1.0),
        ])
    func interval(successes: Int, trials: Int, lower: Double, upper: Double) {
        let proportion = Proportion(.init(successes: successes, trials: trials))
        #expect(ExactStatisticsTests.isClose(proportion.lower, lower, 1e-9), "\(proportion.lower)")
        #expect(ExactStatisticsTests.isClose(proportion.upper, upper, 1e-9), "\(proportion.upper)")
    }

    /// C(n, k) as a `Double`, exact for the small numbers below.
    private static func choose(_ n: Int, _ k: Int) -> Double {
        guard k >= 0, k <= n else { return 0 }
        return (0..<k).reduce(1.0) { $0 * Double(n - $1) / Double($1 + 1) }.rounded()
    }

    @Test("Small tables agree with the enumeration of all tables of their margins", arguments: 0..<200)
    func enumeration(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let n1 = Int.random(in: 1...14, using: &random)
        let n0 = Int.random(in: 1...14, using: &random)
        let table = ExactStatisticsTests.table(
            Int.random(in: 0...n1, using: &random), n1, Int.random(in: 0...n0, using: &random), n0)
        let marked = table.successes
        let ways = (0...n1).map { ExactStatisticsTests.choose(n1, $0) * ExactStatisticsTests.choose(n0, marked - $0) }
        let all = ways.reduce(0, +)
        let observed = table.whenTrue.successes
        let fisher = ways.filter { $0 <= ways[observed] }.reduce(0, +) / all
        func difference(_ cell: Int) -> Double {
            abs(Double(cell) / Double(n1) - Double(marked - cell) / Double(n0))
        }
        let permuted = (0...n1).filter { difference($0) >= difference(observed) - 1e-12 }.map { ways[$0] }.reduce(0, +)
        let p = try #require(table.fisherP)
        #expect(ExactStatisticsTests.isClose(p, fisher, 1e-12), "seed \(seed): \(table)")
        let permutationP = try #require(table.permutationP)
        #expect(ExactStatisticsTests.isClose(permutationP, permuted / all, 1e-12), "seed \(seed): \(table)")

        guard let ratio = table.oddsRatio else {
            #expect(marked == 0 || marked == n1 + n0, "seed \(seed): \(table)")
            return
        }
        // At the ends of the interval the tails are 2.5 % each; at the estimate the mean is the observed count.
        func tilted(_ odds: Double) -> [Double] {
            var power = 1.0
            let masses = ways.map { way in
                defer { power *= odds }
                return way * power
            }
            let sum = masses.reduce(0, +)
            return masses.map { $0 / sum }
        }
        if ratio.lower > 0 {
            let tail = tilted(ratio.lower)[observed...].reduce(0, +)
            #expect(ExactStatisticsTests.isClose(tail, 0.025, 1e-9), "seed \(seed): \(table)")
        }
        if let upper = ratio.upper {
            let tail = tilted(upper)[...observed].reduce(0, +)
            #expect(ExactStatisticsTests.isClose(tail, 0.025, 1e-9), "seed \(seed): \(table)")
        }
        if let estimate = ratio.estimate, estimate > 0 {
            let mean = tilted(estimate).enumerated().reduce(0.0) { $0 + Double($1.offset) * $1.element }
            #expect(ExactStatisticsTests.isClose(mean, Double(observed), 1e-9), "seed \(seed): \(table)")
        }
    }

    @Test("Binomial intervals leave 2.5 % on either side", arguments: 0..<100)
    func binomialTails(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let trials = Int.random(in: 1...40, using: &random)
        let successes = Int.random(in: 0...trials, using: &random)
        let proportion = Proportion(.init(successes: successes, trials: trials))
        func mass(_ count: Int, _ share: Double) -> Double {
            var product = ExactStatisticsTests.choose(trials, count)
            for _ in 0..<count { product *= share }
            for _ in count..<trials { product *= 1 - share }
            return product
        }
        if successes > 0 {
            let tail = (successes...trials).map { mass($0, proportion.lower) }.reduce(0, +)
            #expect(ExactStatisticsTests.isClose(tail, 0.025, 1e-9), "seed \(seed): \(successes) of \(trials)")
        }
        if successes < trials {
            let tail = (0...successes).map { mass($0, proportion.upper) }.reduce(0, +)
            #expect(ExactStatisticsTests.isClose(tail, 0.025, 1e-9), "seed \(seed): \(successes) of \(trials)")
        }
    }

    @Test("A table with an empty margin tells what it can and nothing else")
    func degenerate() {
        #expect(ExactStatisticsTests.table(0, 0, 3, 5).fisherP == nil)
        #expect(ExactStatisticsTests.table(3, 5, 0, 0).permutationP == nil)
        #expect(ExactStatisticsTests.table(0, 5, 0, 7).fisherP == 1)
        #expect(ExactStatisticsTests.table(0, 5, 0, 7).oddsRatio == nil)
        #expect(ExactStatisticsTests.table(5, 5, 7, 7).oddsRatio == nil)
        #expect(ExactStatisticsTests.table(0, 0, 0, 0).oddsRatio == nil)
    }

    @Test("A probability too small for a number is not printed as none")
    func underflow() {
        #expect(ExactStatisticsTests.table(5_000, 5_000, 0, 5_000).fisherP == .leastNormalMagnitude)
    }

    @Test("A million requests are no trouble", .timeLimit(.minutes(1)))
    func large() throws {
        let table = ExactStatisticsTests.table(499_000, 500_000, 2_000, 500_000)
        let ratio = try #require(table.oddsRatio)
        let estimate = try #require(ratio.estimate)
        let upper = try #require(ratio.upper)
        // The sample odds ratio, which the conditional estimate approaches.
        #expect(ExactStatisticsTests.isClose(estimate, 499.0 * 249.0, 0.001))
        #expect(ratio.lower < estimate && estimate < upper)
    }
}
