import LogCore
import RateLimitEvents
import Testing

@testable import Forensics

@Suite("Decision table")
struct ClassifierTests {
    /// What a row gives: origin, limiter, counter, confidence.
    struct Expected: Equatable, Sendable {
        let origin: Verdict.Origin
        let limiter: Verdict.Limiter
        let counter: Verdict.Counter
        let confidence: Double?

        init(
            _ origin: Verdict.Origin, _ limiter: Verdict.Limiter, _ counter: Verdict.Counter, _ confidence: Double?
        ) {
            self.origin = origin
            self.limiter = limiter
            self.counter = counter
            self.confidence = confidence
        }

        init(_ verdict: Verdict) {
            self.init(verdict.origin, verdict.limiter, verdict.counter, verdict.confidence)
        }

        static let daemon = Expected(.deviceLocal, .devicePolicy, .device, 0.99)
        static let server = Expected(.serverSide, .server, .server, 0.95)
        static let quota = Expected(.serverSide, .accountQuota, .account, 0.95)
        static let policy = Expected(.deviceLocal, .devicePolicy, .device, 0.8)
        static let slowFirst = Expected(.indeterminate, .unknown, .device, 0.5)
        static let directSlow = Expected(.indeterminate, .unknown, .unknown, 0.5)
        static let nothing = Expected(.indeterminate, .unknown, .unknown, nil)

        static func background(_ confidence: Double) -> Expected {
            Expected(.deviceLocal, .backgroundBudget, .app, confidence)
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let request: InferenceRequest
        let expected: Expected
        let basis: [Verdict.Basis]

        init(_ name: String, _ request: InferenceRequest, _ expected: Expected, _ basis: [Verdict.Basis]) {
            testDescription = name
            self.request = request
            self.expected = expected
            self.basis = basis
        }
    }

    static func refused(
        _ route: Route, _ error: ErrorChain?, took: Double? = nil, basis: Latency.Basis = .message,
        records: [LimiterRecord] = [], subsystem: String? = nil, resolution: TimeResolution = .nanosecond
    ) -> InferenceRequest {
        Scenario.request(
            route, .refused, at: 0, took: took, basis: basis, error: error, limiterRecords: records,
            subsystem: subsystem, resolution: resolution)
    }

    static let rows: [Row] = [
        Row(
            "1: a daemon line in the group beats everything",
            refused(.direct, Scenario.serverDetail, took: 900, records: [Scenario.daemonLine(at: 1)]), .daemon,
            [.daemonRecord]),
        Row("2: response-code in the detail", refused(.direct, Scenario.serverDetail), .server, [.errorDetail]),
        Row(
            "2: gRPC status in the detail",
            refused(.shortcut, Scenario.error(nil, "rateLimited", detail: "PrivateCloudComputeError_32001_grpc_8")),
            .server, [.errorDetail]),
        Row(
            "2: HTTP status in a code, letters' case aside",
            refused(.shortcut, Scenario.error("PrivateCloudComputeError", "32001_HTTP_429")), .server, [.errorDetail]),
        Row(
            "2 not: the mark without a number",
            refused(.shortcut, Scenario.error("PrivateCloudComputeError", "over_http_only")), .nothing, []),
        Row(
            "3: the account's quota",
            refused(.direct, Scenario.error("PrivateCloudComputeLanguageModel.Error", "quotaLimitReached"), took: 10),
            .quota, [.errorIdentity]),
        Row(
            "4: ModelManagerError 1043, however slow",
            refused(.direct, Scenario.error("ModelManagerServices.ModelManagerError", "1043"), took: 900),
            .background(0.95), [.errorIdentity]),
        Row(
            "4: GenerativeError 1010000 below another error",
            refused(
                .onDevice,
                ErrorChain(
                    outermost: Scenario.link("SafetyError", "guardrail"),
                    underlying: [Scenario.link("com.apple.GenerativeFunctionsFoundation.GenerativeError", "1010000")])),
            .background(0.95), [.errorIdentity]),
        Row(
            "4: the model manager's own words",
            refused(
                .unknown, Scenario.error(nil, "rateLimited", detail: "Client rate limit exceeded, try again later"),
                subsystem: "com.apple.modelmanager"), .background(0.95), [.errorIdentity]),
        Row(
            "4 not: the same words from elsewhere",
            refused(
                .unknown, Scenario.error(nil, "rateLimited", detail: "Client rate limit exceeded, try again later"),
                subsystem: "app.karui"), .nothing, [.errorIdentity]),
        Row(
            "4 not: the cloud's denial that the model manager passes on, in words of rates",
            refused(
                .unknown,
                Scenario.error(
                    "TrustedCloudComputeError", "DeniedDueToRateLimit", detail: "exceeded rate limit of 10/86400"),
                subsystem: "com.apple.modelmanager"), .policy, [.errorIdentity]),
        Row(
            "4 not: the cloud's privacy proxy, by number",
            refused(
                .unknown, Scenario.error("PrivateCloudComputeError", "32033", detail: "rate limited by proxy"),
                subsystem: "com.apple.modelmanager"), .nothing, []),
        Row(
            "4 not: the cloud daemon's words, passed on",
            refused(
                .unknown,
                Scenario.error(
                    nil, "rateLimited", detail: "exceeded rate limit of 10/86400 for requests of this type"),
                subsystem: "com.apple.modelmanager"), .nothing, [.errorIdentity]),
        Row(
            "4: ModelManagerError by name", refused(.onDevice, Scenario.error("ModelManagerError", "rateLimited")),
            .background(0.95), [.errorIdentity]),
        Row(
            "4: GenerativeError by name",
            refused(.unknown, Scenario.error("GenerativeFunctionsFoundation.GenerativeError", "rateLimited")),
            .background(0.95), [.errorIdentity]),
        Row(
            "4 not: ModelManagerError 1013", refused(.onDevice, Scenario.error("ModelManagerError", "1013")), .nothing,
            []),
        Row(
            "5 not: a denial whose detail was redacted may quote the server",
            refused(
                .direct, Scenario.error("PrivateCloudComputeError", "32001", detail: "<private>"), took: 120),
            .slowFirst, [.errorIdentity]),
        Row("5: a denial without latency", refused(.shortcut, Scenario.denied), .policy, [.errorIdentity]),
        Row(
            "5: below the wrapper that says rateLimited",
            refused(
                .shortcut,
                ErrorChain(
                    outermost: Scenario.link("InferenceError", "rateLimited"), underlying: Scenario.denied.links),
                took: 230), .policy, [.errorIdentity, .latency]),
        Row(
            "5: by number", refused(.direct, Scenario.error("PrivateCloudComputeError", "32001"), took: 230), .policy,
            [.errorIdentity, .latency]),
        Row(
            "5: first of its run at 399.9 ms", refused(.direct, Scenario.denied, took: 399.9), .policy,
            [.errorIdentity, .latency]),
        Row(
            "5: first of its run at 400 ms", refused(.direct, Scenario.denied, took: 400), .slowFirst,
            [.errorIdentity, .latency]),
        Row(
            "6: on device at 49.999 ms", refused(.onDevice, Scenario.rateLimited, took: 49.999), .background(0.95),
            [.errorIdentity, .latency]),
        Row(
            "6: on device at 50 ms", refused(.onDevice, Scenario.rateLimited, took: 50), .background(0.8),
            [.errorIdentity]),
        Row(
            "6: on device without latency",
            refused(.onDevice, Scenario.error("LanguageModelSession.GenerationError", "rateLimited")),
            .background(0.8), [.errorIdentity]),
        Row(
            "6: on device by the wall clock alone",
            refused(.onDevice, Scenario.rateLimited, took: 13, basis: .wallClock),
            .background(0.8), [.errorIdentity, .latency]),
        Row(
            "6: direct at 49.999 ms", refused(.direct, Scenario.rateLimited, took: 49.999), .background(0.9),
            [.errorIdentity, .latency]),
        Row(
            "6: direct at 50 ms", refused(.direct, Scenario.rateLimited, took: 50), .directSlow,
            [.errorIdentity, .latency]),
        Row(
            "6: direct at 5 s is never the server's by latency alone",
            refused(.direct, Scenario.rateLimited, took: 5_000), .directSlow, [.errorIdentity, .latency]),
        Row("6: direct without latency", refused(.direct, Scenario.rateLimited), .directSlow, [.errorIdentity]),
        Row(
            "6: direct by the wall clock alone", refused(.direct, Scenario.rateLimited, took: 13, basis: .wallClock),
            .background(0.75), [.errorIdentity, .latency]),
        Row(
            "6: direct, stamps in whole seconds tell no latency",
            refused(.direct, Scenario.rateLimited, took: 0, basis: .wallClock, resolution: .second), .directSlow,
            [.errorIdentity]),
        Row(
            "6: direct, a clock that was set back tells no latency",
            refused(.direct, Scenario.rateLimited, took: -60, basis: .wallClock), .directSlow, [.errorIdentity]),
        Row(
            "6: unknown route at 49.999 ms", refused(.unknown, Scenario.rateLimited, took: 49.999),
            Expected(.deviceLocal, .unknown, .unknown, 0.6), [.errorIdentity, .latency]),
        Row("7: unknown route at 50 ms", refused(.unknown, Scenario.rateLimited, took: 50), .nothing, [.errorIdentity]),
        Row("7: unknown route without latency", refused(.unknown, Scenario.rateLimited), .nothing, [.errorIdentity]),
        Row("7: the shortcut, bare", refused(.shortcut, Scenario.rateLimited, took: 13), .nothing, [.errorIdentity]),
        Row(
            "7: a redacted code",
            refused(
                .direct, ErrorChain(outermost: ErrorLink(domain: "PrivateCloudComputeError", code: .unknown)), took: 13),
            .nothing, []),
        Row("7: no error at all", refused(.direct, nil, took: 13), .nothing, []),
    ]

    static func verdicts(_ requests: [InferenceRequest], options: AnalysisOptions = .init()) -> [Verdict?] {
        Analyzer(options: options).analyze(LogEvents(requests: requests)).verdicts
    }

    @Test("A refusal alone", arguments: rows)
    func row(_ row: Row) throws {
        let verdict = try #require(ClassifierTests.verdicts([row.request])[0])
        #expect(Expected(verdict) == row.expected)
        #expect(verdict.basis == row.basis)
    }

    @Test("Only refused requests get a verdict", arguments: Outcome.allCases)
    func onlyRefusals(_ outcome: Outcome) {
        let request = Scenario.request(.onDevice, outcome, at: 0, took: 10, error: Scenario.rateLimited)
        #expect((ClassifierTests.verdicts([request])[0] != nil) == (outcome == .refused))
    }

    @Test("Row 5 says where it comes from")
    func inferredNote() throws {
        let verdict = try #require(ClassifierTests.verdicts([ClassifierTests.refused(.shortcut, Scenario.denied)])[0])
        #expect(verdict.note == "inferred from public reports")
    }

    @Test("A wall-clock latency is named as weak", arguments: [Route.onDevice, .direct, .unknown])
    func weakNote(_ route: Route) throws {
        let request = ClassifierTests.refused(route, Scenario.rateLimited, took: 13, basis: .wallClock)
        let verdict = try #require(ClassifierTests.verdicts([request])[0])
        #expect(verdict.note?.contains("wall-clock") == true)
    }

    @Test("The bands are options")
    func bands() throws {
        var options = AnalysisOptions()
        options.localBandMilliseconds = 10
        options.serverBandMilliseconds = 100
        let verdicts = ClassifierTests.verdicts(
            [
                ClassifierTests.refused(.direct, Scenario.rateLimited, took: 13),
                ClassifierTests.refused(.shortcut, Scenario.denied, took: 230),
            ], options: options)
        #expect(Expected(try #require(verdicts[0])) == .directSlow)
        #expect(Expected(try #require(verdicts[1])) == .slowFirst)
    }

    @Test("An on-device refusal in the same triage or record makes a direct one surer", arguments: [true, false])
    func coOccurrence(byTriage: Bool) throws {
        func request(_ route: Route, at time: Double) -> InferenceRequest {
            Scenario.request(
                route, .refused, at: time, took: 13, error: Scenario.rateLimited, record: "a",
                triage: byTriage ? 0 : nil)
        }
        let verdict = try #require(ClassifierTests.verdicts([request(.onDevice, at: 0), request(.direct, at: 14)])[1])
        #expect(Expected(verdict) == .background(0.95))
        #expect(verdict.basis == [.errorIdentity, .latency, .coOccurrence])
    }

    @Test("An on-device refusal that only time ties does not")
    func coOccurrenceByTime() throws {
        let verdict = try #require(
            ClassifierTests.verdicts([
                Scenario.request(.onDevice, .refused, at: 0, took: 13, error: Scenario.rateLimited),
                Scenario.request(.direct, .refused, at: 14, took: 13, error: Scenario.rateLimited),
            ])[1])
        #expect(Expected(verdict) == .background(0.9))
    }

    @Test("A slow first denial says what a shortcut's time is made of", arguments: [Route.shortcut, .direct])
    func shortcutStartIsNamed(route: Route) throws {
        let verdict = try #require(
            ClassifierTests.verdicts([ClassifierTests.refused(route, Scenario.denied, took: 540)])[0])
        #expect(verdict.note?.contains("shortcut's own start") == (route == .shortcut))
    }
}
