import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import EventExtraction

@Suite("Entries that several inputs hold")
struct OverlapTests {
    /// A line of an export: milliseconds since the start, what it says, and what its carrier tells besides.
    struct Line: Sendable {
        var microseconds: Int64
        var message: String
        var process: String? = "Karui"
        var pid: Int32? = 400
        var thread: UInt64? = 7
        var boot: String?
        var zone: UTCOffset? = UTCOffset(seconds: 32_400)
        var resolution = TimeResolution.microsecond
        var shift: Int64 = 0
    }

    private static let rules = Result { try RuleSet(RulePack.builtIn()) }
    static let denied = "on-device failed error=LanguageModelError.rateLimited in 13 ms"

    static func extract(_ exports: [[Line]], overlaps: OverlapHandling = .merge) throws -> LogEvents {
        var extractor = EventExtractor(rules: try rules.get(), overlaps: overlaps)
        var times: [Instant] = []
        for (number, lines) in exports.enumerated() {
            let file = SourceFile(path: "\(number).log")
            for (index, line) in lines.enumerated() {
                let record = record(line, SourceLocation(file: file, line: index + 1, byteOffset: index * 100))
                times += [record.time].compactMap(\.self)
                extractor.take(record)
            }
        }
        return extractor.finish(firstTime: times.min(), lastTime: times.max())
    }

    private static func record(_ line: Line, _ place: LogCore.SourceLocation) -> LogRecord {
        let step = line.resolution.nanoseconds
        let exact = LogBuilder.start + (line.microseconds + line.shift) * 1_000
        let shown = (exact + (line.zone == nil ? 32_400_000_000_000 : 0)) / step * step
        return LogRecord(
            location: place, time: Instant(nanoseconds: shown, zone: line.zone, resolution: line.resolution),
            machTime: line.boot.map { MachTime(ticks: UInt64(1_000_000_000 + line.microseconds * 24), boot: $0) },
            process: line.process, pid: line.pid, threadID: line.thread, subsystem: "app.karui",
            message: line.message)
    }

    /// A refusal without a record of its own, so that nothing but time tells one from the next.
    private static func lines(_ times: [Int64], _ change: (inout Line) -> Void = { _ in }) -> [Line] {
        times.map { time in
            var line = Line(microseconds: time * 1_000, message: denied)
            change(&line)
            return line
        }
    }

    private static func count(_ left: [Line], _ right: [Line]) throws -> Int {
        let requests = try [extract([left, right]), extract([right, left])].map(\.requests.count)
        #expect(requests[0] == requests[1], "whatever the order of the inputs")
        return requests[0]
    }

    @Test("Traps 15 and 32: an entry counts once by its time, whatever either carrier leaves out or cuts off")
    func carriers() throws {
        let whole = OverlapTests.lines([0, 1_000, 2_500])
        #expect(try OverlapTests.count(whole, whole) == 3)
        let changes: [(inout Line) -> Void] = [
            { $0.resolution = .millisecond }, { $0.thread = nil }, { $0.pid = nil }, { $0.process = nil },
            { $0.boot = "A" }, { $0.message += "\n" }, { $0.resolution = .second },
        ]
        for change in changes {
            let other = OverlapTests.lines([0, 1_000, 2_500], change)
            #expect(try OverlapTests.count(whole, other) == 3)
            let events = try OverlapTests.extract([whole, other])
            #expect(events.overlaps.map(\.entries) == [3])
            #expect(events.overlaps.map(\.basis) == [.time])
        }
    }

    @Test("Another process, process ID, thread, boot or text is another entry")
    func others() throws {
        let whole = OverlapTests.lines([0, 1_000, 2_500]) { $0.boot = "A" }
        let changes: [(inout Line) -> Void] = [
            { $0.pid = 401 }, { $0.thread = 8 }, { $0.process = "Other" }, { $0.boot = "B" },
            { $0.message = "direct failed error=LanguageModelError.rateLimited in 13 ms" },
        ]
        for change in changes {
            let other = OverlapTests.lines([0, 1_000, 2_500], change)
            #expect(try OverlapTests.extract([whole, other]).overlaps.isEmpty)
        }
    }

    @Test("Trap 31: repeats inside an input stay: of three and two there are three", arguments: [true, false])
    func repeats(hasMach: Bool) throws {
        let thrice = OverlapTests.lines([0, 0, 0, 900]) { $0.boot = hasMach ? "A" : nil }
        let twice = OverlapTests.lines([0, 0, 900, 900]) { $0.boot = hasMach ? "A" : nil }
        #expect(try OverlapTests.count(thrice, thrice) == 4)
        #expect(try OverlapTests.count(thrice, twice) == 5)
        let all = try OverlapTests.extract([thrice, twice, thrice])
        #expect(all.requests.count == 5)
        #expect(all.overlaps.map(\.entries) == [3, 4])
        #expect(try OverlapTests.extract([thrice, twice], overlaps: .report).requests.count == 8)
    }

    @Test("A boot and mach time tell an entry, though an export stamped it otherwise")
    func machTime() throws {
        let first = OverlapTests.lines([0, 1_000, 2_500]) { $0.boot = "a" }
        let later = OverlapTests.lines([0, 1_000, 2_500, 9_000]) { line in
            line.boot = "A"
            line.shift = 400_000
        }
        let events = try OverlapTests.extract([first, later])
        #expect(events.requests.count == 4)
        #expect(events.overlaps.map(\.basis) == [.machTime])
    }

    @Test(
        "Trap 35: exports whose stamps are all shifted by milliseconds are one; a line that comes again so soon is not")
    func shifted() throws {
        let whole = OverlapTests.lines([0, 1_000, 2_500, 4_000])
        let shifted = OverlapTests.lines([0, 1_000, 2_500, 4_000]) { $0.shift = 5_000 }
        #expect(try OverlapTests.count(whole, shifted) == 4)
        let further = OverlapTests.lines([0, 1_000, 2_500, 4_000]) { $0.shift = 50_000 }
        #expect(try OverlapTests.count(whole, further) == 8)
        // The first three are in both; the last ones are two.
        let again = Array(whole.dropLast()) + OverlapTests.lines([4_005])
        #expect(try OverlapTests.count(whole, again) == 5)
        // What names its record may be stamped by an app and by the system apart.
        let named = OverlapTests.lines([0]) { $0.message = "alert sent record=41" }
        let own = OverlapTests.lines([200]) { $0.message = "alert sent record=41" }
        #expect(try OverlapTests.extract([named, own]).appEvents.count == 1)
        #expect(try OverlapTests.extract([named + own]).appEvents.count == 2)
    }

    @Test("Trap 16: neither the order of lines nor the last digit of a stamp makes an entry another")
    func lastDigit() throws {
        let whole = OverlapTests.lines([0, 1_000, 1_400, 2_500, 4_000])
        let other = OverlapTests.lines([0, 1_400, 1_000, 2_500, 4_000]) { $0.shift = 1 }
        #expect(try OverlapTests.count(whole, other) == 5)
        let digits = OverlapTests.lines([0, 1_000, 1_400, 2_500, 4_000]) { $0.resolution = .nanosecond }
        #expect(try OverlapTests.count(whole, digits) == 5)
    }

    @Test(
        "A text of which parts are missing is the whole one, which is kept",
        arguments: [
            "direct failed record=<private> error=LanguageModelError.rateLimited in 13 ms",
            "direct failed record=41 error=<private> in 13 ms",
            "direct failed record=<mask.hash: 'aGVsbG8='> error=LanguageModelError.rateLimited in 13 ms",
            "direct failed record=<private> error=<private>.rateLimited in <private> ms",
            "direct failed record=41 error=Language<…>", "direct failed record=41 err<…> 13 ms",
        ])
    func parts(text: String) throws {
        let whole = OverlapTests.lines([0]) {
            $0.message = "direct failed record=41 error=LanguageModelError.rateLimited in 13 ms"
        }
        let partial = OverlapTests.lines([0]) { $0.message = text }
        for exports in [[whole, partial], [partial, whole]] {
            let events = try OverlapTests.extract(exports)
            #expect(events.requests.map(\.summary) == ["41 direct refused singleLine 13ms/message"])
        }
        let other = OverlapTests.lines([0]) {
            $0.message = "on-device failed record=42 error=InferenceError in 12 ms"
        }
        #expect(try OverlapTests.extract([other, partial]).overlaps.isEmpty)
    }

    @Test("Times without a zone are compared with their like only; that inputs look alike is told")
    func zones() throws {
        let texts = (0..<5).map { "direct failed record=\($0) error=LanguageModelError.rateLimited in 13 ms" }
        let zoned = texts.enumerated().map { Line(microseconds: Int64($0) * 9_000_000, message: $1) }
        let unzoned = zoned.map { line in
            var line = line
            line.zone = nil
            return line
        }
        #expect(try OverlapTests.count(unzoned, unzoned) == 5)
        let events = try OverlapTests.extract([zoned, unzoned])
        #expect(events.requests.count == 10)
        #expect(events.overlaps.map(\.basis) == [.sequence])
        #expect(events.overlaps.map(\.entries) == [5] && events.overlaps.allSatisfy { !$0.isMerged })
        #expect(try OverlapTests.extract([zoned, unzoned.reversed()]).overlaps.isEmpty)
        // The next day's log counts its records anew, at other distances.
        let anew = zoned.enumerated().map { index, line in
            var line = line
            line.microseconds = 86_400_000_000 + Int64(index * index) * 5_000_000
            return line
        }
        #expect(try OverlapTests.extract([zoned, anew]).overlaps.isEmpty)
        #expect(try OverlapTests.extract([unzoned, anew]).overlaps.isEmpty)
        // Or says the same in other records.
        let next = unzoned.map { line in
            var line = line
            line.message = line.message.replacing("record=", with: "record=1")
            return line
        }
        #expect(try OverlapTests.extract([zoned, next]).overlaps.isEmpty)
    }

    @Test("A boot, a set clock and a loss that two exports tell are one each")
    func remarks() throws {
        func log(_ path: String) -> LogBuilder {
            var log = LogBuilder(file: path)
            log.karui(0, "direct asked record=1")
            log.carrier(10, "=== system wallclock time adjusted")
            log.carrier(20, "lost >=63 unreliable messages from 1-2", kind: .loss)
            log.carrier(30, "=== system boot: B")
            log.add(40, "Karui", "QUARANTINED DUE TO HIGH LOGGING VOLUME")
            return log
        }
        let events = try log("a.log").extract(with: [log("b.log")])
        #expect(events.boots.count == 1 && events.clockSteps.count == 1)
        #expect(events.gaps.map(\.kind) == [.loss, .quarantine])
        #expect(events.requests.count == 1)
    }

    @Test("Trap 14: a stretch that stands in one input twice is told of; a storm of one line is not one")
    func stretches() throws {
        let lines = OverlapTests.lines((0..<60).map { $0 * 1_000 })
        let events = try OverlapTests.extract([lines + lines])
        #expect(events.repeats.map(\.entries) == [60])
        #expect(events.repeats.first?.copy.line == 61 && events.repeats.first?.original.line == 1)
        #expect(events.requests.count == 120)
        #expect(try OverlapTests.extract([lines + lines.prefix(49)]).repeats.isEmpty)
        #expect(try OverlapTests.extract([OverlapTests.lines(Array(repeating: 5, count: 300))]).repeats.isEmpty)
    }

    @Test("A storm of one line in two inputs takes no longer than others", .timeLimit(.minutes(1)))
    func storm() throws {
        let storm = OverlapTests.lines([0]) { $0.pid = 401 } + OverlapTests.lines(Array(repeating: 0, count: 8_000))
        let events = try OverlapTests.extract([storm, storm])
        #expect(events.overlaps.map(\.entries) == [8_001])
    }

    @Test("Overlapping parts of a log, with repeats, give what the whole gives", arguments: 0..<24 as Range<UInt64>)
    func pieces(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let hasMach = Bool.random(using: &random)
        let log = OverlapTests.randomLog(hasMach: hasMach, &random)
        var exports: [[Line]] = []
        var start = 0
        while start < log.count {
            let end = min(log.count, start + Int.random(in: 20...80, using: &random))
            var part = Array(log[start..<end])
            switch Int.random(in: 0..<3, using: &random) {
            case 0: for index in part.indices { part[index].boot = nil }
            case 1: for index in part.indices { part[index].thread = nil }
            default: break
            }
            exports.append(part)
            guard end < log.count else { break }
            // Rows that are alike are not cut apart: nothing would tell how many there are.
            start = max(start + 1, end - Int.random(in: 0...15, using: &random))
            while start < log.count, log[start].microseconds == log[start - 1].microseconds { start += 1 }
        }
        exports.shuffle(using: &random)
        let whole = OverlapTests.story(try OverlapTests.extract([log]))
        let merged = OverlapTests.story(try OverlapTests.extract(exports))
        let difference = merged.difference(from: whole)
        #expect(difference.isEmpty, "\(exports.count) parts: \(difference)")
    }

    /// Requests of records and without, with rows that repeat, the wall clock never standing still for two others.
    private static func randomLog(hasMach: Bool, _ random: inout SeededGenerator) -> [Line] {
        var log: [Line] = []
        var time: Int64 = 0
        for record in 0..<80 {
            time += Int64.random(in: 400_000...20_000_000, using: &random)
            let texts: [String] =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: [denied]
                case 1: ["direct asked record=\(record)", "direct answered record=\(record) in 900 ms"]
                case 2:
                    [
                        "direct asked record=\(record)",
                        "direct failed record=\(record) error=LanguageModelError.rateLimited",
                    ]
                default: ["triage began record=\(record)", "alert sent record=\(record)"]
                }
            for text in texts {
                let line = Line(microseconds: time, message: text, boot: hasMach ? "A" : nil)
                let isRepeated = text == denied && Bool.random(using: &random)
                log += Array(repeating: line, count: isRepeated ? 3 : 1)
                time += Int64.random(in: 13_000...900_000, using: &random)
            }
        }
        return log
    }

    /// What is known of a log's events, their places aside, and which clock timed them: not every part has both.
    private static func story(_ events: LogEvents) -> [String] {
        events.requests.map {
            "\($0.record ?? "-") \($0.route) \($0.outcome) \($0.asked?.nanoseconds ?? 0) \($0.ended?.nanoseconds ?? 0)"
        }
            + events.triages.map { "\($0.record ?? "-") \($0.began?.nanoseconds ?? 0)" }
            + events.appEvents.map { "\($0.record ?? "-") \($0.content) \($0.time?.nanoseconds ?? 0)" }
            + events.boots.map { "boot \($0.uuid ?? "")" } + events.clockSteps.map { "step \($0.nanoseconds ?? 0)" }
            + events.processStarts.map { "start \($0.basis)" }
    }
}
