import TestSupport
import Testing

@testable import Forensics

/// What is said of requests to come, held against the limiter that made the log.
@Suite("What is said of requests to come")
struct PlayedTests {
    static let rounds = Rounds.count(60, inDebug: 3)

    static let veils: [TrueLimiter.Veil] = [
        .init(), .init(isCensored: true), .init(hasResets: true), .init(isCensored: true, hasGaps: true),
        .init(isCensored: true, hasClockSteps: true), .init(unknown: 2), .init(spread: 10),
    ]

    private static let options = {
        var options = LimitOptions()
        // As much as a true one may have.
        options.maxJitterShare = 0.34
        return options
    }()

    /// Whether the last of some requests in a row is admitted.
    private func admits(_ row: Int, at time: Int, _ truth: TrueLimiter, _ dice: inout SeededGenerator) -> Bool {
        var limiter = truth.after
        var isAdmitted = false
        for _ in 0..<row {
            let draw = limiter.jitter > 0 ? Int.random(in: 0..<limiter.jitter, using: &dice) : 0
            isAdmitted = limiter.admits(at: time - truth.offset, draw: draw)
        }
        return isAdmitted
    }

    private func admitsAll(_ times: [Int], _ truth: TrueLimiter, _ dice: inout SeededGenerator) -> Bool {
        var limiter = truth.after
        return times.allSatisfy { time in
            let draw = limiter.jitter > 0 ? Int.random(in: 0..<limiter.jitter, using: &dice) : 0
            return limiter.admits(at: time - truth.offset, draw: draw)
        }
    }

    @Test("Fixed windows open no later than the longest one behind what filled them", arguments: veils)
    func longest(_ veil: TrueLimiter.Veil) throws {
        let seed: UInt64 = 37
        var dice = SeededGenerator(seed: seed)
        for round in 0..<4 * Self.rounds {
            let truth = TrueLimiter(.fixedWindow, countsRefused: false, veil, requests: round % 5 + 4, &dice)
            guard truth.trace.requests.contains(where: { $0.outcome == .refused }) else { continue }
            var options = Self.options
            options.longestWindowNanoseconds = Int64(
                truth.limiter.span + (round % 3 == 0 ? 0 : Int.random(in: 0...600, using: &dice)))
            let now = truth.end + Int.random(in: 0...40, using: &dice)
            let budget = budget(truth, now: now)
            let inference = LimitInference(options: options, requests: [])
            let finding = inference.finding(budget, records: [])
            let fits = finding.families.filter { $0.family == .fixedWindow && $0.verdict == .possible }
            let members = fits.flatMap(\.fit.members)
            let limiter = truth.limiter
            let what = "round \(round) of seed \(seed), \(truth)"
            try #require(
                members.contains { $0.contains(count: limiter.count) && $0.contains(width: Int64(limiter.span)) },
                "\(what): \(members)")
            for member in members {
                guard case .widths(let set) = member.parameters else { continue }
                let last = try #require(set.widths.intervals.last?.upper, "\(what)")
                try #require(last <= Fraction(options.longestWindowNanoseconds), "\(what)")
            }
            var effort = LimitInference.effort(for: truth.trace)
            let opening = try #require(
                inference.openings(of: .fixedWindow, fits, budget, TraceEnd(truth.trace), effort: &effort)
                    .openings.first)
            guard !fits.contains(where: \.fit.isIncomplete) else { continue }
            try #require(opening.latest < .never, "\(what)")
            for time in probes(opening, now, &dice) {
                let isAdmitted = admits(1, at: time, truth, &dice)
                if opening.excludes(time) { try #require(!isAdmitted, "\(time) of \(opening), \(what)") }
                if opening.admits(time) { try #require(isAdmitted, "\(time) of \(opening), \(what)") }
            }
        }
    }

    private func budget(_ truth: TrueLimiter, now: Int) -> BudgetTrace {
        BudgetTrace(budget: .shortcut, trace: truth.trace, now: Int64(now))
    }

    @Test("A row of requests is admitted between the bounds", arguments: veils, TruthTests.kinds)
    func openings(_ veil: TrueLimiter.Veil, _ kind: OracleTests.Case) throws {
        let seed: UInt64 = 29
        var dice = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let truth = TrueLimiter(kind.family, countsRefused: kind.countsRefused, veil, requests: 20, &dice)
            guard truth.trace.requests.contains(where: { $0.outcome == .refused }) else { continue }
            let now = truth.end + Int.random(in: 0...40, using: &dice)
            let budget = budget(truth, now: now)
            let inference = LimitInference(options: Self.options, requests: [])
            let finding = inference.finding(budget, records: [])
            let limiter = kind.family.family
            try #require(
                finding.classes.contains(limiter) || finding.coinciding.contains(limiter)
                    || finding.undetermined.contains(limiter), "round \(round) of seed \(seed), \(truth)")
            var effort = LimitInference.effort(for: truth.trace)
            let openings = inference.openings(
                of: limiter, finding.families, budget, TraceEnd(truth.trace), effort: &effort
            ).openings
            var all = Array(openings.prefix(3).enumerated().map { (row: $0.offset + 1, opening: $0.element) })
            if let next = finding.nextAdmission { all.append((1, next)) }
            for (row, opening) in all {
                for time in probes(opening, now, &dice) {
                    let what = "\(row) in a row at \(time) of \(opening), round \(round) of seed \(seed), \(truth)"
                    let isAdmitted = admits(row, at: time, truth, &dice)
                    if opening.excludes(time) { try #require(!isAdmitted, "\(what)") }
                    if opening.admits(time) { try #require(isAdmitted, "\(what)") }
                }
            }
        }
    }

    @Test("The request that tells never excludes the true class", arguments: veils, TruthTests.kinds)
    func telling(_ veil: TrueLimiter.Veil, _ kind: OracleTests.Case) throws {
        let seed: UInt64 = 31
        var dice = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let truth = TrueLimiter(kind.family, countsRefused: kind.countsRefused, veil, requests: 20, &dice)
            let now = truth.end + Int.random(in: 0...40, using: &dice)
            let finding = LimitInference(options: Self.options, requests: [])
                .finding(budget(truth, now: now), records: [])
            guard let telling = finding.telling else { continue }
            let limiter = kind.family.family
            // With one request at a time other classes are told as the rolling window.
            let told = finding.coinciding.contains(limiter) ? .rollingWindow : limiter
            let from = Int(telling.from)
            let last = max(from, Int(telling.to ?? telling.from + 300))
            for number in 0..<6 {
                let first = number == 0 ? from : Int.random(in: from...last, using: &dice)
                let distance = min(telling.within.map { Int($0) } ?? .max, last - first)
                // They may be decided later than they are made.
                let times = (0..<telling.place).map { place in
                    first + (place == 0 ? 0 : number == 0 ? distance : Int.random(in: 0...distance, using: &dice))
                        + Int.random(in: 0...Int(TraceEnd(truth.trace).slack), using: &dice)
                }.sorted()
                let left = admitsAll(times, truth, &dice) ? telling.ifAdmitted : telling.ifRefused
                try #require(left.contains(told), "\(times) of \(telling), round \(round) of seed \(seed), \(truth)")
            }
        }
    }

    @Test("Requests in a row that a boundary may part keep the fixed window possible", arguments: [1, 12, 25, 40, 90])
    func boundary(distance: Int64) throws {
        let trace = TraceSpelling.trace("A10 A20 R30 A40 R55 A200")
        let budget = BudgetTrace(budget: .shortcut, trace: trace, now: 200 * TraceSpelling.second)
        let telling = try #require(
            LimitInference(options: LimitOptions(), requests: []).finding(budget, records: []).telling)
        // One request per 20 s, from 16 s on.
        var limiter = RunLimiter(.fixedWindow, count: 1, span: 20, phase: 16)
        for case .request(let request) in trace.elements {
            #expect(limiter.admits(at: Int(request.earliest / TraceSpelling.second)) == (request.outcome == .admitted))
        }
        let step = min(distance * TraceSpelling.second, telling.within.map { $0 / Int64(telling.place) } ?? .max)
        let times = (0..<telling.place).map { telling.from + Int64($0) * step }
        let outcomes = times.map { limiter.admits(at: Int($0 / TraceSpelling.second)) }
        let left = outcomes.allSatisfy { $0 } ? telling.ifAdmitted : telling.ifRefused
        #expect(left.contains(.fixedWindow), "\(telling)")
    }

    private func probes(_ opening: Opening, _ now: Int, _ dice: inout SeededGenerator) -> [Int] {
        let edges = [opening.earliest, opening.latest].compactMap { edge -> Int? in
            if case .at(let time) = edge, time < 1_000_000 { Int(time) } else { nil }
        }
        return ([now, now + Int.random(in: 0...400, using: &dice)] + edges.flatMap { [$0 - 3, $0, $0 + 1, $0 + 50] })
            .filter { $0 >= now }
    }
}

extension Opening {
    /// Whether every member refuses at a time.
    fileprivate func excludes(_ time: Int) -> Bool {
        switch earliest {
        case .atOnce: false
        case .at(let edge): Int64(time) <= edge
        case .never: true
        }
    }

    /// Whether every member admits at a time.
    fileprivate func admits(_ time: Int) -> Bool {
        switch latest {
        case .atOnce: true
        case .at(let edge): Int64(time) >= edge
        case .never: false
        }
    }
}
