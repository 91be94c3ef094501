import Testing
@testable import Forensics

/// Limiters that are run forward, each with one choice of parameters and of what the log does not show.
///
/// Written from the definitions alone: nothing of the inference is used. Times are whole twelfths of a second.
enum Oracle {
    struct Request { let time: Int; let outcome: LimiterTrace.Outcome }

    /// Whether a rolling window reproduces the outcomes.
    static func rolling(_ requests: [Request], count: Int, duration: Int, hidden: [Int], countsRefused: Bool) -> Bool {
        var history = hidden
        for request in requests {
            let admits = history.count { request.time - $0 < duration } < count
            if request.outcome != .unknown, admits != (request.outcome == .admitted) { return false }
            if admits || countsRefused { history.append(request.time) }
        }
        return true
    }

    /// Token time in units per token; level in twelfths of `scale`... as exact fractions over the token time.
    static func bucket(_ requests: [Request], capacity: Int, token: Int, level: (Int, Int)?, start: Int, countsRefused: Bool) -> Bool {
        // Levels times token · denominator, so that all is whole.
        let denominator = level?.1 ?? 1
        var amount = level.map { $0.0 * token } ?? capacity * token
        let full = capacity * token * denominator
        if level == nil { amount = full }
        var last = start
        for request in requests {
            amount = min(full, amount + (request.time - last) * denominator)
            last = request.time
            let admits = amount >= token * denominator
            if request.outcome != .unknown, admits != (request.outcome == .admitted) { return false }
            if admits || countsRefused { amount -= token * denominator }
        }
        return true
    }

    static func cooldown(_ requests: [Request], count: Int, pause: Int, fromRefusal: Bool, restarts: Bool, collected: Int, coolingUntil: Int?) -> Bool {
        var admitted = collected
        var end = coolingUntil
        var isFull = fromRefusal && collected >= count
        for request in requests {
            var admits: Bool
            if let until = end, request.time < until {
                admits = false
                if restarts { end = request.time + pause }
            } else if isFull {
                admits = false
                isFull = false
                end = request.time + pause
                admitted = 0
            } else {
                admits = true
                if end != nil { end = nil; admitted = 0 }
                admitted += 1
                if admitted == count {
                    admitted = 0
                    if fromRefusal { isFull = true } else { end = request.time + pause }
                }
            }
            if request.outcome != .unknown, admits != (request.outcome == .admitted) { return false }
        }
        return true
    }

    static func fixed(_ requests: [Request], count: Int, width: Int, phase: Int, hidden: [Int]) -> Bool {
        var counts: [Int: Int] = [:]
        func window(_ time: Int) -> Int { let d = time - phase; return d >= 0 ? d / width : -((-d + width - 1) / width) }
        for time in hidden { counts[window(time), default: 0] += 1 }
        for request in requests {
            let place = window(request.time)
            let admits = counts[place, default: 0] < count
            if request.outcome != .unknown, admits != (request.outcome == .admitted) { return false }
            if admits { counts[place, default: 0] += 1 }
        }
        return true
    }
}

struct Dice { var state: UInt64
    mutating func next(_ n: Int) -> Int { state = state &* 6364136223846793005 &+ 1442695040888963407; return Int((state >> 33) % UInt64(n)) } }

@Suite("Set equality with brute force")
struct OracleTests {
    /// Each parameter on a grid of half units must be in the set exactly if some choice of the rest explains the trace.
    @Test(arguments: [false, true])
    func equality(censored: Bool) {
        var dice = Dice(state: censored ? 77 : 5)
        var nonEmpty = [0, 0, 0, 0, 0, 0, 0]
        for round in 0..<(censored ? 400 : 40) {
            // Times in units of 12, so that a third and a quarter are whole.
            let unit = 12
            var requests: [Oracle.Request] = []
            var time = 0
            let n = 3 + dice.next(5)
            // Outcomes by a true limiter of a random kind, or at random.
            let hasUnknown = dice.next(4) == 0
            for _ in 0..<n {
                time += dice.next(4) * unit
                requests.append(.init(time: time, outcome: .admitted))
            }
            let count = 1 + dice.next(3)
            let kind = dice.next(6)
            let theta = (1 + dice.next(10)) * unit
            requests = outcomes(requests, kind, count, theta, &dice)
            if hasUnknown {
                let place = dice.next(n)
                requests[place] = .init(time: requests[place].time, outcome: .unknown)
            }
            let start = -dice.next(3) * unit
            let trace = LimiterTrace(
                start: censored ? .censored(at: Int64(start)) : .clean,
                elements: requests.map { .request(.init($0.outcome, at: Int64($0.time))) })
            let label = "round \(round) censored \(censored) from \(start): " + requests.map { "\($0.outcome == .admitted ? "A" : $0.outcome == .refused ? "R" : "U")\($0.time)" }.joined(separator: " ")
            for N in 1...3 {
                let grid = stride(from: 3, through: 16 * unit, by: 3)
                for counts in [false, true] {
                    let set = Replay.outcome(of: trace, states: [RollingHistory(count: N, countsRefused: counts, start: trace.start)], zero: 0)!.set
                    if !set.isEmpty { nonEmpty[counts ? 1 : 0] += 1 }
                    for d in grid {
                        let truth = hiddenChoices(requests, N, start, d, censored).contains { Oracle.rolling(requests, count: N, duration: d, hidden: $0, countsRefused: counts) }
                        if truth != contains(set, d) { Issue.record("rolling counts=\(counts) N=\(N) D=\(d) truth=\(truth) \(set) \(label)"); return }
                    }
                    let bucket = BucketSet.set(trace, capacity: N, countsRefused: counts)!
                    if !bucket.isEmpty { nonEmpty[counts ? 3 : 2] += 1 }
                    for token in grid {
                        let truth: Bool
                        if censored {
                            truth = levels(requests, start, token, N).contains { Oracle.bucket(requests, capacity: N, token: token, level: $0, start: start, countsRefused: counts) }
                        } else {
                            truth = Oracle.bucket(requests, capacity: N, token: token, level: nil, start: requests[0].time, countsRefused: counts)
                        }
                        let has = bucket.intervals.contains { Self.holds($0, Fraction(Int64(token))) }
                        if truth != has, !(hasUnknown && censored && has) { Issue.record("bucket counts=\(counts) B=\(N) T=\(token) truth=\(truth) \(bucket) \(label)"); return }
                    }
                }
                for fromRefusal in [false, true] {
                    for restarts in [false, true] {
                        let variant = CooldownState.Variant(beginsAtRefusal: fromRefusal, restartsAtRefusal: restarts)
                        let set = Replay.outcome(of: trace, states: CooldownState.states(count: N, variant, start: trace.start), zero: 0)!.set
                        if !set.isEmpty { nonEmpty[fromRefusal ? 5 : 4] += 1 }
                        for c in grid {
                            var truth = false
                            if censored {
                                for collected in 0..<(fromRefusal ? N + 1 : N) where !truth {
                                    truth = Oracle.cooldown(requests, count: N, pause: c, fromRefusal: fromRefusal, restarts: restarts, collected: collected, coolingUntil: nil)
                                }
                                for anchor in stride(from: start, through: start - 20 * unit, by: -3) where !truth {
                                    truth = Oracle.cooldown(requests, count: N, pause: c, fromRefusal: fromRefusal, restarts: restarts, collected: 0, coolingUntil: anchor + c)
                                }
                            } else {
                                truth = Oracle.cooldown(requests, count: N, pause: c, fromRefusal: fromRefusal, restarts: restarts, collected: 0, coolingUntil: nil)
                            }
                            if truth != contains(set, c) { Issue.record("cooldown \(variant) N=\(N) C=\(c) truth=\(truth) \(set) \(label)"); return }
                        }
                    }
                }
                let finding = FixedWindowSet.finding(trace, count: N)
                for w in stride(from: 3, through: 12 * unit, by: 3) {
                    var truth = false
                    for phase in 0..<(4 * w) where !truth {
                        // Quarter units of phase: between any two times and on them.
                        truth = hiddenCounts(N, start, censored).contains { Oracle.fixed(requests.map { .init(time: $0.time * 4, outcome: $0.outcome) }, count: N, width: w * 4, phase: phase, hidden: $0.map { $0 * 4 }) }
                    }
                    let has: Bool
                    switch finding {
                    case .none: has = false
                    case .unbounded, .undetermined: has = truth
                    case .widths(let set):
                        nonEmpty[6] += 1
                        has = set.widths.intervals.contains { $0.lower < Fraction(Int64(w)) && ($0.upper.map { Fraction(Int64(w)) < $0 } ?? true) }
                        // An end of an open interval may itself be a member only where the polygon has no area there.
                        if truth, !has, set.widths.intervals.contains(where: { $0.lower == Fraction(Int64(w)) || $0.upper == Fraction(Int64(w)) }) { continue }
                    }
                    if truth != has { Issue.record("fixed N=\(N) W=\(w) truth=\(truth) \(finding) \(label)"); return }
                }
            }
        }
        print("non-empty:", nonEmpty)
        #expect(nonEmpty.allSatisfy { $0 > 100 })
    }

    static func holds(_ interval: ParameterInterval<Fraction>, _ value: Fraction) -> Bool {
        guard interval.lower < value else { return false }
        guard let upper = interval.upper else { return true }
        return value < upper || interval.includesUpper && value == upper
    }

    func contains(_ set: ParameterSet<Int64>, _ value: Int) -> Bool {
        set.intervals.contains { $0.lower < Int64(value) && ($0.upper.map { Int64(value) <= $0 } ?? true) }
    }

    func outcomes(_ requests: [Oracle.Request], _ kind: Int, _ count: Int, _ theta: Int, _ dice: inout Dice) -> [Oracle.Request] {
        var result: [Oracle.Request] = []
        for request in requests {
            if kind == 5 { result.append(.init(time: request.time, outcome: dice.next(2) == 0 ? .admitted : .refused)); continue }
            var chosen = LimiterTrace.Outcome.admitted
            for outcome in [LimiterTrace.Outcome.admitted, .refused] {
                let trial = result + [.init(time: request.time, outcome: outcome)]
                let fits = switch kind {
                case 0: Oracle.rolling(trial, count: count, duration: theta, hidden: [], countsRefused: false)
                case 1: Oracle.bucket(trial, capacity: count, token: theta / 2 + 3, level: nil, start: 0, countsRefused: false)
                case 2: Oracle.cooldown(trial, count: count, pause: theta, fromRefusal: false, restarts: false, collected: 0, coolingUntil: nil)
                case 3: Oracle.cooldown(trial, count: count, pause: theta, fromRefusal: true, restarts: false, collected: 0, coolingUntil: nil)
                default: Oracle.fixed(trial, count: count, width: theta, phase: 7, hidden: [])
                }
                if fits { chosen = outcome; break }
            }
            result.append(.init(time: request.time, outcome: chosen))
        }
        return result
    }

    /// Hidden histories of a rolling window: up to N requests at times that matter.
    func hiddenChoices(_ requests: [Oracle.Request], _ N: Int, _ start: Int, _ d: Int, _ censored: Bool) -> [[Int]] {
        guard censored else { return [[]] }
        let times = Set([start] + requests.flatMap { [$0.time - d, $0.time - d + 1] }.filter { $0 <= start }).sorted()
        var choices: [[Int]] = [[]]
        for size in 1...N {
            func add(_ rest: Int, _ from: Int, _ chosen: [Int]) {
                if rest == 0 { choices.append(chosen); return }
                for i in from..<times.count { add(rest - 1, i, chosen + [times[i]]) }
            }
            add(size, 0, [])
        }
        return choices
    }

    /// Hidden requests of a fixed window: so many at the start.
    func hiddenCounts(_ N: Int, _ start: Int, _ censored: Bool) -> [[Int]] {
        censored ? (0...N).map { Array(repeating: start, count: $0) } : [[]]
    }

    /// Levels at a censored start: those at which an outcome changes, and between them.
    func levels(_ requests: [Oracle.Request], _ start: Int, _ token: Int, _ capacity: Int) -> [(Int, Int)] {
        (0...(capacity * token)).map { ($0, token) }
    }
}
