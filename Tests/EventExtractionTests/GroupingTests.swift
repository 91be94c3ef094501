import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import EventExtraction

@Suite("Several lines about one error")
struct GroupingTests {
    static let provider = "PrivateMLClientInferenceProviderService"

    @Test("lines of four processes about the shortcut's refusal are one request")
    func shortcutRefusal() throws {
        var log = LogBuilder()
        log.karui(0, PairingTests.flag1)
        log.add(
            180, "privatecloudcomputed", "PrivateCloudComputeError: deniedDueToUserDeviceRateLimit",
            subsystem: "com.apple.privatecloudcompute")
        log.add(
            181, "privatecloudcomputed", "rate limit applied for rate with count=10, duration=86400",
            subsystem: "com.apple.privatecloudcompute")
        log.add(190, GroupingTests.provider, "Passing along \(LogBuilder.denied) in response to ExecuteRequest")
        log.shortcuts(200, "Step failed: \(LogBuilder.denied)")
        log.add(210, "siriactionsd", LogBuilder.denied)
        log.add(230, "Shortcuts", "Your request can’t be completed right now.")
        let events = try log.extract()
        #expect(events.requests.map(\.summary) == ["1 shortcut refused time 180ms/wallClock"])
        let request = try #require(events.requests.first)
        #expect(request.witnesses.map(\.location.line) == [1, 2, 3, 4, 5, 6])
        #expect(request.error?.links.count == 2)
        #expect(request.limiterRecords.map(\.count) == [10])
        #expect(request.limiterRecords.first?.durationNanoseconds == 86_400_000_000_000)
        #expect(request.subsystem == "com.apple.privatecloudcompute")
        #expect(events.limiterRecords.count == 1 && events.banners.count == 1 && events.lookAlikes.isEmpty)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let lines: [(Int64, String?, String)]
        let expected: [String]

        init(_ name: String, _ lines: [(Int64, String?, String)], _ expected: [String]) {
            testDescription = name
            self.lines = lines
            self.expected = expected
        }
    }

    static let alone = "- unknown refused singleLine"

    static let cases: [Case] = [
        Case(
            "one process says it twice: two requests", [(0, "a", LogBuilder.denied), (5, "a", LogBuilder.denied)],
            [alone, alone]),
        Case("two processes: one request", [(0, "a", LogBuilder.denied), (250, "b", LogBuilder.denied)], [alone]),
        Case("too far apart", [(0, "a", LogBuilder.denied), (251, "b", LogBuilder.denied)], [alone, alone]),
        Case(
            "another limiter", [(0, "a", LogBuilder.denied), (5, "b", "ModelManagerError 1043")], [alone, alone]),
        Case(
            "the client's limit by number and in words",
            [(0, "a", "ModelManagerError 1043"), (5, "b", "Client rate limit exceeded, try again later")], [alone]),
        Case(
            "another cause", [(0, "a", LogBuilder.denied), (5, "b", "PrivateCloudComputeError: 32033")], [alone, alone]),
        Case("no process, no proof", [(0, nil, LogBuilder.denied), (5, nil, LogBuilder.denied)], [alone, alone]),
        Case(
            "two requests told by two processes each",
            [
                (0, "a", LogBuilder.denied), (10, "b", LogBuilder.denied), (100, "a", LogBuilder.denied),
                (110, "b", LogBuilder.denied),
            ],
            [alone, alone]),
        Case(
            "the app tells the record after the daemon",
            [
                (0, "modelmanagerd", "Client rate limit exceeded, try again later"),
                (3, "Karui", "on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms"),
            ],
            ["1 onDevice refused singleLine 13ms/message"]),
        Case(
            "the app tells the record before the daemon",
            [
                (0, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 13 ms"),
                (3, "modelmanagerd", "ModelManagerError 1043"),
            ],
            ["1 direct refused singleLine 13ms/message"]),
        Case(
            "two requests of the app, two lines of the daemon",
            [
                (0, "modelmanagerd", "ModelManagerError 1043"),
                (1, "Karui", "on-device failed record=1 error=LanguageModelError.rateLimited in 13 ms"),
                (18, "modelmanagerd", "ModelManagerError 1043"),
                (20, "Karui", "direct failed record=1 error=LanguageModelError.rateLimited in 14 ms"),
            ], ["1 onDevice refused singleLine 13ms/message", "1 direct refused singleLine 14ms/message"]),
        Case(
            "a refusal and a look-alike",
            [
                (0, "a", "PrivateCloudComputeError: deniedDueToRateLimit"),
                (5, "b", "PrivateCloudComputeError: serverError"),
            ], [alone]),
    ]

    @Test("grouping", arguments: cases)
    func grouping(_ scenario: Case) throws {
        var log = LogBuilder()
        for (time, process, text) in scenario.lines { log.add(time, process, text) }
        #expect(try log.extract().requests.map(\.summary) == scenario.expected)
    }

    /// Who writes the further line that passes an error on, where no line names its process, and what that makes.
    static let unnamed: [(first: Writer, second: Writer, asked: Bool, requests: Int)] = [
        (Writer(subsystem: "com.apple.privatemlclient"), Writer(subsystem: "com.apple.shortcuts"), false, 1),
        (Writer(subsystem: "com.apple.privatemlclient"), Writer(subsystem: "com.apple.shortcuts"), true, 1),
        (Writer(subsystem: "com.apple.shortcuts"), Writer(subsystem: "com.apple.shortcuts"), true, 2),
        (Writer(pid: 241), Writer(pid: 259), false, 1),
        (Writer(pid: 241), Writer(pid: 259), true, 1),
        (Writer(pid: 259), Writer(pid: 259), true, 2),
        (Writer(), Writer(), true, 1),
        (Writer(), Writer(), false, 2),
    ]

    struct Writer: Sendable {
        var subsystem: String?
        var pid: Int32?
    }

    @Test("where no process is named, subsystem and pid tell the writers apart, or the asking does", arguments: unnamed)
    func unnamedWriters(first: Writer, second: Writer, asked: Bool, requests: Int) throws {
        var log = LogBuilder()
        if asked { log.add(0, nil, PairingTests.flag1) }
        let text = "Passing along \(LogBuilder.denied) in response to ExecuteRequest"
        log.add(300, nil, text, subsystem: first.subsystem, pid: first.pid)
        log.add(305, nil, text, subsystem: second.subsystem, pid: second.pid)
        let events = try log.extract()
        #expect(events.requests.map(\.outcome) == Array(repeating: .refused, count: requests))
        #expect(events.requests.map(\.witnesses.count).reduce(0, +) == (asked ? 3 : 2))
    }

    @Test("a third line in the same words, and one while another request waits, is another request")
    func unnamedRepeats() throws {
        let text = "Passing along \(LogBuilder.denied) in response to ExecuteRequest"
        var three = LogBuilder()
        three.add(0, nil, PairingTests.flag1)
        for time in [300, 305, 310] as [Int64] { three.add(time, nil, text) }
        #expect(try three.extract().requests.count == 2)
        var two = LogBuilder()
        two.add(0, nil, PairingTests.flag1)
        two.add(10, nil, PairingTests.flag2)
        for time in [300, 305] as [Int64] { two.add(time, nil, text) }
        #expect(try two.extract().requests.map(\.witnesses.count) == [2, 2])
    }

    @Test("a framework inside the app's process is another voice than the app")
    func frameworkInProcess() throws {
        var log = LogBuilder()
        log.add(0, "Karui", "query failed: ModelManagerError 1043", subsystem: "com.apple.modelmanager")
        log.karui(2, "on-device failed record=1 error=LanguageModelError.rateLimited in 9 ms")
        let events = try log.extract()
        #expect(events.requests.map(\.summary) == ["1 onDevice refused singleLine 9ms/message"])
        #expect(events.requests.first?.subsystem == "com.apple.modelmanager")
        #expect(events.requests.first?.outcomeWitness?.location.line == 2)
    }

    @Test(
        "errors of no request that are no rate limits only look like one",
        arguments: [
            ("ModelManagerError 1013", false), ("LanguageModelError(-1)", false), ("LanguageModelError.refusal", false),
            ("PrivateCloudComputeError: networkFailure", false), ("InferenceError::<private>", true),
            ("Safety guardrail was triggered after consecutive failures during streaming", true),
        ])
    func lookAlikes(text: String, suspected: Bool) throws {
        var log = LogBuilder()
        log.add(0, "modelmanagerd", text)
        log.add(10, "OtherApp", text)
        let events = try log.extract()
        #expect(events.requests.isEmpty)
        #expect(events.lookAlikes.map(\.suspected) == [suspected])
    }

    @Test("a look-alike that the app tells the record of is its failure")
    func lookAlikeOfRequest() throws {
        var log = LogBuilder()
        log.add(0, "modelmanagerd", "ModelManagerError 1013")
        log.karui(4, "on-device failed record=1 error=\"ModelManagerError 1013\" in 9 ms")
        let events = try log.extract()
        #expect(events.requests.map(\.summary) == ["1 onDevice failed singleLine 9ms/message"])
        #expect(events.lookAlikes.isEmpty)
    }

    @Test(
        "the daemon's line goes to the nearest refusal, never to one of the on-device model",
        arguments: [-100, 100] as [Int64])
    func limiterRecord(offset: Int64) throws {
        var log = LogBuilder()
        let daemon = (1_000 + offset, "privatecloudcomputed", "rate limit applied from cached denials")
        let lines = [
            (1_000, "Karui", "direct failed record=1 error=\(LogBuilder.denied) in 90 ms"),
            (1_000 + offset, "Karui", "on-device failed record=2 error=LanguageModelError.rateLimited in 9 ms"),
            (1_000 + 3 * offset, "Karui", "direct failed record=3 error=\(LogBuilder.denied) in 90 ms"), daemon,
        ].sorted { $0.0 < $1.0 }
        for (time, process, text) in lines { log.add(time, process, text) }
        let requests = try log.extract().requests
        #expect(requests.filter { !$0.limiterRecords.isEmpty }.map(\.record) == ["1"])
        #expect(requests.first { $0.record == "1" }?.witnesses.map(\.role).contains(.daemon) == true)
    }

    @Test("mach time gives the latency within one boot", arguments: [(1, 1), (125, 3)] as [(Int64, Int64)])
    func machTime(numerator: Int64, denominator: Int64) throws {
        var log = LogBuilder()
        log.tick = (numerator, denominator)
        log.karui(0, PairingTests.flag1)
        log.add(2_400, "Karui", PairingTests.answer1, subsystem: "app.karui", wallShift: -60)
        log.karui(60_000, "on-device answered record=3 in 5 ms")
        #expect(try log.extract().requests.first?.summary == "1 shortcut answered recordID 2400ms/machTime")
    }

    @Test(
        "ticks of no known length, and no boot, leave the wall clock",
        arguments: [(7, 1, "boot"), (1, 1, "")] as [(Int64, Int64, String)])
    func unknownTick(numerator: Int64, denominator: Int64, boot: String) throws {
        var log = LogBuilder()
        log.tick = (numerator, denominator)
        log.boot = boot
        log.karui(0, PairingTests.flag1)
        log.karui(2_400, PairingTests.answer1)
        #expect(try log.extract().requests.first?.summary == "1 shortcut answered recordID 2400ms/wallClock")
    }

    @Test("a rule that gives up is reported once, with its count, and others go on")
    func diagnostics() throws {
        let text = """
            { schema: "ratelens.rules/1", name: "costly", title: "T", description: "D", rules: [{
              id: "costly.one", description: "D", yields: { event: "banner" }, gates: ["aaaa"],
              pattern: "(a+)+$", samples: [{ text: "aaaa" }] }] }
            """
        let pack = try RulePack(parsing: Array(text.utf8), file: "costly.json5")
        var extractor = EventExtractor(rules: try RuleSet([pack] + RulePack.builtIn()))
        let file = SourceFile(path: "a.log")
        for line in 1...3 {
            extractor.take(
                LogRecord(
                    location: SourceLocation(file: file, line: line, byteOffset: 0),
                    time: LogBuilder.time(Int64(line) * 1_000),
                    process: "x", message: LogBuilder.denied + " x=" + String(repeating: "a", count: 40) + "b"))
        }
        #expect(
            extractor.diagnostics.map(\.description) == [
                "a.log:1: rule \"costly.one\" gave up at the match limit (3 lines)"
            ])
        #expect(extractor.finish(firstTime: nil, lastTime: nil).requests.count == 3)
    }

    @Test("moments at the ends of time are far apart, and no more")
    func extremeTimes() throws {
        var extractor = EventExtractor(rules: try RuleSet(RulePack.builtIn()))
        let file = SourceFile(path: "a.log")
        let texts = [
            PairingTests.flag1, LogBuilder.denied, "rate limit applied from cached denials", PairingTests.flag1,
        ]
        for (line, text) in (texts + texts).enumerated() {
            let nanoseconds: Int64 = line % 2 == 0 ? .max : .min
            let ticks: UInt64 = line % 2 == 0 ? .max : 0
            extractor.take(
                LogRecord(
                    location: SourceLocation(file: file, line: line + 1, byteOffset: 0),
                    time: Instant(nanoseconds: nanoseconds, zone: .utc, resolution: .nanosecond),
                    machTime: MachTime(ticks: ticks, boot: "b"),
                    process: line % 4 == 2 ? "privatecloudcomputed" : "p\(line)", message: text))
        }
        let events = extractor.finish(firstTime: nil, lastTime: nil)
        // Both at one moment, by two processes.
        #expect(events.requests.filter { $0.outcome == .refused }.map(\.witnesses.count) == [2])
        #expect(events.limiterRecords.count == 2)
    }

    @Test("any order of lines is survived, and every refusal has its line", arguments: 0..<25 as Range<UInt64>)
    func randomLogs(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let texts = [
            "triage began record=1", "triage began record=2 rerun=yes", PairingTests.flag1, PairingTests.flag2,
            PairingTests.answer1,
            "direct asked record=1", "direct failed record=1 error=LanguageModelError.rateLimited in 13 ms",
            "request timed-out record=2 after 30 s",
            LogBuilder.denied, "ModelManagerError 1043", "ModelManagerError 1013",
            "rate limit applied from cached denials",
            "direct answered record=2 in 2 s", "on-device failed record=<private> error=<private>",
        ]
        let processes: [String?] = ["Karui", PairingTests.runner, "modelmanagerd", GroupingTests.provider, nil]
        var log = LogBuilder()
        var time: Int64 = 0
        for _ in 0..<120 {
            time += [0, 1, 40, 200, 5_000, -30][Int.random(in: 0..<6, using: &random)]
            log.add(time, processes.randomElement(using: &random) ?? nil, texts.randomElement(using: &random) ?? "")
        }
        let events = try log.extract(end: time + 60_000)
        let comment = Comment(rawValue: "seed \(seed)")
        for request in events.requests {
            #expect(request.outcome != .refused || request.error?.rateLimitSign.isRefusal == true, comment)
            #expect((request.latency?.nanoseconds ?? 0) >= 0, comment)
            #expect(!request.witnesses.isEmpty, comment)
            if let triage = request.triage { #expect(events.triages[triage].record == request.record, comment) }
        }
        // A line tells the outcome of one request only.
        let told = events.requests.flatMap(\.witnesses).filter { $0.role == .failed || $0.role == .answered }.map(
            \.location.line)
        #expect(Set(told).count == told.count, comment)
        let times = events.requests.compactMap(\.time)
        #expect(times == times.sorted(), comment)
    }
}
