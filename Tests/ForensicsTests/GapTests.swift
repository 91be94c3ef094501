import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import Forensics

@Suite("What missing entries and set clocks weaken")
struct GapTests {
    private static let story = [
        BudgetWindowTests.answered(.direct, at: 0), BudgetWindowTests.limited(.direct, at: 10_000),
        BudgetWindowTests.limited(.direct, at: 20_000), BudgetWindowTests.answered(.direct, at: 60_000),
        BudgetWindowTests.answered(.direct, at: 70_000),
    ]

    @Test(
        "A window with a gap inside is not certain, and its edges stay where they are",
        arguments: [
            (-2.0, -1.0, false), (5_000, 6_000, true), (15_000, 16_000, true), (30_000, 40_000, true),
            (62_001, 63_000, false), (-10, 90_000, true),
        ] as [(Double?, Double?, Bool)] + [(nil, 15_000, true), (15_000, nil, true), (nil, nil, false)])
    func windows(from: Double?, to: Double?, isInside: Bool) throws {
        let whole = try #require(BudgetWindowTests.windows(GapTests.story).first)
        let window = try #require(
            BudgetWindowTests.windows(GapTests.story, gaps: [Scenario.gap(from: from, to: to)]).first)
        #expect(window.missesEntries == isInside)
        #expect(window.closed == (isInside ? .probable : .certain))
        #expect(window.engaged == whole.engaged && window.lifted == whole.lifted)
    }

    @Test("What is missing behind a refusal, or behind a start, is missing from the window that follows")
    func nextWindow() {
        let gap = Scenario.gap(from: 30_000, to: 40_000)
        let windows = BudgetWindowTests.windows(GapTests.story, gaps: [gap])
        #expect(windows.map(\.missesEntries) == [true, true])
        let late = BudgetWindowTests.windows(GapTests.story, gaps: [Scenario.gap(from: 61_000, to: 62_500)])
        #expect(late.map(\.missesEntries) == [true, true])
        let start = Scenario.appStart(at: -5_000)
        let begun = BudgetWindowTests.windows(
            GapTests.story, starts: [start], gaps: [Scenario.gap(from: -3_000, to: -2_000)])
        #expect(begun.map(\.missesEntries) == [true, false])
        let before = BudgetWindowTests.windows(
            GapTests.story, starts: [start], gaps: [Scenario.gap(from: -7_000, to: -6_000)])
        #expect(before.map(\.missesEntries) == [false, false])
    }

    @Test("A gap of another process, or on a clock of unknown zone, takes nothing away")
    func otherGaps() {
        let other = Scenario.gap(from: 15_000, to: 16_000, process: "Other", kind: .quarantine)
        let own = Scenario.gap(from: 15_000, to: nil, process: "Karui", kind: .quarantine)
        let unzoned = LogGap(
            kind: .loss,
            from: Instant(nanoseconds: Scenario.at(15_000).nanoseconds, zone: nil, resolution: .millisecond),
            witness: Scenario.witness(7))
        #expect(BudgetWindowTests.windows(GapTests.story, gaps: [other]).first?.closed == .certain)
        #expect(BudgetWindowTests.windows(GapTests.story, gaps: [own]).first?.closed == .probable)
        #expect(BudgetWindowTests.windows(GapTests.story, gaps: [unzoned]).first?.closed == .certain)
    }

    @Test(
        "A hole is a gap like others; the log's ends and a redacted reason hide no entries",
        arguments: LogGap.Kind.allCases)
    func kinds(kind: LogGap.Kind) throws {
        let gap = Scenario.gap(from: 15_000, to: 16_000, kind: kind)
        let requests = GapTests.story + [Scenario.request(.direct, .open, at: 14_990)]
        let analysis = Analyzer().analyze(LogEvents(requests: requests, gaps: [gap]))
        let hides = [.loss, .quarantine, .cut, .hole].contains(kind)
        #expect(analysis.windows.first?.closed == (hides ? .probable : .certain))
        #expect(analysis.gapEffects.map(\.silentRequests) == (hides ? [1] : []))
        #expect(analysis.gapEffects.map(\.windows) == (hides ? [[0]] : []))
    }

    @Test(
        "What a gap leaves open is what stands near it",
        arguments: [(62_500.0, 63_000.0, 0, [1]), (30_000, 40_000, 0, [0])])
    func effects(from: Double, to: Double, silent: Int, windows: [Int]) throws {
        let requests = GapTests.story + [Scenario.request(.direct, .unanswered, at: 90_000)]
        let gaps = [Scenario.gap(from: from, to: to, kind: .hole), Scenario.gap(from: 119_000, to: 130_000)]
        let effects = Analyzer().analyze(LogEvents(requests: requests, gaps: gaps)).gapEffects
        #expect(effects.map(\.silentRequests) == [silent, 1])
        #expect(effects.first?.windows == windows)
    }

    @Test("The shortcut's silence during a gap closes nothing, unless the app says that no answer came")
    func silence() {
        let lost = Scenario.request(.shortcut, .unanswered, at: 10_000)
        var told = lost
        told.witnesses.append(Scenario.witness(2, .timedOut))
        let before = BudgetWindowTests.answered(.shortcut, at: 0)
        let gap = Scenario.gap(from: 39_999, to: 40_500)
        let late = Scenario.gap(from: 40_001, to: 40_500)
        #expect(BudgetWindowTests.windows([before, lost], gaps: [late]).map(\.closed) == [.probable])
        let hidden = BudgetWindowTests.windows([before, lost], gaps: [gap])
        #expect(hidden.map(\.closed) == [nil])
        #expect(hidden.map(\.unknown) == [1])
        #expect(BudgetWindowTests.windows([before, told], gaps: [gap]).map(\.closed) == [.probable])
    }

    @Test("The shared-budget table leaves out what a gap may hide")
    func sharedBudget() throws {
        func row(_ gaps: [LogGap]) throws -> ConditionalOutcome {
            let requests = [
                BudgetWindowTests.limited(.onDevice, at: 0), BudgetWindowTests.limited(.direct, at: 100),
                BudgetWindowTests.answered(.direct, at: 100_000), BudgetWindowTests.answered(.direct, at: 200_000),
                Scenario.request(.direct, .unanswered, at: 300_000),
            ]
            let rows = Analyzer().analyze(LogEvents(requests: requests, gaps: gaps)).sharedBudget
            return try #require(rows.first { $0.target == .direct })
        }
        let whole = try row([])
        #expect(whole.refusedWhenFalse.trials == 3 && whole.notAnsweredWhenFalse.successes == 1)
        // Whether the model was just limited before the second is not known, and what became of the last neither.
        let gapped = try row([Scenario.gap(from: 97_000, to: 98_000), Scenario.gap(from: 310_000, to: 311_000)])
        #expect(gapped.refusedWhenTrue.successes == 1 && gapped.refusedWhenTrue.trials == 1)
        #expect(gapped.refusedWhenFalse.trials == 1 && gapped.notAnsweredWhenFalse.successes == 0)
        // Where a refusal was seen, nothing that is missing makes it unseen.
        #expect(try row([Scenario.gap(from: 50, to: 60)]).refusedWhenTrue.trials == 1)
    }

    @Test("Behind a gap a slow denial may be the first of its run")
    func runs() {
        func verdicts(_ gaps: [LogGap]) -> [Verdict] {
            let requests = [
                BudgetWindowTests.denied(at: 0, took: 200), BudgetWindowTests.denied(at: 10_000, took: 700),
                BudgetWindowTests.denied(at: 20_000, took: 700),
            ]
            return Analyzer().analyze(LogEvents(requests: requests, gaps: gaps)).verdicts.compactMap(\.self)
        }
        #expect(verdicts([]).map(\.origin) == [.deviceLocal, .deviceLocal, .deviceLocal])
        let gapped = verdicts([Scenario.gap(from: 5_000, to: 6_000)])
        #expect(gapped.map(\.origin) == [.deviceLocal, .indeterminate, .deviceLocal])
        #expect(gapped[1].note?.contains("missing entries") == true)
        #expect(gapped[2].basis == [.errorIdentity, .refusalRun])
    }

    @Test("A server's refusal stands over a gap until its retry date, and no longer", arguments: [15_000.0, 9_000])
    func serverRun(retry: Double) {
        let server = Scenario.error(
            "PrivateCloudComputeError", "deniedDueToRateLimit", detail: "response-code=429",
            retryAfter: Scenario.at(retry))
        let requests = [
            Scenario.request(.direct, .refused, at: 0, took: 700, error: server),
            Scenario.request(.direct, .refused, at: 10_000, took: 700, error: server),
        ]
        let gaps = [Scenario.gap(from: 5_000, to: 6_000)]
        let verdicts = Analyzer().analyze(LogEvents(requests: requests, gaps: gaps)).verdicts
        #expect(verdicts.map { $0?.origin } == [.serverSide, retry > 10_000 ? .deviceLocal : .serverSide])
    }

    @Test(
        "Across a step of the wall clock stamps prove neither quickness nor slowness",
        arguments: [
            (Route.onDevice, 13.0, Latency.Basis.wallClock, Verdict.Limiter.backgroundBudget, 0.8),
            (.direct, 13, .wallClock, .unknown, 0.5), (.direct, 13, .signpost, .unknown, 0.5),
            (.direct, 13, .machTime, .backgroundBudget, 0.9), (.direct, 13, .message, .backgroundBudget, 0.9),
        ])
    func clockStep(
        route: Route, milliseconds: Double, basis: Latency.Basis, limiter: Verdict.Limiter, confidence: Double
    ) throws {
        var request = Scenario.request(
            route, .refused, at: 0, took: milliseconds, basis: basis, error: Scenario.rateLimited)
        request.latency = request.latency.map {
            Latency(nanoseconds: $0.nanoseconds, basis: $0.basis, clockStepped: true)
        }
        let analysis = Analyzer().analyze(LogEvents(requests: [request]))
        let verdict = try #require(analysis.verdicts.first ?? nil)
        #expect(verdict.limiter == limiter)
        #expect(verdict.confidence == confidence)
        let isStamped = basis == .wallClock || basis == .signpost
        #expect(verdict.note?.contains("the clock was set") == (isStamped ? true : nil))
        #expect(analysis.routes.first?.refusedLatency?.count == (isStamped ? nil : 1))
    }

    @Test("A denial that is slow only across a step of the clock is not called slow")
    func slowDenial() throws {
        var request = BudgetWindowTests.denied(at: 0, took: 600)
        request.latency = Latency(nanoseconds: 600_000_000, basis: .wallClock, clockStepped: true)
        let verdict = try #require(Analyzer().analyze(LogEvents(requests: [request])).verdicts.first ?? nil)
        #expect(verdict.origin == .deviceLocal && verdict.confidence == 0.8)
        #expect(verdict.note?.contains("the clock was set") == true)
    }

    @Test("An index finds what a look through all gaps finds", arguments: 0..<50 as Range<UInt64>)
    func index(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let gaps = (0..<20).map { _ in
            let start = Double(Int.random(in: 0..<1_000, using: &random))
            return Scenario.gap(
                from: start, to: start + Double(Int.random(in: 0..<60, using: &random)),
                process: [nil, "Karui", "Other"].randomElement(using: &random) ?? nil)
        }
        let index = GapIndex(gaps, options: AnalysisOptions())
        for _ in 0..<100 {
            let start = Double(Int.random(in: 0..<1_000, using: &random))
            let end = start + Double(Int.random(in: 0..<50, using: &random))
            for process in [nil, "Karui", "Third"] {
                let expected = gaps.contains { gap in
                    guard let from = gap.from, let to = gap.to else { return false }
                    let concerns = process == nil || gap.process == nil || gap.process == process
                    return concerns && from <= Scenario.at(end) && to >= Scenario.at(start)
                }
                #expect(
                    index.touches(from: Scenario.at(start), to: Scenario.at(end), of: process) == expected,
                    "seed \(seed)")
            }
        }
    }
}
