import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// One test for each way in which other tools have misread logs, as far as carriers and time are concerned.
@Suite("Known traps")
struct TrapTests {
    @Test("Trap 4: an odd line does not end the reading of JSON")
    func oddLineInJSON() throws {
        let good = #"{"eventType":"logEvent","eventMessage":"x","timestamp":"2026-10-14 07:17:02.000000+0900"}"# + "\n"
        let reading = try read(text: good + "getpwuid_r did not find a match\n" + good + good)
        #expect(reading.records.count == 3)
        #expect(reading.summary.recordsUnparsed == 1)
    }

    @Test("Trap 5: microseconds stay microseconds, in every carrier that has them")
    func microseconds() throws {
        for fixture in Fixture.all {
            for record in try read(.file(fixture.path)).records {
                guard let time = record.time, time.resolution >= .microsecond else { continue }
                #expect(time.iso8601.contains("."))
            }
        }
        let row = "2026-10-14 07:17:02.123456+0900  localhost Karui[1]: x\n"
        #expect(try read(text: row).records.first?.time?.nanoseconds == 1_791_929_822_123_456_000)
    }

    @Test(
        "Trap 7: numbers may be quoted, in every JSON carrier",
        arguments: [
            #"{"eventMessage":"x","processID":"7","threadID":"18446744073709551615"}"#,
            #"{"event_type":"Log","message":"x","pid":"7","thread_id":"18446744073709551615","time":"1791929822000000000"}"#,
            #"{"datetime":"2026-10-14T07:17:02+09:00","message":"x","data":{"pid":"7","thread_id":"18446744073709551615"}}"#,
        ])
    func quotedNumbers(line: String) throws {
        let record = try #require(try read(text: line + "\n").records.first)
        #expect(record.pid == 7)
        #expect(record.threadID == .max)
    }

    @Test("Trap 8: every line has its own offset")
    func mixedZones() throws {
        let text =
            "2026-10-14 07:17:02.000000-0400  localhost a[1]: x\n2026-10-14 12:17:03.000000+0100  localhost a[1]: y\n"
        let times = try read(text: text).records.compactMap(\.time)
        #expect(times.map(\.zone?.text) == ["-0400", "+0100"])
        #expect(times[1].nanoseconds - times[0].nanoseconds == 1_000_000_000)
    }

    @Test("Trap 9: an offset is read without a fraction before it", arguments: ["+0900", "+09:00", " +0900", "Z"])
    func zoneWithoutFraction(zone: String) throws {
        let reading = try read(text: "2026-10-14 07:17:02\(zone) x\n")
        #expect(reading.records.first?.time?.zoneKnown == true)
        #expect(reading.records.first?.message == "x")
    }

    @Test("Trap 10: a line out of order changes the time of no later one", arguments: 0..<Rounds.count(20, inDebug: 5))
    func outOfOrder(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        // A line each minute of three days, some of them moved back by up to half an hour.
        var minutes = Array(0..<3 * 24 * 60)
        for _ in 0..<200 {
            let index = Int.random(in: 30..<minutes.count, using: &random)
            let minute = minutes.remove(at: index - Int.random(in: 0..<30, using: &random))
            minutes.insert(minute, at: index)
        }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text = minutes.map { "\(two($0 / 60 % 24)):\(two($0 % 60)):00 \($0)\n" }.joined()
        let start = try #require(CivilTime(year: 2026, month: 10, day: 14)?.nanosecondsSince1970)
        for record in try read(text: text).records {
            #expect(record.time?.nanoseconds == start + (Int64(record.message) ?? 0) * 60_000_000_000)
        }
    }

    @Test(
        "Trap 12: terminal codes are no part of a record, whole, cut or nested",
        arguments: [
            "\u{1B}[32m2026-10-14 07:17:02.123\u{1B}[0m Df \u{1B}[1;33mKarui\u{1B}[0m[1:2f] rate\u{1B}[31mLimited\u{1B}[0m",
            "\u{1B}]0;title\u{07}2026-10-14 07:17:02.123 Df Karui[1:2f] rateLimited\u{1B}[",
            "2026-10-14 07:17:02.123 Df Karui[1:2f] rateLimited\u{1B}",
            "2026-10-14 07:17:02.123 Df Karui[1:2f] rateLimited\u{1B}(B",
        ])
    func terminalCodes(line: String) throws {
        let record = try #require(try read(text: line + "\n").records.first)
        #expect(record.process == "Karui")
        #expect(record.message.hasPrefix("rateLimited"))
        #expect(!record.message.contains("\u{1B}"))
    }

    @Test("Trap 22: a NUL in a text ends nothing")
    func nul() throws {
        let reading = try read(
            text: "2026-10-14 07:17:02.123 Df Karui[1:2f] a\0b rateLimited" + String(repeating: ".", count: 200) + "\n")
        #expect(reading.records.first?.message.contains("a\0b rateLimited") == true)
    }

    @Test(
        "Trap 23: vis encoding is undone where it gives text, and only there",
        arguments: [
            (#"caf\M-C\M-)"#, "café"), (#"\M-c\M^A\M^B"#, "あ"), (#"a\^[b\\c"#, "a\u{1B}b\\c"),
            (#"\240\302"#, #"\240\302"#),
            (#"C:\Temp\M-files"#, #"C:\Temp\M-files"#), (#"\M"#, #"\M"#), (#"\M-"#, #"\M-"#), (#"\302\251"#, "©"),
        ])
    func vis(encoded: String, expected: String) {
        let decoded = Array(encoded.utf8).withUnsafeBytes { VisText.decoded($0) }
        #expect(String(decoding: decoded, as: UTF8.self) == expected)
    }

    @Test("Trap 28: CRLF ends lines as LF does, in every carrier", arguments: Fixture.all)
    func carriageReturns(_ fixture: Fixture) throws {
        let bytes = try #require(FileManager.default.contents(atPath: fixture.path))
        let plain = bytes.filter { $0 != .carriageReturn }
        let returned = plain.flatMap { $0 == .lineFeed ? [.carriageReturn, .lineFeed] : [$0] }
        let directory = try TemporaryDirectory()
        let expected = try read(.file(directory.write(Array(plain), to: "plain")))
        let actual = try read(.file(directory.write(returned, to: "returned")))
        #expect(actual.summary.format == expected.summary.format)
        #expect(actual.records.map(\.message) == expected.records.map(\.message))
        #expect(actual.records.map(\.time) == expected.records.map(\.time))
        #expect(actual.records.map(\.category) == expected.records.map(\.category))
    }

    @Test("Trap 30: a record over several lines is one, in a stream that never ends its array")
    func streamedArray() throws {
        let text = "[{\n  \"eventMessage\" : \"a\"\n},{\n  \"eventMessage\" : \"b\"\n},{\n  \"eventMessage\" : \"c"
        let reading = try read(text: text)
        #expect(reading.records.map(\.message) == ["a", "b"])
        #expect(reading.summary.recordsUnparsed == 1)
        #expect(reading.summary.notes.contains { $0.kind == .cut })
    }

    @Test("Trap 33: all 64 bits of a number survive")
    func wideNumbers() throws {
        let record = try read(
            text:
                #"{"eventType":"signpostEvent","eventMessage":"","signpostID":18446744073709551614,"signpostType":"end"}"#
                + "\n"
        ).records.first
        #expect(record?.signpost?.id == 18_446_744_073_709_551_614)
    }

    @Test("Trap 37: the echoed predicate is no record, in every style")
    func echoedPredicate() throws {
        let banner = "Filtering the log data using \"composedMessage CONTAINS \"rateLimited\"\"\n"
        for fixture in Fixture.all where fixture.format.hasPrefix("log-show") {
            let bytes = try #require(FileManager.default.contents(atPath: fixture.path))
            let expected = try read(.file(fixture.path), gates: ["rateLimited"])
            let directory = try TemporaryDirectory()
            let path = try directory.write(Array(banner.utf8) + bytes, to: "echoed")
            let actual = try read(.file(path), gates: ["rateLimited"])
            #expect(actual.records.map(\.message) == expected.records.map(\.message), "\(fixture)")
            #expect(actual.summary.recordsUnparsed == expected.summary.recordsUnparsed, "\(fixture)")
        }
        // Between two exports that were joined it is no line of the record before it.
        for row in [
            "2026-10-14 07:17:02.123456+0900 0x1     Default     0x0       4    0    Karui: text\n",
            "2026-10-14 07:17:02.123 Df Karui[4:1] text\n",
            "2026-10-14 07:17:02.123456+0900  localhost Karui[4]: text\n",
            "{\"eventMessage\":\"text\"}\n",
        ] {
            #expect(try read(text: row + banner + row).records.map(\.message) == ["text", "text"])
            #expect(try read(text: row + banner + row, gates: ["rateLimited"]).records.isEmpty)
        }
    }

    @Test(
        "Trap 38: an export without entries is empty, not broken",
        arguments: ["[]\n", "[\n]\n", "{\"count\":0,\"finished\":1}\n"])
    func emptyExport(text: String) throws {
        let reading = try read(text: text)
        #expect(reading.records.isEmpty)
        #expect(reading.summary.notes.map(\.kind) == [.empty])
    }

    @Test("Trap 39: stamps without year go over New Year and past a leap day")
    func rollover() throws {
        let text =
            "Nov  3 09:00:00 h a[1]: x\nFeb  3 09:00:00 h a[1]: y\nFeb 29 09:00:00 h a[1]: z\nMar  1 00:00:00 h a[1]: w\n"
        #expect(
            try read(text: text) { $0.year = 2023 }.records.map { $0.time?.iso8601 }
                == ["2023-11-03T09:00:00", "2024-02-03T09:00:00", "2024-02-29T09:00:00", "2024-03-01T00:00:00"])
    }
}
