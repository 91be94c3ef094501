import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import Forensics

@Suite("Analysis")
struct AnalyzerTests {
    @Test("Nothing in, nothing out")
    func empty() {
        let analysis = Analyzer().analyze(LogEvents())
        #expect(analysis.verdicts.isEmpty)
        #expect(analysis.routes.isEmpty)
        #expect(analysis.sharedBudget.isEmpty)
        #expect(analysis.predictors.isEmpty)
        #expect(analysis.recovered == nil)
        #expect(analysis.windows.isEmpty)
        #expect(analysis.refusals.total == 0)
        #expect(analysis.refusals.byOrigin == [.deviceLocal: 0, .serverSide: 0, .indeterminate: 0])
        #expect(Set(analysis.refusals.byLimiter.keys) == Set(Verdict.Limiter.allCases))
    }

    @Test("Routes come in order, with every outcome counted, and only if asked")
    func routes() throws {
        let outcomes: [Outcome] = [.answered, .answered, .refused, .failed, .unanswered, .open]
        let requests = outcomes.enumerated().flatMap { index, outcome in
            [Route.shortcut, .onDevice].map { route in
                var request = Scenario.request(
                    route, outcome, at: Double(index), took: Double(index) * 10, error: Scenario.denied)
                request.state = index == 0 ? .foreground : index == 1 ? .background : nil
                return request
            }
        }
        let routes = Analyzer().analyze(LogEvents(requests: requests)).routes
        #expect(routes.map(\.route) == [.onDevice, .shortcut])
        for route in routes {
            #expect(
                [route.asked, route.answered, route.refused, route.failed, route.unanswered, route.open]
                    == [6, 2, 1, 1, 1, 1])
            #expect([route.foreground, route.background] == [1, 1])
            #expect(route.answeredLatency?.medianMilliseconds == 5)
            #expect(route.refusedLatency?.count == 1)
        }
    }

    @Test("The routes of each named process stand apart, by name")
    func apps() {
        let apps = Analyzer().analyze(
            LogEvents(requests: [
                Scenario.request(.direct, .answered, at: 0, took: 2_000, process: "Shortcuts"),
                Scenario.request(.direct, .answered, at: 1, took: 2_000, process: "Karui"),
                Scenario.request(.onDevice, .failed, at: 2, process: "Karui"),
                Scenario.request(.onDevice, .answered, at: 3, process: nil),
            ])
        ).apps
        #expect(apps.map(\.process) == ["Karui", "Shortcuts"])
        #expect(apps.map { $0.routes.map(\.route) } == [[.onDevice, .direct], [.direct]])
        #expect(apps[0].routes.map(\.asked) == [1, 1])
    }

    @Test("Refusals are counted by verdict; look-alikes and banners stand beside them")
    func counts() {
        let lookAlike = { (suspected: Bool) in
            LookAlike(
                error: Scenario.error("LanguageModelError", "guardrailViolation"), time: nil, suspected: suspected,
                witness: Scenario.witness(1))
        }
        let analysis = Analyzer().analyze(
            LogEvents(
                requests: [
                    Scenario.request(.onDevice, .refused, at: 0, took: 13, error: Scenario.rateLimited),
                    Scenario.request(.direct, .refused, at: 1, took: 600, error: Scenario.serverDetail),
                    Scenario.request(.shortcut, .refused, at: 2, error: Scenario.rateLimited),
                    Scenario.request(.shortcut, .failed, at: 3, error: Scenario.networkFailure),
                ],
                lookAlikes: [lookAlike(true), lookAlike(false)],
                banners: [Banner(time: nil, witness: Scenario.witness(7))]))
        #expect(analysis.refusals.total == 3)
        #expect(analysis.refusals.byOrigin == [.deviceLocal: 1, .serverSide: 1, .indeterminate: 1])
        #expect(
            analysis.refusals.byLimiter
                == [.backgroundBudget: 1, .devicePolicy: 0, .server: 1, .accountQuota: 0, .unknown: 1])
        #expect(analysis.refusals.suspected == 1)
        #expect(analysis.refusals.banners == 1)
    }

    @Test("The shortcut recovers what it answers of the same notification")
    func recovery() throws {
        let day = Analyzer().analyze(EvidenceTableTests.publishedDay(recovered: 96))
        let recovered = try #require(day.recovered)
        #expect(recovered.of == 70)
        #expect(recovered.answeredByShortcut > 35)
        #expect(recovered.savedSeconds == 56 * 2.5)
    }

    @Test("A record asked again is another notification where triages are known")
    func recoveryByTriage() throws {
        func recovered(_ shortcutTriage: Int?) throws -> Int {
            try #require(
                Analyzer().analyze(
                    LogEvents(requests: [
                        Scenario.request(.direct, .refused, at: 0, error: Scenario.denied, record: "a", triage: 0),
                        Scenario.request(.shortcut, .answered, at: 10, record: "a", triage: shortcutTriage),
                    ])
                ).recovered
            ).answeredByShortcut
        }
        #expect(try recovered(0) == 1)
        #expect(try recovered(1) == 0)
        #expect(try recovered(nil) == 1)
    }

    @Test("Nothing is saved where the direct route never answered or the shortcut's wait is not known")
    func nothingSaved() throws {
        let refused = Scenario.request(.direct, .refused, at: 0, error: Scenario.denied)
        let shortcut = Scenario.request(.shortcut, .refused, at: 1, error: Scenario.denied)
        let recovered = try #require(Analyzer().analyze(LogEvents(requests: [refused, shortcut])).recovered)
        #expect(recovered == Recovery(of: 1, answeredByShortcut: 0, savedSeconds: nil))
        let answered = Scenario.request(.direct, .answered, at: 0, took: 2_200)
        #expect(
            try #require(Analyzer().analyze(LogEvents(requests: [answered, shortcut])).recovered).savedSeconds == nil)
        #expect(Analyzer().analyze(LogEvents(requests: [refused, answered])).recovered == nil)
    }

    @Test("Times at the ends of the clock trap nowhere")
    func extremes() {
        let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
        var requests: [InferenceRequest] = []
        for asked in extremes {
            for ended in extremes {
                for route in Route.allCases {
                    for outcome in Outcome.allCases {
                        var request = Scenario.request(route, outcome, at: 0, error: Scenario.rateLimited)
                        request.asked = Instant(nanoseconds: asked, zone: nil, resolution: .second)
                        request.ended = Instant(nanoseconds: ended, zone: nil, resolution: .second)
                        request.askedLogged = asked % 2 == 0
                        request.latency = Latency(
                            nanoseconds: ended.subtractingReportingOverflow(asked).partialValue, basis: .machTime)
                        requests.append(request)
                    }
                }
            }
        }
        var options = AnalysisOptions()
        options.justLimitedNanoseconds = .max
        let analysis = Analyzer(options: options).analyze(LogEvents(requests: requests))
        #expect(analysis.verdicts.count == requests.count)
        #expect(analysis.refusals.total == requests.count / Outcome.allCases.count)
        options.justLimitedNanoseconds = .min
        #expect(Analyzer(options: options).analyze(LogEvents(requests: requests)).verdicts.count == requests.count)
    }

    @Test("Analysis does not depend on the order of the requests", arguments: 0..<30)
    func order(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let day = EvidenceTableTests.publishedDay()
        let shuffled = LogEvents(requests: day.requests.shuffled(using: &random))
        let expected = Analyzer().analyze(day)
        let actual = Analyzer().analyze(shuffled)
        let comment: Comment = "seed \(seed)"
        #expect(actual.refusals.byLimiter == expected.refusals.byLimiter, comment)
        #expect(actual.sharedBudget.map(\.fisherP) == expected.sharedBudget.map(\.fisherP), comment)
        #expect(actual.sharedBudget.map(\.stretches) == expected.sharedBudget.map(\.stretches), comment)
        #expect(actual.windows.map(\.engaged) == expected.windows.map(\.engaged), comment)
        #expect(actual.recovered == expected.recovered, comment)
    }

    @Test("Twenty thousand requests in two thousand processes are no trouble", .timeLimit(.minutes(1)))
    func size() {
        let requests = (0..<20_000).map { (index: Int) -> InferenceRequest in
            let isRefused = index % 5 == 0
            return Scenario.request(
                index % 3 == 0 ? .onDevice : .direct, isRefused ? .refused : .answered, at: Double(index) * 100,
                took: 13, error: isRefused ? Scenario.rateLimited : nil, pid: Int32(index / 10),
                readings: EvidenceTableTests.readings)
        }
        #expect(Analyzer().analyze(LogEvents(requests: requests)).refusals.total == 4_000)
    }

    @Test("Refusals are counted in either state of the app")
    func refusedByState() {
        func request(_ outcome: Outcome, _ state: ExecutionState?) -> InferenceRequest {
            var request = Scenario.request(.onDevice, outcome, at: 0)
            request.state = state
            return request
        }
        let summary = Analyzer().analyze(
            LogEvents(requests: [
                request(.refused, .background), request(.refused, .background), request(.answered, .background),
                request(.refused, .foreground), request(.answered, .foreground), request(.refused, nil),
            ])
        ).routes.first
        #expect(summary?.background == 3)
        #expect(summary?.outcomes(in: .background)[.refused] == 2)
        #expect(summary?.foreground == 2)
        #expect(summary?.outcomes(in: .foreground)[.refused] == 1)
    }

    @Test(
        "Where only refusals are logged the number asked is not known",
        arguments: [
            (nil, .refused, [], true), (nil, .failed, [], true), ("a", .refused, [], false),
            (nil, .answered, [], false), (nil, .unanswered, [], false), (nil, .refused, [.asked], false),
            (nil, .refused, [.flagged], false),
        ] as [(String?, Outcome, [Witness.Role], Bool)])
    func onlyRefusals(record: String?, _ outcome: Outcome, _ roles: [Witness.Role], isOnly: Bool) throws {
        var refusal = Scenario.request(.shortcut, .refused, at: 0, error: Scenario.denied)
        refusal.askedLogged = false
        var other = Scenario.request(.shortcut, outcome, at: 1, error: Scenario.denied, record: record)
        other.askedLogged = false
        other.witnesses += roles.map { Scenario.witness(2, $0) }
        let analysis = Analyzer().analyze(LogEvents(requests: [refusal, other]))
        #expect(try #require(analysis.routes.first).onlyRefusalsSeen == isOnly)
        #expect(try #require(analysis.apps.first?.routes.first).onlyRefusalsSeen == isOnly)
    }

    @Test("A daemon's record is a limit, whether or not a refusal is logged")
    func recordedLimits() {
        let alone = Scenario.daemonLine(at: 0, bundle: "app.karui", feature: "text", line: 7)
        let limits = Analyzer().analyze(LogEvents(limiterRecords: [alone])).limits
        #expect(limits.map(\.budget) == [.devicePolicy(bundle: "app.karui", feature: "text")])
        #expect(limits.map(\.count) == [10])
        #expect(limits.map(\.durationNanoseconds) == [86_400_000_000_000])
        #expect(limits.map(\.witness.location.line) == [7])

        let ofRefusal = Scenario.daemonLine(at: 10)
        let cached = LimiterRecord(kind: .cachedDenial, time: Scenario.at(20), witness: Scenario.witness(9, .daemon))
        let refusal = Scenario.request(
            .shortcut, .refused, at: 10, took: 200, error: Scenario.denied, limiterRecords: [ofRefusal])
        let analysis = Analyzer().analyze(
            LogEvents(requests: [refusal], limiterRecords: [ofRefusal, cached, Scenario.daemonLine(at: 30, line: 950)]))
        #expect(analysis.limits.map(\.budget) == [.shortcut])
        #expect(analysis.limits.map(\.witness.location.line) == [900])
    }

    @Test("Thirty thousand daemon lines and refusals of one instant are no trouble", .timeLimit(.minutes(1)))
    func oneInstant() {
        let records = (0..<30_000).map { Scenario.daemonLine(at: 0, line: $0 + 1) }
        let requests = (0..<30_000).map {
            Scenario.request(.shortcut, .refused, at: 0, error: Scenario.denied, line: $0 + 1)
        }
        let analysis = Analyzer().analyze(LogEvents(requests: requests, limiterRecords: records))
        #expect(analysis.refusals.total == 30_000)
        #expect(analysis.limits.count == 1)
    }
}
