import TestSupport
import Testing

@testable import Forensics

/// Every set must hold a value exactly if some choice of all that the trace does not show explains it.
@Suite("Sets of limiters against brute force")
struct OracleTests {
    #if DEBUG
        static let rounds = 6
    #else
        static let rounds = 200
    #endif

    /// A family with one way of counting, and a start.
    struct Case: CustomTestStringConvertible, Sendable {
        let family: LimiterFamily
        let countsRefused: Bool
        let isCensored: Bool

        var testDescription: String {
            "\(family.rawValue)\(countsRefused ? ", refused ones count" : "")\(isCensored ? ", censored" : "")"
        }

        /// Jitters beside 0, in twelfths of a second.
        var jitters: [Int] { family == .rollingWindowJittered ? [0, 9, 30, 120] : [0] }
    }

    static let cases = LimiterFamily.allCases.flatMap { family in
        (family.mayCountRefused ? [false, true] : [false]).flatMap { counts in
            [false, true].map { Case(family: family, countsRefused: counts, isCensored: $0) }
        }
    }

    @Test("A set holds what explains the trace, nothing more", arguments: cases)
    func equality(_ kind: Case) throws {
        let seed: UInt64 = kind.isCensored ? 7 : 5
        var dice = SeededGenerator(seed: seed)
        var held = 0
        for round in 0..<Self.rounds {
            let small = SmallTrace.random(isCensored: kind.isCensored, &dice)
            let allowed = round % 3
            // In every other round no window or pause is longer than the longest.
            let longest =
                round % 2 == 0 ? nil : 9 + 6 * Int.random(in: 0..<2 * SmallTrace.unit, using: &dice)
            for count in 1...3 {
                var effort = Effort(10_000_000)
                let explanations = LimiterExplanations(
                    small.trace, family: kind.family, count: count, countsRefused: kind.countsRefused,
                    longest: longest.map { Int64($0) }, allowing: allowed, effort: &effort)
                let members = explanations.members(count: count, orMore: false, splittingAt: nil)
                let isCut = members.contains(where: \.isUndetermined)
                // From the narrowest window on narrower ones do the same: no two times are as near.
                let narrowest = Oracle(
                    trace: small, family: kind.family, countsRefused: kind.countsRefused, count: count, span: 1
                ).leastContradicted
                let unbounded = members.filter(\.isUnbounded).map(\.unexplained).min()
                if let unbounded, !isCut {
                    try #require(unbounded == narrowest, "narrow windows, round \(round) of seed \(seed), \(small)")
                }
                for (span, jitter) in grid(kind, count) {
                    let oracle = Oracle(
                        trace: small, family: kind.family, countsRefused: kind.countsRefused, count: count, span: span,
                        jitter: jitter)
                    let isConsidered = kind.family == .tokenBucket || span <= longest ?? span
                    let truth = isConsidered ? oracle.leastContradicted : .max
                    let found = members.filter { $0.holds(kind.family, span, jitter) }.map(\.unexplained).min()
                    if found != nil { held += 1 }
                    let what =
                        "N = \(count), \(span), jitter \(jitter), allowed \(allowed), longest \(longest ?? 0), round \(round) of seed \(seed), \(small)"
                    if !isConsidered { try #require(found == nil, "\(what)") }
                    if isCut {
                        try #require(truth > allowed || found ?? .max <= truth, "contradicts \(truth): \(what)")
                    } else if let unbounded, isConsidered {
                        // Nothing bounds the width, if so many are wrong: all that leaves fewer must be told by itself.
                        let bounded = members.filter { !$0.isUnbounded && $0.holds(kind.family, span, jitter) }
                            .map(\.unexplained).min()
                        try #require(bounded ?? .max >= truth, "contradicts \(truth): \(what)")
                        try #require(truth >= unbounded || bounded == truth, "contradicts \(truth): \(what)")
                    } else if truth <= allowed {
                        try #require(
                            found == truth, "contradicts \(truth), found with \(String(describing: found)): \(what)")
                    } else {
                        try #require(found == nil, "contradicts \(truth), found: \(what) \(explanations)")
                    }
                }
            }
        }
        #expect(held > Self.rounds)
    }

    /// The search of what is told takes other ways than the replay of one count: it narrows counts by ever longer
    /// beginnings, sweeps over the rolling windows, and lets the greatest count stand for all above it.
    @Test("What is told of all counts is what explains the trace, nothing more", arguments: cases)
    func told(_ kind: Case) throws {
        let seed: UInt64 = kind.isCensored ? 17 : 15
        var dice = SeededGenerator(seed: seed)
        var held = 0
        for round in 0..<Self.rounds {
            let small = SmallTrace.random(isCensored: kind.isCensored, &dice)
            let longest = round % 2 == 0 ? nil : 9 + 6 * Int.random(in: 0..<2 * SmallTrace.unit, using: &dice)
            let fit = LimiterFit(
                small.trace, family: kind.family, countsRefused: kind.countsRefused, longest: longest.map { Int64($0) })
            guard small.trace.firstRefusal != nil else {
                try #require(fit.members.isEmpty && fit.isOuter == false)
                continue
            }
            try #require(!fit.isIncomplete && !fit.isOuter, "round \(round) of seed \(seed)")
            for count in 1...5 {
                let members = fit.members.filter { $0.contains(count: count) }
                for (span, jitter) in grid(kind, count) {
                    let oracle = Oracle(
                        trace: small, family: kind.family, countsRefused: kind.countsRefused, count: count, span: span,
                        jitter: jitter)
                    let isConsidered = kind.family == .tokenBucket || span <= longest ?? span
                    let isTrue = isConsidered && oracle.leastContradicted == 0
                    let isTold = members.contains { $0.holds(kind.family, span, jitter) }
                    held += isTold ? 1 : 0
                    try #require(
                        isTold == isTrue,
                        "N = \(count), \(span), jitter \(jitter), longest \(longest ?? 0), round \(round) of seed \(seed), \(small), \(fit.members)"
                    )
                }
            }
        }
        #expect(held > Self.rounds)
    }

    /// Parameters around those that the traces are made of, halves and quarters of a second among them.
    private func grid(_ kind: Case, _ count: Int) -> [(span: Int, jitter: Int)] {
        let near = stride(
            from: 3, through: 14 * SmallTrace.unit,
            by: kind.family == .fixedWindow || kind.family == .tokenBucket ? 9 : 6)
        // And such as are longer than any trace.
        return (Array(near) + [23 * SmallTrace.unit + 3, 40 * SmallTrace.unit + 3]).flatMap { span in
            kind.jitters.map { (span, $0) }
        }
    }
}

extension LimiterFit.Member {
    func holds(_ family: LimiterFamily, _ span: Int, _ jitter: Int = 0) -> Bool {
        switch family {
        case .rollingWindow, .cooldown, .cooldownFromRefusal: contains(duration: Int64(span))
        case .rollingWindowJittered: contains(duration: Int64(span), jitter: Int64(jitter))
        case .fixedWindow: contains(width: Int64(span))
        case .tokenBucket: contains(tokenTime: Fraction(Int64(span)))
        }
    }
}
