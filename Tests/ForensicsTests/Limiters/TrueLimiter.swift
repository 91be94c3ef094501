import TestSupport
import Testing

@testable import Forensics

/// A limiter with random parameters, and what a log may show of it.
struct TrueLimiter: CustomStringConvertible {
    /// What the log keeps back or gets wrong.
    struct Veil: Sendable, CustomTestStringConvertible {
        var isCensored = false
        var hasGaps = false
        var hasResets = false
        /// Whether the clock that stamps the log is set now and then; the limiter's own is not.
        var hasClockSteps = false
        var unknown = 0
        var mislabelled = 0
        /// The longest interval that holds the moment of a decision.
        var spread = 0

        var testDescription: String {
            let words = [
                isCensored ? "censored" : "clean", hasGaps ? "gaps" : nil, hasResets ? "resets" : nil,
                hasClockSteps ? "clock steps" : nil,
                unknown > 0 ? "\(unknown) unknown" : nil, mislabelled > 0 ? "\(mislabelled) wrong" : nil,
                spread > 0 ? "decided within \(spread)" : nil,
            ]
            return words.compactMap { $0 }.joined(separator: ", ")
        }
    }

    let limiter: RunLimiter
    /// What it has become behind the trace.
    let after: RunLimiter
    /// When that is, by the log's clock, and how much that is ahead of the limiter's.
    let end: Int
    let offset: Int
    let trace: LimiterTrace
    let mislabelled: Int

    var description: String {
        "\(limiter.family) N = \(limiter.count), \(limiter.span), jitter \(limiter.jitter): "
            + trace.elements.map { element in
                switch element {
                case .reset: "Z"
                case .gap(let time): "G\(time)"
                case .phaseLost(let time): "P\(time)"
                case .request(let request):
                    "\(request.outcome)".prefix(1) + "\(request.earliest)"
                        + (request.isPoint ? "" : "..\(request.latest)")
                }
            }.joined(separator: " ")
    }

    init(_ family: LimiterFamily, countsRefused: Bool, _ veil: Veil, requests: Int, _ dice: inout SeededGenerator) {
        let span = Int.random(in: 20...200, using: &dice)
        let count = Int.random(in: 1...5, using: &dice)
        var limiter = RunLimiter(
            family, countsRefused: countsRefused, count: count, span: span,
            jitter: family == .rollingWindowJittered ? Int.random(in: 0...span / 3, using: &dice) : 0,
            phase: Int.random(in: 0..<span, using: &dice))
        let fresh = limiter
        // About twice what it allows.
        let most = family == .tokenBucket ? span : max(1, span / count)
        var time = 0
        func step() -> Int { time + Int.random(in: 0...most, using: &dice) }
        func draw() -> Int { fresh.jitter > 0 ? Int.random(in: 0..<fresh.jitter, using: &dice) : 0 }
        for _ in 0..<(veil.isCensored ? 12 : 0) {
            time = step()
            _ = limiter.admits(at: time, draw: draw())
        }
        let start = time
        var elements: [LimiterTrace.Element] = []
        var places: [Int] = []
        var hidden = 0
        var offset = 0
        for _ in 0..<requests {
            time = step()
            if veil.hasClockSteps, Int.random(in: 0..<12, using: &dice) == 0 {
                offset += Int.random(in: -10...150, using: &dice)
                let stamp = Int64(time + offset)
                elements += [.reset(at: stamp), .gap(to: stamp), .phaseLost(at: stamp)]
            }
            let admits = limiter.admits(at: time, draw: draw())
            if veil.hasGaps, hidden == 0, Int.random(in: 0..<15, using: &dice) == 0 { hidden = 4 }
            if hidden > 0 {
                hidden -= 1
                if hidden == 0 { elements.append(.gap(to: Int64(time + offset))) }
                continue
            }
            if veil.hasResets, Int.random(in: 0..<20, using: &dice) == 0 {
                limiter.reset()
                elements.append(.reset(at: Int64(time + offset)))
                // It begins anew behind what was just decided.
                continue
            }
            places.append(elements.count)
            let earliest = time - (veil.spread > 0 ? Int.random(in: 0...veil.spread, using: &dice) : 0)
            let latest = veil.spread > 0 ? Int.random(in: time...(earliest + veil.spread), using: &dice) : time
            elements.append(
                .request(
                    .init(
                        admits ? .admitted : .refused, from: Int64(earliest + offset), to: Int64(latest + offset))))
        }
        if hidden > 0 { elements.append(.gap(to: Int64(time + offset))) }
        var wrong = 0
        for number in 0..<(veil.unknown + veil.mislabelled) {
            guard !places.isEmpty else { break }
            let place = places.remove(at: Int.random(in: 0..<places.count, using: &dice))
            guard case .request(let request) = elements[place] else { continue }
            var outcome = LimiterTrace.Outcome.unknown
            if number >= veil.unknown {
                outcome = request.outcome == .admitted ? .refused : .admitted
                wrong += 1
            }
            elements[place] = .request(.init(outcome, from: request.earliest, to: request.latest))
        }
        trace = LimiterTrace(
            start: veil.isCensored ? .censored(at: Int64(start)) : .clean, elements: elements)
        self.limiter = fresh
        after = limiter
        end = time + offset
        self.offset = offset
        mislabelled = wrong
    }
}
