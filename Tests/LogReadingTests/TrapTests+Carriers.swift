import LogCore
import TestSupport
import Testing

@testable import LogReading

extension TrapTests {
    @Test("Trap 1: compact lines are told from the other styles' and lose nothing they hold")
    func compact() throws {
        let reading = try read(text: "2026-10-14 07:17:02.123 E  Karui[580:a8fb7] (lib) [app.karui:] text\n")
        #expect(reading.summary.format == "log-show-compact")
        let record = try #require(reading.records.first)
        #expect(record.time?.resolution == .millisecond && record.time?.zoneKnown == false)
        #expect(record.pid == 580 && record.threadID == 0xA8FB7 && record.level == .error)
        #expect(record.sender == "lib" && record.subsystem == "app.karui" && record.category == nil)
    }

    @Test(
        "Trap 2: a date in the user's notation is read, and an order that nothing tells is said",
        arguments: [
            ("[4/19/2022, 10:41\u{202F}AM] [view] x\n", false), ("[19.04.2022, 10:41] [view] x\n", false),
            ("[令和4年4月19日 10:41] [view] x\n", false), ("[2022/04/19 10:41] [view] x\n", false),
            ("[4/5/2022, 10:41\u{202F}AM] [view] x\n", true),
        ])
    func localeDates(line: String, isOpen: Bool) throws {
        let reading = try read(text: line)
        let record = try #require(reading.records.first)
        #expect(record.time?.iso8601 == (isOpen ? "2022-04-05T10:41:00" : "2022-04-19T10:41:00"))
        #expect(record.category == "view" && record.message == "x")
        #expect(reading.summary.notes.contains { $0.text.contains("were read with the month first") } == isOpen)
    }

    @Test("Trap 3: pretty JSON is not taken for JSON lines")
    func prettyJSON() throws {
        let text =
            "[{\n  \"eventMessage\" : \"a\",\n  \"backtrace\" : {\n    \"frames\" : [\n      {\n        \"x\" : 1\n"
        let reading = try read(text: text + "      }\n    ]\n  }\n},{\n  \"eventMessage\" : \"b\"\n}]\n")
        #expect(reading.summary.format == "log-show-json")
        #expect(reading.records.map(\.message) == ["a", "b"])
        #expect(reading.summary.recordsUnparsed == 0)
    }

    @Test(
        "Trap 6: a count since 1970 is of seconds, milliseconds, microseconds or nanoseconds, told by its size",
        arguments: ["1791929822", "1791929822000", "1791929822000000", "1791929822000000000", "1791929822.000"])
    func epochUnits(count: String) throws {
        let reading = try read(text: "{\"time\":\(count),\"event_type\":\"Log\",\"message\":\"x\"}\n")
        #expect(reading.records.first?.time?.nanoseconds == 1_791_929_822_000_000_000)
    }

    @Test(
        "Trap 11: noon and midnight of a clock with twelve hours",
        arguments: [("12:05 AM", "00:05"), ("12:05 PM", "12:05"), ("1:05 AM", "01:05"), ("11:59 PM", "23:59")])
    func twelveHours(clock: String, expected: String) throws {
        let known = try read(text: "10/14/2026, \(clock) x\n")
        let described = try read(text: "14.10.26 \(clock) x\n") {
            $0.stampPattern = try? StampPattern("%d.%m.%y %I:%M %p")
        }
        for reading in [known, described] {
            #expect(reading.records.map { $0.time?.iso8601 } == ["2026-10-14T\(expected):00"])
        }
    }

    @Test("Trap 13: of a very long line the head is kept, and the next record is whole")
    func longLine() throws {
        let row = "2026-10-14 07:17:02.123 Df Karui[1:2f] "
        let text = row + "head " + String(repeating: "x", count: 3 << 20) + "\n" + row + "next\n"
        let reading = try read(text: text)
        #expect(reading.records.count == 2)
        #expect(reading.records.first?.message.hasPrefix("head xx") == true)
        #expect(reading.records.first.map { $0.message.utf8.count <= 1 << 20 } == true)
        #expect(reading.records.last?.message == "next")
        #expect(reading.summary.notes.contains { $0.kind == .longRecord })
    }

    @Test("Trap 16: lines that are out of order come as they stand, each with its own time")
    func unordered() throws {
        let clocks = ["07:17:02.123457", "07:17:02.123456", "07:17:03.000000", "07:17:02.999999"]
        let text = clocks.map { "2026-10-14 \($0)+0900  localhost a[1]: \($0)\n" }.joined()
        let records = try read(text: text).records
        #expect(records.map(\.message) == clocks)
        #expect(records.map { $0.time?.iso8601 } == clocks.map { "2026-10-14T\($0)+0900" })
    }

    @Test("Trap 17: nanoseconds that went through a floating-point number are no finer than it keeps")
    func floatNanoseconds() throws {
        let reading = try read(
            text: "{\"time\":1.7919298221234568e+18,\"event_type\":\"Log\",\"message\":\"x\"}\n"
                + "{\"time\":1791929822123456789,\"event_type\":\"Log\",\"message\":\"x\"}\n")
        #expect(
            reading.records.map { $0.time?.iso8601 }
                == ["2026-10-13T22:17:02.123456+0000", "2026-10-13T22:17:02.123456789+0000"])
    }
}
