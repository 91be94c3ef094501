import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import EventExtraction

@Suite("What a log says of itself")
struct CarrierEventTests {
    // MARK: Gaps

    @Test("lost entries are a gap, with what the carrier says of it")
    func losses() throws {
        var log = LogBuilder()
        log.carrier(
            100, "", kind: .loss,
            detail: .loss(LossReport(count: 12, from: LogBuilder.time(40), to: LogBuilder.time(90))))
        log.carrier(
            200, "lost >=63 unreliable messages from 1-2 (Mach continuous exact start-approx. end)", kind: .loss)
        log.carrier(300, "lost", kind: .loss)
        log.carrier(400, "lost many, 7 at least", kind: .loss)
        log.carrier(nil, "lost 99999999999999999999", kind: .loss)
        let gaps = try log.extract().gaps
        #expect(gaps.map(\.lost) == [12, 63, nil, nil, nil])
        #expect(gaps.map(\.from) == [LogBuilder.time(40), nil, nil, nil, nil])
        #expect(gaps.map(\.to) == ([90, 200, 300, 400, nil] as [Int64?]).map { $0.map(LogBuilder.time) })
        #expect(gaps.allSatisfy { $0.kind == .loss && $0.process == nil })
        #expect(gaps.map(\.witness.location.line) == [1, 2, 3, 4, 5])
    }

    @Test(
        "a loss that tells its length by the mach clock alone is as long at least",
        arguments: [(120_000_000, 95_000), (1, 99_000), (0, 99_000)] as [(Int, Int64)])
    func lossLength(ticks: Int, expected: Int64) throws {
        var told = LogBuilder()
        told.carrier(
            100_000, "lost >=63 unreliable messages from 81123-\(81_123 + ticks) (Mach continuous exact start)",
            kind: .loss)
        let record = try #require(told.records.last).following(LogBuilder.time(99_000))
        var log = LogBuilder()
        log.carrier(100_000, "", kind: .loss, detail: record.detail)
        let gap = try #require(try log.extract().gaps.first)
        let from = try #require(gap.from)
        #expect(gap.lost == 63 && abs(from.nanoseconds(since: LogBuilder.time(expected))) <= 1)
    }

    @Test(
        "a loss that does not say when it began lies behind the record before it",
        arguments: [(40, 40), (100, nil), (101, nil), (nil, nil)] as [(Int64?, Int64?)])
    func lossAfter(before: Int64?, expected: Int64?) throws {
        var log = LogBuilder()
        log.carrier(
            100, "", kind: .loss, detail: .loss(LossReport(count: 12, after: before.map(LogBuilder.time))))
        let gap = try #require(try log.extract().gaps.first)
        #expect(gap.from == expected.map { LogBuilder.time($0).advanced(byNanoseconds: 1) })
        #expect(gap.to == LogBuilder.time(100) && gap.lost == 12)
    }

    @Test(
        "a quarantine is one of the process that wrote it, and no text that speaks of one",
        arguments: [
            ("Karui", "QUARANTINED DUE TO HIGH LOGGING VOLUME", ["Karui"]),
            ("logd", "*** QUARANTINED DUE TO HIGH LOGGING VOLUME ***", [nil]),
            (nil, "QUARANTINED DUE TO HIGH LOGGING VOLUME", [nil]),
            ("Chat", "he wrote \"QUARANTINED DUE TO HIGH LOGGING VOLUME\"", []),
            ("Chat", "he wrote “QUARANTINED DUE TO HIGH LOGGING VOLUME”", []),
            ("log", "QUARANTINED DUE TO HIGH LOGGING VOLUME", []),
            ("Chat", "QUARANTINED", []),
        ] as [(String?, String, [String?])])
    func quarantine(process: String?, text: String, expected: [String?]) throws {
        var log = LogBuilder()
        log.add(50, process, text)
        let gaps = try log.extract().gaps
        #expect(gaps.map(\.process) == expected)
        #expect(gaps.allSatisfy { $0.kind == .quarantine && $0.from == LogBuilder.time(50) && $0.to == nil })
    }

    @Test("an input that is cut off or damaged ends in a gap", arguments: InputNote.Kind.allCases)
    func cut(kind: InputNote.Kind) throws {
        var extractor = EventExtractor(rules: try RuleSet(RulePack.builtIn()))
        extractor.takeEnd(
            of: InputSummary(
                file: SourceFile(path: "a.log"), format: "plain", bytes: 70, lines: 3, lastTime: LogBuilder.time(9),
                notes: [InputNote(kind, "said")]))
        let gaps = extractor.finish(firstTime: nil, lastTime: nil).gaps
        #expect(gaps.count == ([.cut, .damaged].contains(kind) ? 1 : 0))
        #expect(gaps.allSatisfy { $0.kind == .cut && $0.from == LogBuilder.time(9) && $0.witness.location.line == 3 })
    }

    // MARK: Boots

    @Test("no request outlives a boot, though process ID and record come again")
    func requestsAcrossBoots() throws {
        var log = LogBuilder()
        log.karui(0, "direct asked record=1")
        log.carrier(3_000, "=== system boot: B")
        log.karui(9_000, "direct failed record=1 error=LanguageModelError.rateLimited")
        log.karui(10_000, "direct asked record=2")
        var other = LogBuilder(file: "other-device.log")
        other.carrier(10_005, "=== system boot: C")
        log.karui(10_013, "direct failed record=2 error=LanguageModelError.rateLimited")
        #expect(
            try log.extract(end: 90_000, with: [other]).requests.map(\.summary) == [
                "1 direct unanswered singleLine", "1 direct refused singleLine",
                "2 direct refused recordID 13ms/wallClock",
            ])
    }

    @Test("a boot is told once, by its line or by the boot that lines count from")
    func boots() throws {
        var log = LogBuilder()
        log.tick = (1, 1)
        log.boot = "A"
        log.karui(0, PairingTests.flag1)
        log.boot = "B"
        log.carrier(60_000, "=== system boot: B")
        log.karui(61_000, PairingTests.flag2)
        log.carrier(61_001, "=== system boot: b")
        log.boot = "C"
        log.karui(90_000, PairingTests.answer1)
        let boots = try log.extract().boots
        #expect(boots.map(\.uuid) == ["B", "C"])
        #expect(boots.map(\.witness.location.line) == [2, 5])
        #expect(boots.map(\.time) == [LogBuilder.time(60_000), LogBuilder.time(90_000)])
    }

    @Test(
        "the first boot that lines count from is no event, and the boots of two files are two devices' for all one knows"
    )
    func firstBoot() throws {
        var log = LogBuilder()
        log.tick = (1, 1)
        log.karui(0, PairingTests.flag1)
        var other = LogBuilder(file: "other.log")
        other.tick = (1, 1)
        other.boot = "B"
        other.karui(10, PairingTests.flag2)
        #expect(try log.extract(with: [other]).boots.isEmpty)
        var text = LogBuilder()
        text.carrier(0, "=== system boot: A")
        text.karui(10, PairingTests.flag1)
        #expect(try text.extract().boots.map(\.uuid) == ["A"])
        var quoted = LogBuilder()
        quoted.add(0, "Chat", "=== system boot: A")
        #expect(try quoted.extract().boots.isEmpty)
    }

    @Test("mach times of two boots make no latency, and no pair")
    func latencyAcrossBoots() throws {
        var log = LogBuilder()
        log.tick = (1, 1)
        log.boot = "A"
        log.karui(0, PairingTests.flag1)
        log.karui(1_000, "on-device answered record=9 in 5 ms")
        log.boot = "B"
        log.karui(2_400, PairingTests.answer1)
        log.karui(9_000, "on-device answered record=9 in 5 ms")
        let summaries = try log.extract().requests.map(\.summary)
        #expect(summaries.contains("1 shortcut answered singleLine"))
        #expect(summaries.contains("1 shortcut open singleLine"))
    }

    // MARK: Starts

    private static let seen = "on-device answered record=9 in 5 ms"

    struct Starts: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Time, pid, boot, text.
        let lines: [(Int64, Int32, String, String)]
        let expected: [String]
    }

    static let starts: [Starts] = [
        Starts(testDescription: "seen first is no start", lines: [(0, 1, "A", seen), (9, 1, "A", seen)], expected: []),
        Starts(
            testDescription: "another process ID",
            lines: [(0, 1, "A", seen), (900, 2, "A", seen), (990, 2, "A", seen)],
            expected: ["newProcessID 2 895 after 0 line 2"]),
        Starts(
            testDescription: "side by side",
            lines: [(0, 1, "A", seen), (900, 2, "A", seen), (990, 1, "A", seen), (1_000, 2, "A", seen)], expected: []),
        Starts(
            testDescription: "one after another",
            lines: [(0, 1, "A", seen), (900, 2, "A", seen), (1_900, 3, "A", seen), (2_900, 1, "A", seen)],
            // The first one came again, so none of the others can be told from one that ran beside it.
            expected: []),
        Starts(
            testDescription: "three in a row",
            lines: [(0, 1, "A", seen), (900, 2, "A", seen), (1_900, 3, "A", seen)],
            expected: ["newProcessID 2 895 after 0 line 2", "newProcessID 3 1895 after 900 line 3"]),
        Starts(
            testDescription: "the same number in another boot", lines: [(0, 1, "A", seen), (9_000, 1, "B", seen)],
            expected: ["newBoot 1 8995 after 0 line 2"]),
        Starts(
            testDescription: "announced", lines: [(0, 1, "A", "karui started version=2.3")],
            expected: ["announced 1 0 after - line 1"]),
        Starts(
            testDescription: "announced and seen is one start",
            lines: [(0, 1, "A", seen), (900, 2, "A", "karui started version=2.3"), (950, 2, "A", seen)],
            expected: ["announced 2 900 after 0 line 2"]),
        Starts(
            testDescription: "announced late is one start",
            lines: [(0, 1, "A", seen), (900, 2, "A", seen), (950, 2, "A", "karui started version=2.3")],
            expected: ["announced 2 950 after 0 line 3"]),
        Starts(
            testDescription: "announced in the first boot, seen in the second",
            lines: [(0, 1, "A", "karui started version=2.3"), (10, 1, "A", seen), (9_000, 1, "B", seen)],
            expected: ["announced 1 0 after - line 1", "newBoot 1 8995 after 10 line 3"]),
    ]

    @Test("starts at one moment are told in one order, that of the names")
    func startsAtOneMoment() throws {
        var log = LogBuilder()
        let names = (10..<40).map { "App\($0)" }
        for name in names.reversed() { log.add(0, name, CarrierEventTests.seen, pid: 1) }
        for name in names.reversed() { log.add(900, name, CarrierEventTests.seen, pid: 2) }
        #expect(try log.extract().processStarts.map(\.process) == names)
    }

    @Test("starts of processes", arguments: starts)
    func processStarts(_ scenario: Starts) throws {
        var log = LogBuilder()
        log.tick = (1, 1)
        for (time, pid, boot, text) in scenario.lines {
            log.boot = boot
            log.add(time, "Karui", text, subsystem: "app.karui", pid: pid)
        }
        #expect(try log.extract().processStarts.map(CarrierEventTests.summary) == scenario.expected)
    }

    private static func summary(_ start: ProcessStart) -> String {
        func milliseconds(_ time: Instant?) -> String {
            time.map { "\(($0.nanoseconds - LogBuilder.start) / 1_000_000)" } ?? "-"
        }
        return "\(start.basis) \(start.pid ?? 0) \(milliseconds(start.time)) after \(milliseconds(start.after)) "
            + "line \(start.witness.location.line)"
    }

    @Test("a boot's line makes the same number another instance where lines name no boot")
    func bootLine() throws {
        var log = LogBuilder()
        log.add(0, "Karui", CarrierEventTests.seen, pid: 1)
        log.carrier(5_000, "=== system boot: B")
        log.add(9_000, "Karui", CarrierEventTests.seen, pid: 1)
        #expect(try log.extract().processStarts.map(CarrierEventTests.summary) == ["newBoot 1 8995 after 0 line 3"])
    }

    // MARK: Steps of the wall clock

    @Test("a step between a request's lines spoils their difference, and nothing else", arguments: [-1, 0, 1, 2, 3])
    func stepInside(position: Int) throws {
        let lines: [(Int64, String)] = [
            (0, "direct asked record=1"), (13, "direct failed record=1 \(RerunTests.limited)"),
        ]
        var log = LogBuilder()
        if position == -1 { log.carrier(-1, "=== system wallclock time adjusted") }
        // Exactly at the edges the order of lines decides.
        if position == 0 { log.carrier(0, "=== system wallclock time adjusted") }
        log.karui(lines[0].0, lines[0].1)
        if position == 1 { log.carrier(0, "=== system wallclock time adjusted") }
        if position == 2 { log.carrier(13, "=== system wallclock time adjusted") }
        log.karui(lines[1].0, lines[1].1)
        if position == 3 { log.carrier(13, "=== system wallclock time adjusted") }
        let events = try log.extract()
        #expect(events.clockSteps.count == 1 && events.clockSteps.first?.nanoseconds == nil)
        let latency = try #require(events.requests.first?.latency)
        #expect(latency.basis == .wallClock && latency.nanoseconds == 13_000_000)
        #expect(latency.clockStepped == (position == 1 || position == 2))
    }

    @Test("a step takes nothing from a duration in the message, from mach time, or in another boot")
    func stepAside() throws {
        var told = LogBuilder()
        told.karui(0, "direct asked record=1")
        told.carrier(5, "=== system wallclock time adjusted")
        told.karui(13, "direct failed record=1 \(RerunTests.limited) in 12 ms")
        #expect(try told.extract().requests.first?.latency == Latency(nanoseconds: 12_000_000, basis: .message))
        var mach = LogBuilder()
        mach.tick = (125, 3)
        mach.karui(0, "direct asked record=1")
        mach.carrier(5, "=== system wallclock time adjusted")
        mach.karui(13, "direct failed record=1 \(RerunTests.limited)")
        mach.karui(60_000, CarrierEventTests.seen)
        #expect(try mach.extract().requests.first?.latency == Latency(nanoseconds: 13_000_000, basis: .machTime))
        // The same without a known length of a tick, and the step in another boot.
        var boots = LogBuilder()
        boots.tick = (7, 1)
        boots.karui(0, "direct asked record=1")
        boots.boot = "other"
        boots.carrier(5, "=== system wallclock time adjusted")
        boots.boot = LogBuilder().boot
        boots.karui(13, "direct failed record=1 \(RerunTests.limited)")
        #expect(try boots.extract().requests.first?.latency == Latency(nanoseconds: 13_000_000, basis: .wallClock))
    }

    @Test("a signpost by its stamps is spoiled as well")
    func stepInsideInterval() throws {
        var log = LogBuilder()
        log.signpost(0, .begin, SignpostTests.began)
        log.carrier(5, "=== system wallclock time adjusted")
        log.signpost(13, .end, SignpostTests.refused)
        let expected = Latency(nanoseconds: 13_000_000, basis: .signpost, clockStepped: true)
        #expect(try log.extract().requests.first?.latency == expected)
    }

    @Test(
        "stamps that part from mach time show a step without a line, and its size",
        arguments: [(-65, true), (65, true), (-31, true), (31, true), (29, false), (-29, false), (3_600_000, true)]
            as [(Int64, Bool)])
    func measuredStep(shift: Int64, isStep: Bool) throws {
        for tick in [(1, 1), (125, 3)] as [(Int64, Int64)] {
            var log = LogBuilder()
            log.tick = (numerator: tick.0, denominator: tick.1)
            log.karui(0, CarrierEventTests.seen)
            log.karui(1_000, CarrierEventTests.seen)
            log.add(2_000, "Karui", CarrierEventTests.seen, subsystem: "app.karui", wallShift: shift)
            log.add(3_000, "Karui", CarrierEventTests.seen, subsystem: "app.karui", wallShift: shift)
            let steps = try log.extract().clockSteps
            // A tick of 125/3 ns cuts up to 41 ns off.
            #expect(
                steps.map { (($0.nanoseconds ?? 0) + 500_000 * shift.signum()) / 1_000_000 } == (isStep ? [shift] : []))
            #expect(steps.map(\.witness.location.line) == (isStep ? [3] : []))
        }
    }

    @Test("the line about a step and the stamps that show it are one", arguments: [true, false])
    func toldAndMeasured(isStampedAfter: Bool) throws {
        var log = LogBuilder()
        log.tick = (1, 1)
        log.karui(0, CarrierEventTests.seen)
        log.karui(1_000, CarrierEventTests.seen)
        log.carrier(2_000, "=== system wallclock time adjusted", wallShift: isStampedAfter ? -65 : 0)
        log.add(3_000, "Karui", CarrierEventTests.seen, subsystem: "app.karui", wallShift: -65)
        let steps = try log.extract().clockSteps
        #expect(steps.map(\.nanoseconds) == [-65_000_000])
        #expect(steps.map(\.witness.location.line) == [3])
    }

    @Test("a clock that is slewed over hours does not step")
    func slewed() throws {
        var log = LogBuilder()
        log.tick = (1, 1)
        for hour in 0..<6 as Range<Int64> {
            log.add(hour * 3_600_000, "Karui", CarrierEventTests.seen, subsystem: "app.karui", wallShift: hour * 1_500)
        }
        #expect(try log.extract().clockSteps.isEmpty)
    }

    @Test("what carriers say in any order and number is survived", arguments: 0..<20 as Range<UInt64>)
    func randomCarrierLines(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let texts = [
            "=== system boot: A", "=== system boot: ", "=== system boot", "=== system wallclock time adjusted",
            "QUARANTINED DUE TO HIGH LOGGING VOLUME", "direct asked record=1", PairingTests.flag1, PairingTests.answer1,
            "direct failed record=1 \(RerunTests.limited)", "karui started version=1",
        ]
        var log = LogBuilder()
        log.tick = [(1, 1), (125, 3), nil].randomElement(using: &random) ?? nil
        for _ in 0..<200 {
            log.boot = ["A", "B", ""].randomElement(using: &random) ?? ""
            let text = texts.randomElement(using: &random) ?? ""
            log.add(
                Int64.random(in: 0..<90_000, using: &random), text.hasPrefix("===") ? nil : "Karui", text,
                pid: Int32.random(in: 1...3, using: &random),
                kind: [.log, .timesync, .loss].randomElement(using: &random) ?? .log,
                wallShift: Int64.random(in: -90...90, using: &random))
        }
        let events = try log.extract()
        for request in events.requests { #expect((request.latency?.nanoseconds ?? 0) >= 0, "seed \(seed)") }
        #expect(
            Set(events.boots.compactMap { $0.uuid?.uppercased() }).count == events.boots.filter { $0.uuid != nil }.count
        )
        for start in events.processStarts {
            if let after = start.after, let time = start.time { #expect(after <= time, "seed \(seed)") }
        }
    }
}
