import TestSupport
import Testing

@testable import Forensics

/// Where a fixed window's boundaries are said to lie, each phase that explains the trace has one.
@Suite("Boundaries of fixed windows against brute force")
struct FirstBoundaryTests {
    @Test("Every phase that explains the trace has a boundary in the told interval", arguments: [false, true])
    func told(isCensored: Bool) throws {
        let seed: UInt64 = 47
        var dice = SeededGenerator(seed: seed)
        var (known, narrow) = (0, 0)
        for round in 0..<Rounds.count(400, inDebug: 60) {
            let small = SmallTrace.random(isCensored: isCensored, veil: .init(hasClockSteps: round % 3 > 0), &dice)
            guard small.trace.firstRefusal != nil else { continue }
            for count in 1...2 {
                let fit = LimiterFit(
                    small.trace, family: .fixedWindow, longest: round % 2 == 0 ? nil : 150, allowing: 0)
                for member in fit.members where member.contains(count: count) {
                    guard case .widths(let set) = member.parameters else { continue }
                    for interval in set.widths.intervals {
                        let what = "N = \(count), \(interval), round \(round) of seed \(seed), \(small)"
                        let bounds = try #require(set.firstBoundary(interval), "\(what)")
                        // No more than one window of the widest, save for rounding.
                        if let upper = interval.upper, let upTo = bounds.upTo {
                            let isWindow = Double(upTo - bounds.after) <= upper.value + 2
                            try #require(isWindow, "\(bounds), \(what)")
                            narrow += 1
                        }
                        for (span, phase) in Self.explanations(small, count, interval) {
                            let (phase, span) = (Int64(phase), Int64(span))
                            let first = phase + (bounds.after - phase).floored(by: span) + span
                            try #require(
                                bounds.upTo.map { first <= $0 } ?? true, "\(span) from \(phase), \(bounds), \(what)")
                            known += 1
                        }
                    }
                }
            }
        }
        #expect(known > 100 && narrow > 10)
    }

    @Test("Widths that are not whole have a boundary behind a set clock")
    func behindSetClock() throws {
        let small = SmallTrace(events: HiddenOracleTests.fractionalWidths)
        let fit = LimiterFit(small.trace, family: .fixedWindow, allowing: 0)
        guard case .widths(let set)? = fit.members.first(where: { $0.count == 1 })?.parameters else {
            Issue.record("\(fit.members)")
            return
        }
        let interval = try #require(set.widths.intervals.first)
        let bounds = try #require(set.firstBoundary(interval))
        let phases = Self.explanations(small, 1, interval).map(\.phase)
        #expect(bounds.after < 60 && bounds.upTo ?? .max <= bounds.after + 12, "\(bounds), \(phases)")
    }

    /// Widths of an interval, and phases behind the last set clock, that contradict nothing.
    private static func explanations(
        _ small: SmallTrace, _ count: Int, _ interval: ParameterInterval<Fraction>
    ) -> [(span: Int, phase: Int)] {
        stride(from: 3, through: 300, by: 9).flatMap { span -> [(span: Int, phase: Int)] in
            guard interval.contains(Fraction(Int64(span))), let parts = small.choices.first, let last = parts.last
            else { return [] }
            func oracle(_ part: SmallTrace) -> Oracle {
                Oracle(trace: part, family: .fixedWindow, countsRefused: false, count: count, span: span)
            }
            guard parts.allSatisfy({ oracle($0).leastContradicted == 0 }) else { return [] }
            return stride(from: 0, to: span, by: 3).filter { phase in
                let fresh = RunLimiter(.fixedWindow, count: count, span: span, phase: phase)
                let states = last.censoredAt.map { oracle(last).beginnings(fresh, $0) } ?? [fresh]
                return states.contains { Self.explains($0, last) }
            }.map { (span, $0) }
        }
    }

    private static func explains(_ limiter: RunLimiter, _ part: SmallTrace) -> Bool {
        var limiter = limiter
        return part.events.allSatisfy { event in
            switch event {
            case .reset: limiter.reset()
            case .request(let time, let outcome):
                let admits = limiter.admits(at: time)
                return outcome == .unknown || admits == (outcome == .admitted)
            case .decided, .gap, .clockSet: break
            }
            return true
        }
    }
}

extension Int64 {
    /// The greatest multiple of a number that is no greater.
    fileprivate func floored(by step: Int64) -> Int64 {
        let rest = self % step
        return self - (rest < 0 ? rest + step : rest)
    }
}
