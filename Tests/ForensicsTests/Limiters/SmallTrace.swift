import TestSupport
import Testing

@testable import Forensics

/// A few observations in whole quarters, thirds and twelfths of a second, small enough to try everything.
struct SmallTrace: CustomStringConvertible {
    enum Event: Equatable {
        case request(Int, LimiterTrace.Outcome)
        /// A request that was decided at some moment of an interval.
        case decided(ClosedRange<Int>, LimiterTrace.Outcome)
        case reset
        /// Requests are hidden between what stands before it and this time.
        case gap(to: Int)
        /// The clock was set: windows begin at other times, and nothing before says what is counted.
        case clockSet(at: Int)
    }

    /// What a random trace may keep back.
    struct Veil: Sendable, CustomTestStringConvertible {
        var gaps = 0
        var hasClockSteps = false
        /// How many decisions may be known to an interval alone.
        var intervals = 0

        var testDescription: String {
            [
                gaps > 0 ? "\(gaps) gaps" : nil, hasClockSteps ? "clock steps" : nil,
                intervals > 0 ? "\(intervals) within intervals" : nil,
            ].compactMap { $0 }.joined(separator: ", ")
        }
    }

    /// A second.
    static let unit = 12

    var events: [Event]
    /// `nil` for a clean start.
    var censoredAt: Int?

    var requests: [(time: Int, outcome: LimiterTrace.Outcome)] {
        events.compactMap { event in
            switch event {
            case .request(let time, let outcome): (time, outcome)
            case .decided(let moments, let outcome): (moments.lowerBound, outcome)
            case .reset, .gap, .clockSet: nil
            }
        }
    }

    var trace: LimiterTrace {
        var time: Int64 = 0
        return LimiterTrace(
            start: censoredAt.map { .censored(at: Int64($0)) } ?? .clean,
            elements: events.flatMap { event -> [LimiterTrace.Element] in
                switch event {
                case .reset: return [.reset(at: time)]
                case .request(let at, let outcome):
                    time = Int64(at)
                    return [.request(LimiterTrace.Request(outcome, at: time))]
                case .decided(let moments, let outcome):
                    time = Int64(moments.upperBound)
                    return [.request(LimiterTrace.Request(outcome, from: Int64(moments.lowerBound), to: time))]
                case .gap(let end):
                    time = Int64(end)
                    return [.gap(to: time)]
                case .clockSet(let at):
                    time = Int64(at)
                    return [.reset(at: time), .gap(to: time), .phaseLost(at: time)]
                }
            })
    }

    var description: String {
        let words = events.map { event in
            switch event {
            case .reset: "Z"
            case .request(let time, let outcome): "\(SmallTrace.letter(outcome))\(time)"
            case .decided(let moments, let outcome):
                "\(SmallTrace.letter(outcome))\(moments.lowerBound)..\(moments.upperBound)"
            case .gap(let end): "G\(end)"
            case .clockSet(let time): "P\(time)"
            }
        }
        return (censoredAt.map { "from \($0): " } ?? "clean: ") + words.joined(separator: " ")
    }

    private static func letter(_ outcome: LimiterTrace.Outcome) -> String {
        switch outcome {
        case .admitted: "A"
        case .refused: "R"
        case .unknown: "U"
        }
    }

    /// Requests at random whole seconds, refused as some limiter, or nobody, would do it.
    static func random(isCensored: Bool, veil: Veil = Veil(), _ dice: inout SeededGenerator) -> SmallTrace {
        let families = LimiterFamily.allCases
        let family = families[Int.random(in: 0..<families.count, using: &dice)]
        var limiter = RunLimiter(
            family, countsRefused: family.mayCountRefused && Int.random(in: 0..<3, using: &dice) == 0,
            count: Int.random(in: 1...3, using: &dice), span: Int.random(in: 1...8, using: &dice) * unit + 3,
            jitter: 2 * unit, phase: 7)
        let isArbitrary = Int.random(in: 0..<6, using: &dice) == 0
        // What comes before the trace begins.
        var time = 0
        if isCensored {
            for _ in 0..<Int.random(in: 0...3, using: &dice) {
                _ = limiter.admits(at: time, draw: 5)
                time += Int.random(in: 0...3, using: &dice) * unit
            }
        }
        let start = time
        var events: [Event] = []
        var (gaps, intervals) = (veil.gaps, veil.intervals)
        // Between two starts of any kind all is decided.
        var (floor, reached) = (start, start)
        for _ in 0..<Int.random(in: 3...7, using: &dice) {
            time += Int.random(in: 0...3, using: &dice) * unit
            if Int.random(in: 0..<20, using: &dice) == 0 {
                time = max(time, reached)
                floor = time
                limiter.reset()
                events.append(.reset)
            }
            if gaps > 0, Int.random(in: 0..<4, using: &dice) == 0 {
                gaps -= 1
                time = max(time, reached)
                for _ in 0..<Int.random(in: 0...3, using: &dice) {
                    _ = limiter.admits(at: time, draw: 5)
                    time += Int.random(in: 0...2, using: &dice) * unit
                }
                floor = time
                events.append(.gap(to: time))
            }
            if veil.hasClockSteps, Int.random(in: 0..<4, using: &dice) == 0 {
                time = max(time, reached)
                floor = time
                limiter.phase = Int.random(in: 0..<5, using: &dice) * unit + 3
                events.append(.clockSet(at: time))
            }
            let admits = limiter.admits(at: time, draw: Int.random(in: 0..<2, using: &dice) * 13)
            var outcome: LimiterTrace.Outcome = admits ? .admitted : .refused
            if isArbitrary, Bool.random(using: &dice) { outcome = .refused }
            if Int.random(in: 0..<14, using: &dice) == 0 { outcome = .unknown }
            if Int.random(in: 0..<14, using: &dice) == 0, outcome != .unknown {
                outcome = outcome == .admitted ? .refused : .admitted
            }
            if intervals > 0, Bool.random(using: &dice) {
                intervals -= 1
                let moments =
                    max(floor, time - 3 * Int.random(in: 0...2, using: &dice))...time + 3
                    * Int.random(in: 0...3, using: &dice)
                reached = max(reached, moments.upperBound)
                events.append(.decided(moments, outcome))
                continue
            }
            events.append(.request(time, outcome))
            reached = max(reached, time)
        }
        return SmallTrace(events: events, censoredAt: isCensored ? start : nil)
    }
}
