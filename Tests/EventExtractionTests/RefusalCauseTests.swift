import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("What a refusal is joined with, and what only stands near it")
struct RefusalCauseTests {
    static let pcc = "PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"
    static let daemon = "privatecloudcomputed"
    static let guardrail = "Safety guardrail was triggered after consecutive failures during streaming"
    static let cached = "rate limit applied from cached denials"

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let lines: [(Int64, String?, String)]
        /// A request a line, with its innermost error and the number of the daemon's lines.
        let expected: [String]

        init(_ name: String, _ lines: [(Int64, String?, String)], _ expected: [String]) {
            testDescription = name
            self.lines = lines
            self.expected = expected
        }
    }

    static let cases: [Case] = [
        Case(
            "the cloud's denial of the shortcut is no cause of a direct refusal long over",
            [
                (0, "Karui", PairingTests.flag1),
                (20, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 13 ms"),
                (190, daemon, pcc), (200, PairingTests.runner, LogBuilder.denied),
            ],
            [
                "direct LanguageModelError.rateLimited 0",
                "shortcut PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 0",
            ]),
        Case(
            "the daemon's line goes to the shortcut's refusal, though a direct one is nearer",
            [
                (0, "Karui", PairingTests.flag1),
                (134, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 13 ms"),
                (180, daemon, cached), (330, PairingTests.runner, LogBuilder.denied),
            ],
            [
                "direct LanguageModelError.rateLimited 0",
                "shortcut PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 1",
            ]),
        Case(
            "no daemon decided what was refused before it spoke",
            [
                (0, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 13 ms"),
                (100, daemon, cached),
            ],
            ["direct LanguageModelError.rateLimited 0"]),
        Case(
            "a bare case that came out while the daemon spoke may be its denial",
            [
                (0, daemon, cached),
                (15, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 90 ms"),
            ],
            ["direct LanguageModelError.rateLimited 1"]),
        Case(
            "the daemon knows nothing of the client's limit",
            [(0, daemon, cached), (5, "modelmanagerd", "ModelManagerError 1043")],
            ["unknown ModelManagerError(1043) 0"]),
        Case(
            "an on-device refusal has no cause in the cloud",
            [(0, daemon, pcc), (3, "Karui", "on-device failed record=1 error=LanguageModelError.rateLimited in 9 ms")],
            [
                "unknown PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 0",
                "onDevice LanguageModelError.rateLimited 0",
            ]),
        Case(
            "the cause comes first",
            [(0, daemon, pcc), (90, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 120 ms")],
            ["direct PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 0"]),
        Case(
            "an app's own words beside its line, in a carrier without subsystems",
            [
                (0, "Karui", "cloud call threw LanguageModelError.rateLimited"),
                (1, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 13 ms"),
            ],
            ["direct LanguageModelError.rateLimited 0"]),
        Case(
            "the same in a carrier without processes",
            [
                (0, nil, "direct failed record=1 error=LanguageModelError.rateLimited in 13 ms"),
                (1, nil, "cloud call threw LanguageModelError.rateLimited"),
            ],
            ["direct LanguageModelError.rateLimited 0"]),
        Case(
            "a guardrail that failed for a limit in its group is that refusal",
            [
                (0, "Karui", "direct asked record=1"), (100, "modelmanagerd", "ModelManagerError 1043"),
                (180, "Karui", "direct failed record=1 error=\"\(guardrail)\" in 180 ms"),
            ],
            ["direct ModelManagerError(1043) 0"]),
        Case(
            "the same of two processes of the system",
            [
                (0, "PrivateMLClientInferenceProviderService", "ModelManagerError 1043"),
                (90, "modelmanagerd", guardrail),
            ],
            ["unknown ModelManagerError(1043) 0"]),
        Case(
            "an app's wrapper whose cause only the system names",
            [
                (0, "modelmanagerd", "ModelManagerError(1001) ← GenerativeError(1010000)"),
                (20, "Karui", "direct failed record=1 error=ModelManagerError(1001) in 30 ms"),
            ],
            ["direct GenerativeError(1010000) 0"]),
        Case(
            "an error and its limit in one line of the daemon",
            [(0, daemon, "\(pcc); rate limit applied for rate with count=10, duration=86400")],
            ["unknown PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 1"]),
        Case(
            "the same in a process of Shortcuts",
            [(0, PairingTests.runner, "\(cached): \(LogBuilder.denied)")],
            ["shortcut PrivateCloudComputeError.deniedDueToUserDeviceRateLimit 1"]),
    ]

    @Test("causes", arguments: cases)
    func cause(_ scenario: Case) throws {
        var log = LogBuilder()
        for (time, process, text) in scenario.lines { log.add(time, process, text) }
        let requests = try log.extract().requests
        let told = requests.map { request in
            let error = request.error?.innermost.description ?? "-"
            return "\(request.route.rawValue) \(error) \(request.limiterRecords.count)"
        }
        #expect(told == scenario.expected)
        #expect(requests.allSatisfy { $0.outcome == .refused })
        for request in requests { #expect(Set(request.witnesses.map(\.location)).count == request.witnesses.count) }
    }

    @Test(
        "a failed request may hide a limit, and without a limit near it is no refusal",
        arguments: [
            (guardrail, true), ("ModelManagerError(<private>)", true), ("LanguageModelError(2)", true),
            ("HTTPError.rateLimited", true), ("LanguageModelError.rateL", true),
            ("InferenceError::hostFailed::PrivateCloudComputeError: deniedDueToUserDevice", true),
            ("LanguageModelError(-1)", false), ("GuardrailError", false),
            ("LanguageModelError.guardrailViolation", false), ("ModelManagerError(1013)", false),
        ])
    func failureThatMayHide(error: String, mayHide: Bool) throws {
        var log = LogBuilder()
        log.karui(0, "direct failed record=1 error=\"\(error)\" in 180 ms")
        log.add(900, "modelmanagerd", "ModelManagerError 1043")
        let requests = try log.extract().requests
        #expect(requests.map(\.outcome) == [.failed, .refused])
        #expect(requests.map(\.mayHideLimit) == [mayHide, false])
    }

    @Test("an alert that shows the error counts as its banner and as the refusal")
    func bannerWithError() throws {
        var log = LogBuilder()
        log.shortcuts(0, "Alert \"Your request can’t be completed right now.\" for \(LogBuilder.denied)")
        let events = try log.extract()
        #expect(events.banners.count == 1)
        #expect(events.requests.map(\.summary) == ["- shortcut refused singleLine"])
    }

    @Test(
        "texts that only speak of a refusal",
        arguments: [
            "copied: \"direct failed record=7 error=LanguageModelError.rateLimited in 13 ms\"",
            "mail: “on-device failed record=7 error=InferenceError::rateLimited::ModelManagerError: rateLimited”",
            "log stream --predicate 'x' LanguageModelError.rateLimited",
            "(eventMessage CONTAINS[c] \"LanguageModelError.rateLimited\")",
            "subsystem == \"x\" AND composedMessage LIKE \"*rateLimited(FoundationModels.LanguageModelError*\"",
            "HTTP 429: the rate limit is 60 requests a minute",
        ])
    func noRefusal(text: String) throws {
        var log = LogBuilder()
        log.add(0, "SomeApp", text, subsystem: "com.example.some")
        #expect(try log.extract().requests.isEmpty)
    }

    @Test("a predicate that an answer quotes is the answer's, not an echo")
    func quotedPredicate() throws {
        var log = LogBuilder()
        log.karui(0, PairingTests.flag1)
        log.karui(900, "answer received record=1 via=shortcut text=\"run log show --predicate 'eventMessage == 1'\"")
        #expect(try log.extract().requests.map(\.summary) == ["1 shortcut answered recordID 900ms/wallClock"])
    }

    @Test(
        "words of anybody's server are suspected, unless something of Apple's says them",
        arguments: [
            ("Chat", "com.example.chat", false), ("Chat", nil, false), ("Chat", "com.apple.FoundationModels", true),
            ("modelmanagerd", nil, true), ("siriactionsd", nil, true), (nil, nil, true),
        ] as [(String?, String?, Bool)])
    func anybodysWords(process: String?, subsystem: String?, isRefusal: Bool) throws {
        var log = LogBuilder()
        log.add(0, process, "Request has been rate limited. Try again in 20 s.", subsystem: subsystem)
        let events = try log.extract()
        #expect(events.requests.count == (isRefusal ? 1 : 0))
        #expect(events.lookAlikes.map(\.suspected) == (isRefusal ? [] : [true]))
    }
}
