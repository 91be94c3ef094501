import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("Pairing")
struct PairingTests {
    @Test("a day's notification: rules, on-device, direct and shortcut in one triage")
    func wholeTriage() throws {
        var log = LogBuilder()
        log.karui(
            0, "karui started version=2.3 os=27.1 device=iPhone18,1 policy=2026-11-05 mode=always deadline-reminders=no"
        )
        log.karui(100, "triage began record=41 app=com.example.chat mode=always state=background wake-me=no rerun=no")
        log.karui(113, "on-device failed record=41 error=LanguageModelError.rateLimited state=background in 13 ms")
        log.karui(120, "direct asked record=41 availability=available quota=belowLimit")
        log.karui(134, "direct failed record=41 error=LanguageModelError.rateLimited in 14 ms")
        log.karui(140, "triage ended record=41 wants-second-opinion=yes prompt-length=900")
        log.karui(2_640, "answer received record=41 via=shortcut category=Important confidence=0.9")
        let events = try log.extract()
        #expect(
            events.requests.map(\.summary) == [
                "41 onDevice refused singleLine 13ms/message", "41 direct refused recordID 14ms/message",
                "41 shortcut answered recordID 2500ms/wallClock",
            ])
        #expect(events.requests.allSatisfy { $0.triage == 0 && $0.state == .background && $0.process == "Karui" })
        #expect(events.requests[0].asked == LogBuilder.time(100))
        #expect(!events.requests[0].askedLogged && events.requests[1].askedLogged)
        #expect(events.requests[1].readings.map(\.value) == ["available", "belowLimit"])
        #expect(events.requests[1].witnesses.map(\.role) == [.asked, .failed])
        #expect(events.requests[2].witnesses.map(\.role) == [.flagged, .answered])
        #expect(events.requests[2].witnesses.map(\.location.line) == [6, 7])
        let triage = try #require(events.triages.first)
        #expect(triage.app == "com.example.chat" && triage.mode == "always" && triage.rerun == false)
        #expect(triage.wantsSecondOpinion == true && triage.began == LogBuilder.time(100))
        #expect(triage.ended == LogBuilder.time(140))
        #expect(events.processStarts.first?.app?.policy == "2026-11-05")
        #expect(events.lookAlikes.isEmpty)
    }

    struct Scenario: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let lines: [(time: Int64, process: String, text: String)]
        let expected: [String]
        var end: Int64?

        init(_ name: String, _ lines: [(Int64, String, String)], _ expected: [String], end: Int64? = nil) {
            testDescription = name
            self.lines = lines.map { (time: $0.0, process: $0.1, text: $0.2) }
            self.expected = expected
            self.end = end
        }
    }

    static let flag1 = "triage ended record=1 wants-second-opinion=yes prompt-length=9"
    static let flag2 = "triage ended record=2 wants-second-opinion=yes prompt-length=9"
    static let answer1 = "answer received record=1 via=shortcut category=Neutral confidence=0.5"
    static let runner = "BackgroundShortcutRunner"

    static let scenarios: [Scenario] = [
        Scenario("no flag, no request", [(0, "Karui", "triage ended record=1 wants-second-opinion=no")], []),
        Scenario("open at the log's end", [(0, "Karui", flag1)], ["1 shortcut open singleLine"], end: 29_999),
        Scenario(
            "unanswered after 30 s of log", [(0, "Karui", flag1)], ["1 shortcut unanswered singleLine"], end: 30_000),
        Scenario(
            "timed out", [(0, "Karui", flag1), (30_000, "Karui", "request timed-out record=1 after 30 s")],
            ["1 shortcut unanswered recordID"]),
        Scenario(
            "answered after the timeout",
            [
                (0, "Karui", flag1), (30_000, "Karui", "request timed-out record=1 after 30 s"),
                (45_000, "Karui", answer1),
            ],
            ["1 shortcut answered recordID 45000ms/wallClock"]),
        Scenario(
            "a refusal goes to the flag set last",
            [(0, "Karui", flag1), (1_000, "Karui", flag2), (1_200, runner, LogBuilder.denied)],
            ["1 shortcut open singleLine", "2 shortcut refused time 200ms/wallClock"]),
        Scenario(
            "not to one that is answered",
            [(0, "Karui", flag2), (500, "Karui", flag1), (900, "Karui", answer1), (1_200, runner, LogBuilder.denied)],
            ["1 shortcut answered recordID 400ms/wallClock", "2 shortcut refused time 1200ms/wallClock"]),
        Scenario(
            "two refusals for two flags",
            [
                (0, "Karui", flag1), (100, "Karui", flag2), (300, runner, LogBuilder.denied),
                (400, runner, LogBuilder.denied),
            ],
            ["2 shortcut refused time 200ms/wallClock", "1 shortcut refused time 400ms/wallClock"]),
        Scenario(
            "a refusal more than 30 s after the flag is its own request",
            [(0, "Karui", flag1), (30_001, runner, LogBuilder.denied)],
            ["1 shortcut unanswered singleLine", "- shortcut refused singleLine"]),
        Scenario(
            "a timeout does not undo a refusal",
            [
                (0, "Karui", flag1), (200, runner, LogBuilder.denied),
                (30_000, "Karui", "request timed-out record=1 after 30 s"),
            ],
            ["1 shortcut refused time 200ms/wallClock"]),
        Scenario(
            "an answer proves that the refusal was another's",
            [(0, "Karui", flag2), (100, "Karui", flag1), (300, runner, LogBuilder.denied), (2_100, "Karui", answer1)],
            ["2 shortcut refused time 300ms/wallClock", "1 shortcut answered recordID 2000ms/wallClock"]),
        Scenario(
            "an answer leaves a refusal without any other flag on its own",
            [(0, "Karui", flag1), (300, runner, LogBuilder.denied), (2_000, "Karui", answer1)],
            ["- shortcut refused singleLine", "1 shortcut answered recordID 2000ms/wallClock"]),
        Scenario(
            "a rerun asks anew",
            [
                (0, "Karui", "triage began record=1 rerun=no"), (10, "Karui", flag1), (500, "Karui", answer1),
                (60_000, "Karui", "triage began record=1 rerun=yes"), (60_010, "Karui", flag1),
                (60_210, runner, LogBuilder.denied),
            ], ["1 shortcut answered recordID 490ms/wallClock", "1 shortcut refused time 200ms/wallClock"]),
        Scenario(
            "an entity printed by its intent is no second flag",
            [
                (0, "Karui", flag1), (4, "Karui", "Record ID: 1, Wants Second Opinion: Yes, Second Opinion Prompt: x"),
                (900, "Karui", answer1),
            ],
            ["1 shortcut answered recordID 900ms/wallClock"]),
        Scenario(
            "an answer of Karui's own call is told twice",
            [
                (0, "Karui", "direct asked record=1"), (2_000, "Karui", "direct answered record=1 in 1990 ms"),
                (2_001, "Karui", "answer received record=1 via=direct category=Neutral"),
            ], ["1 direct answered recordID 1990ms/message"]),
        Scenario(
            "an end without its beginning", [(5_000, "Karui", "direct answered record=1 in 2214 ms")],
            ["1 direct answered singleLine 2214ms/message"]),
        Scenario(
            "a failure that is no rate limit",
            [
                (0, "Karui", "direct asked record=1"),
                (79_000, "Karui", "direct failed record=1 error=PrivateCloudComputeError: networkFailure in 79 s"),
            ],
            ["1 direct failed recordID 79000ms/message"]),
        Scenario(
            "redacted records pair by process",
            [
                (0, "Karui", "direct asked record=<private>"),
                (13, "Karui", "direct failed record=<private> error=LanguageModelError.rateLimited"),
            ],
            ["- direct refused process 13ms/wallClock"]),
        Scenario(
            "a redacted error is a failure, not a refusal",
            [(0, "Karui", "on-device failed record=1 error=<private> in 13 ms")],
            ["1 onDevice failed singleLine 13ms/message"]),
        Scenario(
            "request IDs pair where records are missing",
            [
                (0, "Karui", "direct asked record=<private> request=a"),
                (1, "Karui", "direct asked record=<private> request=b"),
                (13, "Karui", "direct failed record=<private> request=a error=LanguageModelError.rateLimited"),
                (2_001, "Karui", "direct answered record=<private> request=b"),
            ], ["- direct refused requestID 13ms/wallClock", "- direct answered requestID 2000ms/wallClock"]),
        Scenario(
            "an end as late as it likes is its ID's, unless that was asked for again",
            [
                (0, "Karui", "direct asked record=<private> request=a"),
                (1, "Karui", "direct asked record=<private> request=b"),
                (80_000, "Karui", "direct asked record=<private> request=b"),
                (80_500, "Karui", "direct answered record=<private> request=b"),
                (90_000, "Karui", "direct answered record=<private> request=a"),
                (91_000, "Karui", "direct answered record=<private> request=b"),
            ],
            [
                "- direct unanswered singleLine", "- direct answered requestID 500ms/wallClock",
                "- direct answered requestID 90000ms/wallClock", "- direct answered singleLine",
            ]),
        Scenario(
            "a duration names the asking that it reaches back to, however late",
            [
                (0, "Karui", "direct asked record=<private>"), (5_000, "Karui", "direct asked record=<private>"),
                (70_000, "Karui", "direct asked record=<private>"),
                (71_000, "Karui", "direct answered record=<private> in 71 s"),
                (71_001, "Karui", "direct answered record=<private> in 66.0 s"),
            ],
            [
                "- direct open singleLine", "- direct answered process 71000ms/message",
                "- direct answered process 66000ms/message",
            ]),
        Scenario(
            "also one that an end without a duration was given before",
            [
                (0, "Karui", "direct asked record=<private>"), (5_000, "Karui", "direct asked record=<private>"),
                (9_000, "Karui", "direct answered record=<private>"),
                (20_000, "Karui", "direct answered record=<private> in 15000 ms"),
            ],
            [
                "- direct answered process 9000ms/wallClock", "- direct answered process 15000ms/message",
            ]),
        Scenario(
            "the log tool and echoed predicates are no events",
            [
                (0, "log", LogBuilder.denied), (1, "Terminal", "log show --predicate 'x' \(LogBuilder.denied)"),
                (2, "zsh", "eventMessage CONTAINS[c] \"InferenceError::rateLimited\""),
            ], []),
    ]

    @Test("scenarios", arguments: scenarios)
    func scenario(_ scenario: Scenario) throws {
        var log = LogBuilder()
        for line in scenario.lines {
            let subsystem =
                line.process == "Karui"
                ? "app.karui" : line.process == PairingTests.runner ? "com.apple.shortcuts" : nil
            log.add(line.time, line.process, line.text, subsystem: subsystem)
        }
        let events = try log.extract(end: scenario.end)
        #expect(events.requests.map(\.summary) == scenario.expected)
        for request in events.requests {
            if let triage = request.triage { #expect(events.triages[triage].record == request.record) }
            #expect(request.outcomeWitness != nil)
        }
    }

    @Test("an activity ties lines of different threads")
    func activity() throws {
        var log = LogBuilder()
        log.add(0, "App", "direct asked record=<private>", thread: 1, activity: 7)
        log.add(1, "App", "direct asked record=<private>", thread: 2, activity: 8)
        log.add(900, "App", "direct answered record=<private>", thread: 3, activity: 7)
        let events = try log.extract()
        #expect(
            events.requests.map(\.summary) == [
                "- direct open singleLine", "- direct answered activity 900ms/wallClock",
            ])
    }

    @Test("a thread decides between requests of one process")
    func thread() throws {
        var log = LogBuilder()
        log.add(0, "App", "direct asked record=<private>", thread: 1)
        log.add(1, "App", "direct asked record=<private>", thread: 2)
        log.add(900, "App", "direct answered record=<private>", thread: 1)
        #expect(try log.extract().requests.last?.summary == "- direct answered process 900ms/wallClock")
    }

    @Test("a carrier without processes leaves only time")
    func time() throws {
        var log = LogBuilder()
        log.add(0, nil, "direct asked record=<private>")
        log.add(900, nil, "direct answered record=<private>")
        log.add(2_000, nil, PairingTests.flag1)
        log.add(2_200, nil, LogBuilder.denied)
        log.add(9_000, nil, LogBuilder.denied)
        #expect(
            try log.extract().requests.map(\.summary) == [
                "- direct answered time 900ms/wallClock", "1 shortcut refused time 200ms/wallClock",
                "- unknown refused singleLine",
            ])
    }

    @Test("files read one after the other are merged by time")
    func severalFiles() throws {
        var app = LogBuilder(file: "karui.log")
        app.karui(0, PairingTests.flag1)
        app.karui(40_000, PairingTests.flag2)
        var system = LogBuilder(file: "system.log")
        system.shortcuts(150, LogBuilder.denied)
        system.shortcuts(40_180, LogBuilder.denied)
        #expect(
            try system.extract(with: [app]).requests.map(\.summary) == [
                "1 shortcut refused time 150ms/wallClock", "2 shortcut refused time 180ms/wallClock",
            ])
    }

    @Test("requests are in time order, those without a time last")
    func order() throws {
        var log = LogBuilder()
        log.add(nil, "Karui", "on-device answered record=9 in 5 ms")
        log.karui(500, "on-device answered record=2 in 5 ms")
        log.karui(100, "on-device answered record=1 in 5 ms")
        log.karui(500, "on-device answered record=3 in 5 ms")
        #expect(try log.extract().requests.map(\.record) == ["1", "2", "3", "9"])
    }
}
