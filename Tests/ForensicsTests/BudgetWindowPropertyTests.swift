import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import Forensics

@Suite("Budget windows of random logs")
struct BudgetWindowPropertyTests {
    private static let errors: [ErrorChain?] = [
        Scenario.rateLimited, Scenario.denied, Scenario.serverDetail, Scenario.networkFailure,
        Scenario.error("ModelManagerError", "1043"), Scenario.error("ModelManagerError", "1013"),
        Scenario.error("PrivateCloudComputeLanguageModel.Error", "quotaLimitReached"), nil,
    ]

    /// Requests in any order, with coarse times so that many are equal, and some without.
    private static func requests(_ random: inout SeededGenerator) -> [InferenceRequest] {
        (0..<Int.random(in: 0...80, using: &random)).map { line in
            let error = errors.randomElement(using: &random) ?? nil
            return Scenario.request(
                Route.allCases.randomElement(using: &random) ?? .unknown,
                Outcome.allCases.randomElement(using: &random) ?? .open,
                at: Int.random(in: 0..<20, using: &random) == 0
                    ? nil : Double(Int.random(in: 0..<60, using: &random)) * 500,
                took: Int.random(in: 0..<4, using: &random) == 0 ? nil : Double.random(in: 0..<3_000, using: &random),
                error: error, process: ["Karui", "Other", nil].randomElement(using: &random) ?? nil,
                pid: [100, 200, nil].randomElement(using: &random) ?? nil, line: line)
        }
    }

    @Test("They partition the observations, alternate, and keep their edges in order", arguments: 0..<300)
    func partition(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let events = LogEvents(
            requests: BudgetWindowPropertyTests.requests(&random),
            processStarts: (0..<Int.random(in: 0...2, using: &random)).map { _ in
                Scenario.appStart(at: Double(Int.random(in: 0..<30_000, using: &random)))
            },
            boots: (0..<Int.random(in: 0...1, using: &random)).map { _ in
                Scenario.boot(at: Double(Int.random(in: 0..<30_000, using: &random)))
            },
            gaps: (0..<Int.random(in: 0...2, using: &random)).map { _ in
                let start = Double(Int.random(in: 0..<30_000, using: &random))
                return Scenario.gap(
                    from: start, to: start + Double(Int.random(in: 0..<4_000, using: &random)),
                    process: ["Karui", nil].randomElement(using: &random) ?? nil)
            })
        let analysis = Analyzer().analyze(events)
        let observations = BudgetObservations(
            events.requests, analysis.verdicts, order: events.requests.submissionOrder,
            gaps: GapIndex(events.gaps, options: AnalysisOptions())
        ).byAccount
        var byBudget: [Budget: [Observation.Kind]] = [:]
        for (account, list) in observations {
            let kinds = list.map(\.kind).filter(\.isInWindows)
            if !kinds.isEmpty { byBudget[account.budget, default: []] += kinds }
        }

        let comment: Comment = "seed \(seed)"
        for (budget, windows) in Dictionary(grouping: analysis.windows, by: \.budget) {
            let kinds = byBudget[budget] ?? []
            #expect(windows.reduce(0) { $0 + $1.admitted } == kinds.count { $0 == .admitted }, comment)
            #expect(windows.reduce(0) { $0 + $1.refused } == kinds.count { $0 == .refused }, comment)
            #expect(windows.reduce(0) { $0 + $1.admitted + $1.refused + $1.unknown } == kinds.count, comment)
        }
        #expect(Set(analysis.windows.map(\.budget)) == Set(byBudget.keys), comment)

        for window in analysis.windows {
            #expect((window.closed == nil) == (window.engaged == nil), comment)
            #expect((window.closed == nil) == (window.lifted == nil), comment)
            #expect((window.closed == .certain) == (window.refused > 0 && !window.missesEntries), comment)
            #expect(window.runs == (window.refused > 0 ? 1 : 0), comment)
            #expect(window.censoredEnd == (window.lifted?.notAfter == nil), comment)
            #expect(window.admitted + window.refused + window.unknown > 0, comment)
            #expect((window.firstAdmitted == nil) == (window.admitted == 0), comment)
            #expect((window.firstRefused == nil) == (window.refused == 0), comment)
            #expect(window.witness != nil, comment)
            if let first = window.firstAdmitted, let last = window.lastAdmitted { #expect(first <= last, comment) }
            if let first = window.firstRefused, let last = window.lastRefused { #expect(first <= last, comment) }
            if let last = window.lastAdmitted, let first = window.firstRefused { #expect(last <= first, comment) }
            for bounds in [window.engaged, window.lifted].compactMap(\.self) {
                if let after = bounds.after, let notAfter = bounds.notAfter { #expect(after <= notAfter, comment) }
            }
            if let engaged = window.engaged?.after, let lifted = window.lifted?.after {
                #expect(engaged <= lifted, comment)
            }
            if let engaged = window.engaged?.notAfter, let lifted = window.lifted?.notAfter {
                #expect(engaged <= lifted, comment)
            }
        }

        // Within one instance a window that another follows has lifted, and the next one begins with the admission.
        for (window, next) in zip(analysis.windows, analysis.windows.dropFirst()) {
            guard window.budget == next.budget, window.pid == next.pid, window.process == next.process,
                window.lifted?.notAfter != nil
            else { continue }
            #expect(next.admitted > 0, comment)
            #expect(!next.censoredStart, comment)
        }
    }

    /// A limiter of known truth: it is closed during some spans and decides at a random moment of each request.
    @Test("The edges hold the true moments", arguments: 0..<200)
    func truth(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var edges: [Double] = []
        var time = 0.0
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            time += Double(Int.random(in: 5_000...60_000, using: &random))
            edges.append(time)
        }
        /// Closed from each even edge until the odd one that follows.
        func isClosed(at moment: Double) -> Bool { edges.prefix { $0 <= moment }.count % 2 == 1 }

        // Decisions come in the order of the requests: a request is decided before the next one is submitted.
        var requests: [InferenceRequest] = []
        var asked = 0.0
        while asked < time + 20_000 {
            let next = asked + Double(Int.random(in: 20...3_000, using: &random))
            let decided = Double.random(in: asked..<next, using: &random)
            let ends = decided + Double.random(in: 0...4_000, using: &random)
            let outcome: Outcome = isClosed(at: decided) ? .refused : .answered
            requests.append(
                Scenario.request(
                    .shortcut, outcome, at: asked, took: ends - asked,
                    error: outcome == .refused ? Scenario.denied : nil))
            asked = next
        }
        requests.shuffle(using: &random)
        var gaps: [LogGap] = []
        if seed % 2 == 0 {
            let start = Double.random(in: 0..<time, using: &random)
            let end = start + Double.random(in: 0..<30_000, using: &random)
            gaps = [Scenario.gap(from: start, to: end)]
            let lost = Scenario.at(start)...Scenario.at(end)
            requests.removeAll { request in request.asked.map(lost.contains) ?? false }
        }
        let windows = Analyzer().analyze(LogEvents(requests: requests, gaps: gaps)).windows
        let comment: Comment = "seed \(seed)"
        for window in windows {
            guard let engaged = window.engaged, let lifted = window.lifted else { continue }
            #expect(
                edges.enumerated().contains { position, edge in
                    position % 2 == 0 && BudgetWindowPropertyTests.holds(engaged, edge)
                }, comment)
            guard lifted.notAfter != nil else { continue }
            #expect(
                edges.enumerated().contains { position, edge in
                    position % 2 == 1 && BudgetWindowPropertyTests.holds(lifted, edge)
                }, comment)
        }
    }

    private static func holds(_ bounds: TimeBounds, _ edge: Double) -> Bool {
        let moment = Scenario.at(edge)
        return (bounds.after.map { $0 <= moment } ?? true) && (bounds.notAfter.map { moment <= $0 } ?? true)
    }
}
