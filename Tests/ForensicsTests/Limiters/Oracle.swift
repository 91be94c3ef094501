@testable import Forensics

/// How many outcomes of a trace a limiter contradicts at least, over all that the trace does not show: by brute force.
struct Oracle {
    private(set) var trace: SmallTrace
    let family: LimiterFamily
    let countsRefused: Bool
    let count: Int
    let span: Int
    var jitter = 0
    /// Whether few of the levels that a bucket may begin with are enough, as not all is tried anyway.
    var isCoarse = false

    /// The least number of outcomes contradicted.
    var leastContradicted: Int { leastContradicted(in: trace.choices) }

    /// The same for what a trace may have been, as far as it is below a number.
    func leastContradicted(in choices: [[SmallTrace]], below most: Int = .max) -> Int {
        var least = most
        for parts in choices where least > 0 {
            // Nothing but the parameters is common to what stands before and behind a clock that was set.
            var sum = 0
            for part in parts where sum < least {
                var own = self
                own.trace = part
                sum += own.leastOfPart(below: least - sum)
            }
            least = min(least, sum)
        }
        return least
    }

    private func leastOfPart(below most: Int) -> Int {
        var least = most
        for limiter in beginnings {
            least = min(least, contradicted(limiter, trace.events[...], least))
            if least == 0 { break }
        }
        return least
    }

    private func contradicted(_ limiter: RunLimiter, _ events: ArraySlice<SmallTrace.Event>, _ most: Int) -> Int {
        var limiter = limiter
        var contradicted = 0
        for (index, event) in zip(events.indices, events) {
            switch event {
            case .reset: limiter.reset()
            case .clockSet, .decided: break
            case .gap(let end):
                let rest = events[(index + 1)...]
                var best = most - contradicted
                for state in states(of: limiter, behind: trace.events[..<index], gapTo: end) {
                    best = min(best, self.contradicted(state, rest, best))
                }
                return contradicted + best
            case .request(let time, let outcome):
                let before = limiter.retryAt
                let admits = limiter.admits(at: time)
                if outcome != .unknown, admits != (outcome == .admitted) { contradicted += 1 }
                if contradicted >= most { return contradicted }
                // A retry date that is drawn now: at once, or just behind each later request that it reaches.
                guard !admits, jitter > 0, let least = limiter.retryAt, least != before else { continue }
                let rest = events[(index + 1)...]
                var best = most - contradicted
                for date in [least] + dates(from: least, rest) {
                    limiter.retryAt = date
                    best = min(best, self.contradicted(limiter, rest, best))
                }
                return contradicted + best
            }
        }
        return contradicted
    }

    private func dates(from least: Int, _ events: ArraySlice<SmallTrace.Event>) -> [Int] {
        events.compactMap {
            guard case .request(let time, _) = $0, time >= least, time < least + jitter else { return nil }
            return time + 1
        }
    }

    /// The limiter in each state that it may have at the start.
    private var beginnings: [RunLimiter] {
        // All times are multiples of 3.
        let phases = family == .fixedWindow ? Array(stride(from: 0, to: span, by: span % 3 == 0 ? 3 : 1)) : [0]
        return phases.flatMap { phase in
            let fresh = RunLimiter(
                family, countsRefused: countsRefused, count: count, span: span, jitter: jitter, phase: phase)
            return trace.censoredAt.map { beginnings(fresh, $0) } ?? [fresh]
        }
    }

    func beginnings(_ fresh: RunLimiter, _ start: Int) -> [RunLimiter] {
        func states<Value>(_ values: [Value], _ change: (inout RunLimiter, Value) -> Void) -> [RunLimiter] {
            values.map { value in
                var limiter = fresh
                change(&limiter, value)
                return limiter
            }
        }
        let times = trace.requests.map(\.time)
        switch family {
        case .rollingWindow: return states(histories(start)) { $0.counted = $1 }
        case .rollingWindowJittered:
            return histories(start).flatMap { history in
                // A standing refusal needs a full window behind it.
                let isFull = history.count == count && (history.last ?? 0) - (history.first ?? 0) < span
                let least = isFull ? (history.first ?? 0) + span : 0
                let dates = isFull ? dates(from: least, trace.events[...]) + [least] : []
                return states([nil] + dates) { ($0.counted, $0.retryAt) = (history, $1) }
            }
        case .fixedWindow:
            return states(Array(0...count)) { $0.counted = Array(repeating: start, count: $1) }
        case .tokenBucket:
            // All times are multiples of 3; where refused ones count it may be in debt.
            let least = countsRefused ? (isCoarse ? -2 * span : -(7 * span + 300) / 3 * 3) : 0
            let step = isCoarse ? max(3, span / 6 * 3) : 3
            return states(Array(stride(from: least, through: count * span, by: step))) {
                ($0.amount, $0.lastTime) = ($1, start)
            }
        case .cooldown, .cooldownFromRefusal:
            let ends = times.flatMap { [$0, $0 + 1] }.filter { $0 <= start + span }
            return states(Array(0...(family == .cooldown ? count - 1 : count))) { $0.collected = $1 }
                + states(ends) { $0.coolingUntil = $1 }
        }
    }

    /// The histories of a window: up to as many as counted, at times where an outcome changes.
    private func histories(_ start: Int) -> [[Int]] {
        let edges = trace.requests.flatMap { [$0.time - span, $0.time - span + 1] }
        let jittered = jitter > 0 ? trace.requests.map { $0.time - span - jitter + 1 } : []
        let times = Set([start] + (edges + jittered).filter { $0 <= start }).sorted()
        var histories: [[Int]] = [[]]
        var longest: [[Int]] = [[]]
        for _ in 0..<count {
            longest = longest.flatMap { history in
                times.filter { $0 >= history.last ?? .min }.map { history + [$0] }
            }
            histories += longest
        }
        return histories
    }
}
