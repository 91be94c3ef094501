import TestSupport
import Testing

@testable import Forensics

/// What is told across gaps, moments that are not known and clocks that were set: no explanation is missing, and where
/// the set is said to be exact there is nothing else in it.
@Suite("Sets of limiters against brute force, where the log keeps something back")
struct HiddenOracleTests {
    #if DEBUG
        static let rounds = 2
        private static let mostCounted = 2
    #else
        static let rounds = 15
        private static let mostCounted = 3
    #endif

    static let veils: [SmallTrace.Veil] = [
        .init(gaps: 2), .init(hasClockSteps: true), .init(intervals: 2),
        .init(gaps: 1, hasClockSteps: true, intervals: 1),
    ]

    @Test("What is told holds all that explains the trace", arguments: veils, OracleTests.cases)
    func told(_ veil: SmallTrace.Veil, _ kind: OracleTests.Case) throws {
        let seed: UInt64 = 41
        var dice = SeededGenerator(seed: seed)
        var (held, excluded) = (0, 0)
        for round in 0..<3 * Self.rounds {
            let small = SmallTrace.random(isCensored: kind.isCensored, veil: veil, &dice)
            let trace = small.trace
            guard trace.firstRefusal != nil else { continue }
            let longest = round % 3 < 2 ? nil : 9 + 6 * Int.random(in: 0..<2 * SmallTrace.unit, using: &dice)
            let fit = LimiterFit(
                trace, family: kind.family, countsRefused: kind.countsRefused, longest: longest.map { Int64($0) })
            let isExact = trace.isPunctual && (kind.family == .fixedWindow || !trace.hasGap)
            let what = "longest \(longest ?? 0), round \(round) of seed \(seed), \(small)"
            // Behind a set clock any state is tried, though what was counted before may be known: the set may be too wide.
            try #require(fit.isOuter == (!isExact || trace.losesPhase) && !fit.isIncomplete, "\(what)")
            let choices = small.choices
            for count in 1...(kind.family == .fixedWindow ? 3 : Self.mostCounted) {
                let members = fit.members.filter { $0.contains(count: count) }
                for (span, jitter) in HiddenOracleTests.grid(kind) {
                    let isTold = members.contains { $0.holds(kind.family, span, jitter) }
                    let isConsidered = kind.family == .tokenBucket || span <= longest ?? span
                    if isTold { held += 1 } else { excluded += 1 }
                    if isTold, !isExact || !isConsidered {
                        try #require(isConsidered, "N = \(count), \(span), \(what)")
                        continue
                    }
                    let oracle = Oracle(
                        trace: small, family: kind.family, countsRefused: kind.countsRefused, count: count, span: span,
                        jitter: jitter, isCoarse: !isExact)
                    let isTrue = isConsidered && oracle.leastContradicted(in: choices, below: 1) == 0
                    try #require(isTold == isTrue, "N = \(count), \(span), jitter \(jitter), \(what), \(fit.members)")
                }
            }
        }
        #expect(held > Self.rounds && excluded > Self.rounds)
    }

    @Test("So does what leaves an outcome unexplained", arguments: veils, OracleTests.cases)
    func unexplained(_ veil: SmallTrace.Veil, _ kind: OracleTests.Case) throws {
        let seed: UInt64 = 43
        var dice = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let small = SmallTrace.random(isCensored: kind.isCensored, veil: veil, &dice)
            let trace = small.trace
            let isExact = trace.isPunctual && (kind.family == .fixedWindow || !trace.hasGap)
            let choices = small.choices
            for count in 1...2 {
                var effort = Effort(10_000_000)
                let explanations = LimiterExplanations(
                    trace, family: kind.family, count: count, countsRefused: kind.countsRefused, allowing: 1,
                    effort: &effort)
                let members = explanations.members(count: count, orMore: false, splittingAt: nil)
                let unbounded = members.filter(\.isUnbounded).map(\.unexplained).min()
                for (span, jitter) in HiddenOracleTests.grid(kind) {
                    let bounded = members.filter { !$0.isUnbounded && $0.holds(kind.family, span, jitter) }
                        .map(\.unexplained).min()
                    let found = [bounded, unbounded].compactMap { $0 }.min()
                    if found == 0, !isExact { continue }
                    let truth = Oracle(
                        trace: small, family: kind.family, countsRefused: kind.countsRefused, count: count, span: span,
                        jitter: jitter, isCoarse: !isExact
                    ).leastContradicted(in: choices, below: 2)
                    let what =
                        "N = \(count), \(span), jitter \(jitter), contradicts \(truth), round \(round) of seed \(seed), \(small)"
                    try #require(truth > 1 || found ?? .max <= truth, "\(what)")
                    if isExact, !members.contains(where: \.isUndetermined) {
                        try #require(bounded.map { $0 >= min(truth, 2) } ?? true, "\(what)")
                    }
                }
            }
        }
    }

    /// Windows of one request that are wider than 10 and narrower than 10½.
    static let fractionalWidths: [SmallTrace.Event] = [
        .request(0, .admitted), .request(10, .refused), .request(11, .admitted), .request(20, .refused),
        .request(21, .admitted), .request(30, .refused), .request(31, .admitted), .clockSet(at: 40),
        .request(50, .admitted), .request(55, .refused),
    ]

    @Test("A set clock keeps the exact widths, which need not be whole")
    func exactWidths() {
        for allowed in [0, 1] {
            let trace = SmallTrace(events: Self.fractionalWidths).trace
            let fit = LimiterFit(trace, family: .fixedWindow, allowing: allowed)
            let sets = fit.members.filter { $0.count == 1 && $0.unexplained == 0 }.map(\.parameters)
            guard case .widths(let set)? = sets.first else {
                Issue.record("\(sets)")
                continue
            }
            let expected = ParameterInterval(above: Fraction(10), upTo: Fraction(21, 2), includesUpper: false)
            #expect(sets.count == 1 && set.widths.intervals == [expected].compactMap { $0 }, "\(set.widths)")
        }
    }

    private static func grid(_ kind: OracleTests.Case) -> [(span: Int, jitter: Int)] {
        let near = stride(from: 3, through: 11 * SmallTrace.unit, by: kind.family == .fixedWindow ? 9 : 12)
        return (Array(near) + [23 * SmallTrace.unit + 3]).flatMap { span in
            (kind.family == .rollingWindowJittered ? [0, 30] : [0]).map { (span, $0) }
        }
    }
}
