import Forensics
import LogCore
import RateLimitEvents
import TestSupport
import Testing

/// Filters are sets: they can be applied again, cut in two and put together.
struct EventFilterTests {
    /// A log of any requests: some without a time, some without a zone, of several processes and routes.
    private static func events(seed: UInt64) -> LogEvents {
        var generator = SeededGenerator(seed: seed)
        var requests: [InferenceRequest] = []
        for index in 0..<Int.random(in: 0...60, using: &generator) {
            let route = Route.allCases.randomElement(using: &generator) ?? .direct
            let outcome = Outcome.allCases.randomElement(using: &generator) ?? .answered
            let hasTime = Int.random(in: 0..<10, using: &generator) > 0
            var request = Scenario.request(
                route, outcome, at: hasTime ? Double(Int.random(in: 0...600_000, using: &generator)) : nil, took: 13,
                error: outcome == .refused ? Scenario.rateLimited : nil, record: "r\(index % 7)",
                triage: index % 5 == 0 ? index % 3 : nil, process: ["Inbox", "Karui", nil][index % 3], line: index + 1)
            if Int.random(in: 0..<8, using: &generator) == 0 { request.asked = request.asked.map(unzoned) }
            if Int.random(in: 0..<8, using: &generator) == 0 { request.ended = request.ended.map(unzoned) }
            requests.append(request)
        }
        let triages = (0..<3).map { TriageDecision(record: "r\($0)", process: "Karui", began: Scenario.at(Double($0))) }
        return LogEvents(
            requests: requests, triages: triages, firstTime: Scenario.at(0), lastTime: Scenario.at(600_000))
    }

    private static func unzoned(_ time: Instant) -> Instant {
        Instant(nanoseconds: time.nanoseconds, zone: nil, resolution: time.resolution)
    }

    private static func filter(_ generator: inout SeededGenerator) -> EventFilter {
        var filter = EventFilter()
        func maybe() -> Bool { Int.random(in: 0..<3, using: &generator) == 0 }
        let edges = (0..<2).map { _ in Double(Int.random(in: 0...600_000, using: &generator)) }.sorted()
        if maybe() { filter.since = bound(edges[0]) }
        if maybe() { filter.until = bound(edges[1] + 1) }
        if maybe() { filter.processes = ["Inbox"] }
        if maybe() { filter.routes = [.direct, .onDevice] }
        if maybe() { filter.records = ["r1", "r2"] }
        if maybe() { filter.origins = [.deviceLocal] }
        return filter
    }

    private static func bound(_ milliseconds: Double) -> TimeBound {
        TimeBound(zoned: Scenario.at(milliseconds), unzoned: unzoned(Scenario.at(milliseconds)), text: "T")
    }

    private static func lines(_ events: LogEvents) -> [Int] {
        events.requests.compactMap { $0.witnesses.first?.location.line }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func filteringTwiceIsFilteringOnce(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let events = EventFilterTests.events(seed: seed)
        let filter = EventFilterTests.filter(&generator)
        let verdicts = Analyzer().analyze(events).verdicts
        let once = filter.events(events, verdicts: verdicts)
        let twice = filter.events(once.events, verdicts: once.verdicts)
        #expect(EventFilterTests.lines(twice.events) == EventFilterTests.lines(once.events))
        #expect(twice.verdicts == once.verdicts)
        #expect(twice.events.requests.map(\.triage) == once.events.requests.map(\.triage))
        #expect(twice.events.triages.map(\.record) == once.events.triages.map(\.record))
        #expect(once.events.requests.count == once.verdicts.count)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func twoPeriodsThatMeetShareNothingAndLeaveNothing(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let events = EventFilterTests.events(seed: seed)
        let edges = (0..<3).map { _ in Double(Int.random(in: 0...600_000, using: &generator)) }.sorted()
        func lines(_ from: Double, _ to: Double) -> [Int] {
            var filter = EventFilter()
            filter.since = EventFilterTests.bound(from)
            filter.until = EventFilterTests.bound(to)
            return EventFilterTests.lines(Analyzer().analyze(events, filter: filter).events)
        }
        let (first, second) = (lines(edges[0], edges[1]), lines(edges[1], edges[2]))
        #expect(Set(first).isDisjoint(with: second))
        #expect(Set(first).union(second) == Set(lines(edges[0], edges[2])))
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func whatRemainsKeepsItsVerdictAndMeetsEveryCriterion(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let events = EventFilterTests.events(seed: seed)
        let filter = EventFilterTests.filter(&generator)
        let whole = Analyzer().analyze(events)
        let part = Analyzer().analyze(events, filter: filter)
        let verdicts = Dictionary(
            uniqueKeysWithValues: zip(EventFilterTests.lines(whole.events), whole.verdicts))
        for (line, verdict) in zip(EventFilterTests.lines(part.events), part.verdicts) {
            #expect(verdicts[line] == verdict)
        }
        for (request, verdict) in zip(part.events.requests, part.verdicts) {
            #expect(filter.routes.isEmpty || filter.routes.contains(request.route))
            #expect(filter.processes.isEmpty || request.process == "Inbox")
            #expect(filter.records.isEmpty || filter.records.contains(request.record ?? ""))
            #expect(filter.origins.isEmpty || verdict?.origin == .deviceLocal)
        }
        #expect(part.routes.reduce(0) { $0 + $1.asked } == part.events.requests.count)
        #expect(part.refusals.total == part.verdicts.count { $0 != nil })
        #expect((part.filtering == nil) == filter.isEmpty)
        if filter.breaksBudgets { #expect(part.windows.isEmpty && part.sharedBudget.isEmpty) }
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func noFilterChangesNothing(seed: UInt64) throws {
        let events = EventFilterTests.events(seed: seed)
        let none = try FilterRequest().resolved(in: events)
        #expect(none.isEmpty)
        let (whole, same) = (Analyzer().analyze(events), Analyzer().analyze(events, filter: none))
        #expect(whole.verdicts == same.verdicts)
        #expect(whole.windows.map(\.admitted) == same.windows.map(\.admitted))
        #expect(whole.sharedBudget.map(\.refusedWhenTrue) == same.sharedBudget.map(\.refusedWhenTrue))
        #expect(same.filtering == nil)
    }

    @Test func windowsAreCensoredAtThePeriodsEdges() throws {
        // Two admitted, two refused, a lift; the period holds one of each before the lift.
        let requests = [
            Scenario.request(.onDevice, .answered, at: 0, took: 900),
            Scenario.request(.onDevice, .answered, at: 10_000, took: 900),
            Scenario.request(.onDevice, .refused, at: 20_000, took: 9, error: Scenario.rateLimited),
            Scenario.request(.onDevice, .refused, at: 30_000, took: 9, error: Scenario.rateLimited),
            Scenario.request(.onDevice, .answered, at: 40_000, took: 900),
        ]
        let start = Scenario.appStart(at: -5_000)
        let events = LogEvents(
            requests: requests, processStarts: [start], firstTime: Scenario.at(-5_000), lastTime: Scenario.at(50_000))
        let whole = try #require(Analyzer().analyze(events).windows.first)
        #expect(!whole.censoredStart && !whole.censoredEnd && whole.admitted == 2)

        var filter = EventFilter()
        filter.since = EventFilterTests.bound(5_000)
        filter.until = EventFilterTests.bound(25_000)
        let part = try #require(Analyzer().analyze(events, filter: filter).windows.first)
        #expect(part.censoredStart && part.censoredEnd)
        #expect(part.admitted == 1 && part.refused == 1)
    }

    @Test func justLimitedAndRunsComeFromTheWholeLog() {
        let requests = [
            Scenario.request(
                .onDevice, .refused, at: 0, took: 9, error: Scenario.rateLimited, record: "a", triage: 0),
            Scenario.request(.direct, .refused, at: 100, took: 9, error: Scenario.rateLimited, record: "a", triage: 0),
        ]
        let events = LogEvents(requests: requests, triages: [TriageDecision(record: "a")])
        var filter = EventFilter()
        filter.routes = [.direct]
        let part = Analyzer().analyze(events, filter: filter)
        #expect(part.verdicts.first??.basis.contains(.coOccurrence) == true)
        #expect(part.sharedBudget.first?.refusedWhenTrue.successes == 1)
    }

    @Test(arguments: [
        (Verdict.Limiter.backgroundBudget, Verdict.Origin.serverSide), (.devicePolicy, .serverSide),
    ])
    func aMappingNamesOriginsAndChangesNothingElse(limiter: Verdict.Limiter, origin: Verdict.Origin) {
        let requests = [
            Scenario.request(.onDevice, .refused, at: 0, took: 9, error: Scenario.rateLimited),
            Scenario.request(.shortcut, .refused, at: 9_000, took: 90, error: Scenario.denied),
        ]
        var options = AnalysisOptions()
        options.originMapping[limiter] = origin
        let mapped = Analyzer(options: options).analyze(LogEvents(requests: requests))
        let judged = Analyzer().analyze(LogEvents(requests: requests))
        for (new, old) in zip(mapped.verdicts, judged.verdicts) {
            #expect(new?.limiter == old?.limiter && new?.counter == old?.counter && new?.basis == old?.basis)
            #expect(new?.origin == (old?.limiter == limiter ? origin : old?.origin))
            #expect(new?.judgedOrigin == (old?.limiter == limiter ? old?.origin : nil))
        }
        #expect(mapped.refusals.byOrigin[origin] == 1)
        #expect(mapped.filtering == nil)
    }

    @Test(arguments: [
        ([Verdict.Limiter.devicePolicy: Verdict.Origin.serverSide], Verdict.Origin.serverSide),
        ([.devicePolicy: .deviceLocal], .indeterminate),
        ([.devicePolicy: .deviceLocal, .server: .deviceLocal], .deviceLocal), ([.server: .deviceLocal], .indeterminate),
        ([.unknown: .deviceLocal], .deviceLocal),
    ])
    func aDenialByEitherOfTwoIsNamedWhereBothAre(
        mapping: [Verdict.Limiter: Verdict.Origin], origin: Verdict.Origin
    ) {
        var options = AnalysisOptions()
        for (limiter, name) in mapping { options.originMapping[limiter] = name }
        let first = Scenario.request(.shortcut, .refused, at: 0, took: 700, error: Scenario.denied)
        let verdict = Analyzer(options: options).analyze(LogEvents(requests: [first])).verdicts.first
        #expect(verdict??.origin == origin)
    }
}
