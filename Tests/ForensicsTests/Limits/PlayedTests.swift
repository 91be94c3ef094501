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
                inference.openings(of: .fixedWindow, fits, budget, TraceEnd(truth.trace), effort: &effort).first)
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
                of: limiter, finding.families, budget, TraceEnd(truth.trace), effort: &effort)
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
            let last = Int(telling.to ?? telling.from + 300)
            for _ in 0..<6 {
                let time = Int.random(in: Int(telling.from)...max(last, Int(telling.from)), using: &dice)
                // It may be decided later than it is made.
                let decided = time + Int.random(in: 0...Int(TraceEnd(truth.trace).slack), using: &dice)
                let left = admits(telling.place, at: decided, truth, &dice) ? telling.ifAdmitted : telling.ifRefused
                try #require(left.contains(told), "\(time) of \(telling), round \(round) of seed \(seed), \(truth)")
            }
        }
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
