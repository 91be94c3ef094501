import TestSupport

@testable import Forensics

/// A few observations in whole quarters, thirds and twelfths of a second, small enough to try everything.
struct SmallTrace: CustomStringConvertible {
    enum Event: Equatable {
        case request(Int, LimiterTrace.Outcome)
        case reset
    }

    /// A second.
    static let unit = 12

    var events: [Event]
    /// `nil` for a clean start.
    var censoredAt: Int?

    var requests: [(time: Int, outcome: LimiterTrace.Outcome)] {
        events.compactMap { if case .request(let time, let outcome) = $0 { (time, outcome) } else { nil } }
    }

    var trace: LimiterTrace {
        var time: Int64 = 0
        return LimiterTrace(
            start: censoredAt.map { .censored(at: Int64($0)) } ?? .clean,
            elements: events.map { event in
                switch event {
                case .reset: return .reset(at: time)
                case .request(let at, let outcome):
                    time = Int64(at)
                    return .request(LimiterTrace.Request(outcome, at: time))
                }
            })
    }

    var description: String {
        let words = events.map { event in
            switch event {
            case .reset: "Z"
            case .request(let time, .admitted): "A\(time)"
            case .request(let time, .refused): "R\(time)"
            case .request(let time, .unknown): "U\(time)"
            }
        }
        return (censoredAt.map { "from \($0): " } ?? "clean: ") + words.joined(separator: " ")
    }

    /// Requests at random whole seconds, refused as some limiter, or nobody, would do it.
    static func random(isCensored: Bool, _ dice: inout SeededGenerator) -> SmallTrace {
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
        for _ in 0..<Int.random(in: 3...7, using: &dice) {
            time += Int.random(in: 0...3, using: &dice) * unit
            if Int.random(in: 0..<20, using: &dice) == 0 {
                limiter.reset()
                events.append(.reset)
            }
            let admits = limiter.admits(at: time, draw: Int.random(in: 0..<2, using: &dice) * 13)
            var outcome: LimiterTrace.Outcome = admits ? .admitted : .refused
            if isArbitrary, Bool.random(using: &dice) { outcome = .refused }
            if Int.random(in: 0..<14, using: &dice) == 0 { outcome = .unknown }
            if Int.random(in: 0..<14, using: &dice) == 0, outcome != .unknown {
                outcome = outcome == .admitted ? .refused : .admitted
            }
            events.append(.request(time, outcome))
        }
        return SmallTrace(events: events, censoredAt: isCensored ? start : nil)
    }
}
