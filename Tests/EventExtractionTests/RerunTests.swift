import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

@Suite("Reruns, restarts, repeated lines and lines out of order")
struct RerunTests {
    typealias Scenario = PairingTests.Scenario

    static let began1 = "triage began record=1 app=com.example.chat"
    static let rerun1 = "triage began record=1 rerun=yes"
    static let limited = "error=LanguageModelError.rateLimited"

    static let scenarios: [Scenario] = [
        Scenario(
            "two answers for a flag and its rerun's",
            [
                (0, "Karui", began1), (10, "Karui", PairingTests.flag1), (5_000, "Karui", rerun1),
                (5_010, "Karui", PairingTests.flag1), (7_010, "Karui", PairingTests.answer1),
                (9_000, "Karui", PairingTests.answer1),
            ],
            ["1 shortcut answered recordID 2000ms/wallClock", "1 shortcut answered recordID 8990ms/wallClock"]),
        Scenario(
            "a timeout is the older flag's, by how long was waited",
            [
                (0, "Karui", began1), (10, "Karui", PairingTests.flag1), (29_000, "Karui", rerun1),
                (29_010, "Karui", PairingTests.flag1), (30_010, "Karui", "request timed-out record=1 after 30 s"),
            ],
            ["1 shortcut unanswered recordID", "1 shortcut open singleLine"]),
        Scenario(
            "a call of the triage before is not ended by one that lasted 13 ms",
            [
                (0, "Karui", began1), (10, "Karui", "direct asked record=1"), (60_000, "Karui", rerun1),
                (60_030, "Karui", "direct failed record=1 \(limited) in 13 ms"),
            ],
            ["1 direct unanswered singleLine", "1 direct refused singleLine 13ms/message"]),
        Scenario(
            "a call of the triage before ends after the rerun began",
            [
                (0, "Karui", began1), (10, "Karui", "direct asked record=1"), (1_000, "Karui", rerun1),
                (2_010, "Karui", "direct answered record=1 in 2 s"),
            ],
            ["1 direct answered recordID 2000ms/message"]),
        Scenario(
            "two answers of known length are two requests",
            [
                (0, "Karui", "on-device answered record=1 in 800 ms"),
                (60_000, "Karui", "on-device answered record=1 in 900 ms"),
            ],
            ["1 onDevice answered singleLine 800ms/message", "1 onDevice answered singleLine 900ms/message"]),
        Scenario(
            "an answer read a while after the call that got it",
            [
                (0, "Karui", "direct asked record=1"), (2_000, "Karui", "direct answered record=1 in 1990 ms"),
                (2_600, "Karui", "answer received record=1 via=direct category=Neutral"),
            ], ["1 direct answered recordID 1990ms/message"]),
        Scenario(
            "the reader of an answer speaks before the call that got it",
            [
                (0, "Karui", "direct asked record=1"),
                (1_999, "Karui", "answer received record=1 via=direct category=Neutral"),
                (2_000, "Karui", "direct answered record=1 in 1990 ms"),
            ], ["1 direct answered recordID 1990ms/message"]),
        Scenario(
            "an entity printed a second later is no second flag",
            [
                (0, "Karui", PairingTests.flag1),
                (1_000, "Karui", "Record ID: 1, Wants Second Opinion: Yes, Second Opinion Prompt: x"),
                (2_000, "Karui", PairingTests.answer1),
            ], ["1 shortcut answered recordID 2000ms/wallClock"]),
        Scenario(
            "two flags whose records are redacted",
            [
                (0, "Karui", "triage ended record=<private> wants-second-opinion=yes"),
                (100, "Karui", "triage ended record=<private> wants-second-opinion=yes"),
            ], ["- shortcut unanswered singleLine", "- shortcut unanswered singleLine"], end: 60_000),
        Scenario(
            "an asking that follows its end in the log",
            [
                (2_000, "Karui", "direct answered record=1 in 2 s"),
                (0, "Karui", "direct asked record=1 availability=available"),
            ], ["1 direct answered recordID 2000ms/message"]),
        Scenario(
            "a flag that follows its answer in the log",
            [(0, "Karui", began1), (2_000, "Karui", PairingTests.answer1), (1, "Karui", PairingTests.flag1)],
            ["1 shortcut answered recordID 1999ms/wallClock"]),
        Scenario(
            "a refusal taken by time stays when its own second line follows",
            [
                (0, "Karui", PairingTests.flag1), (200, PairingTests.runner, LogBuilder.denied),
                (300, PairingTests.runner, LogBuilder.denied),
            ],
            ["1 shortcut refused time 200ms/wallClock", "- shortcut refused singleLine"]),
        Scenario(
            "an answer half a minute after the refusal gives it back to the flag before",
            [
                (0, "Karui", PairingTests.flag2), (20_000, "Karui", PairingTests.flag1),
                (20_200, PairingTests.runner, LogBuilder.denied), (45_000, "Karui", PairingTests.answer1),
            ],
            ["2 shortcut refused time 20200ms/wallClock", "1 shortcut answered recordID 25000ms/wallClock"]),
        Scenario(
            "a direct refusal paired by time is no shortcut's",
            [
                (0, "Karui", PairingTests.flag2), (0, "Karui", "direct asked record=1"),
                (13, "Karui", "direct failed record=1 \(limited) in 13 ms"),
                (900, "Karui", "direct answered record=1 in 880 ms"),
            ],
            [
                "1 direct refused recordID 13ms/message", "1 direct answered singleLine 880ms/message",
                "2 shortcut unanswered singleLine",
            ], end: 60_000),
    ]

    @Test("scenarios", arguments: scenarios)
    func scenario(_ scenario: Scenario) throws {
        var log = LogBuilder()
        for line in scenario.lines { log.add(line.time, line.process, line.text) }
        let requests = try log.extract(end: scenario.end).requests
        #expect(requests.map(\.summary).sorted() == scenario.expected.sorted())
    }

    @Test("a process ends only its own calls")
    func restart() throws {
        var log = LogBuilder()
        log.add(0, "Karui", "direct asked record=1", pid: 400)
        log.add(5_000, "Karui", "karui started version=2.3", pid: 401)
        log.add(6_000, "Karui", "direct failed record=1 \(RerunTests.limited)", pid: 401)
        log.add(40_000, "Karui", "karui started version=2.3", pid: 402)
        let requests = try log.extract().requests
        #expect(requests.map(\.summary) == ["1 direct unanswered singleLine", "1 direct refused singleLine"])
    }

    @Test("the shortcut's answer may reach the next process")
    func restartedReader() throws {
        var log = LogBuilder()
        log.add(0, "Karui", PairingTests.flag1, pid: 400)
        log.add(2_000, "Karui", PairingTests.answer1, pid: 401)
        #expect(try log.extract().requests.map(\.summary) == ["1 shortcut answered recordID 2000ms/wallClock"])
    }

    @Test("mach time orders the lines of a boot")
    func machOrder() throws {
        var log = LogBuilder()
        log.tick = (125, 3)
        log.shortcuts(2_200, LogBuilder.denied)
        log.karui(2_000, PairingTests.flag1)
        log.karui(0, PairingTests.flag2)
        #expect(
            try log.extract(end: 3_000).requests.map(\.summary) == [
                "2 shortcut open singleLine", "1 shortcut refused time 200ms/machTime",
            ])
    }

    @Test("the app's lines in two exports are one set of requests")
    func twoExports() throws {
        let lines: [(Int64, String)] = [
            (0, RerunTests.began1), (13, "on-device failed record=1 \(RerunTests.limited) in 13 ms"),
            (20, "direct asked record=1"), (34, "direct failed record=1 \(RerunTests.limited) in 14 ms"),
            (40, PairingTests.flag1), (2_040, PairingTests.answer1),
        ]
        var system = LogBuilder(file: "system.log")
        var app = LogBuilder(file: "app.log")
        for (time, text) in lines {
            system.karui(time, text)
            app.add(time + 1, nil, text)
        }
        let events = try system.extract(with: [app])
        #expect(
            events.requests.map(\.summary) == [
                "1 onDevice refused singleLine 13ms/message", "1 direct refused recordID 14ms/message",
                "1 shortcut answered recordID 2000ms/wallClock",
            ])
        #expect(events.triages.count == 1)
    }

    @Test("redacted triages of one process end in the order in which they began")
    func redactedTriages() throws {
        var log = LogBuilder()
        log.karui(0, "triage began record=<private> mode=always")
        log.karui(5, "triage began record=<private> mode=first")
        log.karui(20, "triage ended record=<private> wants-second-opinion=no")
        log.karui(30, "triage ended record=<private> wants-second-opinion=no")
        let triages = try log.extract().triages
        #expect(triages.map(\.mode) == ["always", "first"])
        #expect(triages.map(\.ended) == [LogBuilder.time(20), LogBuilder.time(30)])
    }
}
