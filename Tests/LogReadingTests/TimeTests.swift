import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// A zone whose periods are written down.
struct WrittenZone: TimeZoneRules {
    let name = "Test/Zone"
    /// Hours east of UTC, and the second at which they begin; the first holds from the beginning.
    let periods: [(from: Int64, hours: Int)]

    func period(at second: Int64) -> (offset: UTCOffset, end: Int64?) {
        let index = periods.lastIndex { $0.from <= second } ?? 0
        let end = index + 1 < periods.count ? periods[index + 1].from : nil
        return (UTCOffset(seconds: periods[index].hours * 3_600) ?? .utc, end)
    }

    /// Eastern North America in 2026: clocks go forward on 8 March and back on 1 November, at 2:00.
    static let eastern = WrittenZone(periods: [(.min, -5), (1_772_953_200, -4), (1_793_512_800, -5)])
}

@Suite("Time")
struct TimeTests {
    private func times(
        _ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }
    ) throws -> [String?] {
        try read(text: text, change).records.map { $0.time?.iso8601 }
    }

    private func file(_ text: String, changed time: String, _ change: (inout ReadingOptions) -> Void = { _ in }) throws
        -> Reading
    {
        let directory = try TemporaryDirectory()
        let path = try directory.write(text, to: "input.log")
        let date = try Date(time, strategy: .iso8601)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        return try read(.file(path)) {
            $0.date = nil
            $0.year = nil
            change(&$0)
        }
    }

    private let console = "default\t23:59:59.000000+0900\tKarui\tone\ndefault\t00:00:01.000000+0900\tKarui\ttwo\n"
    private let syslog = "Dec 31 23:59:59 host Karui[1]: one\nJan  1 00:00:01 host Karui[1]: two\n"

    @Test(
        "A file's last change dates its last stamp, in the stamp's own zone",
        arguments: [
            ("2026-10-14T15:00:01Z", "2026-10-14", "2026-10-15"), ("2026-10-14T14:58:00Z", "2026-10-13", "2026-10-14"),
            ("2026-10-20T03:00:00Z", "2026-10-19", "2026-10-20"),
        ])
    func dateFromFile(changed: String, first: String, second: String) throws {
        let reading = try file(console, changed: changed)
        #expect(
            reading.records.map { $0.time?.iso8601 }
                == ["\(first)T23:59:59.000000+0900", "\(second)T00:00:01.000000+0900"])
        #expect(reading.summary.notes.contains { $0.text.contains("no date") && $0.text.contains("--date") })
        #expect(reading.summary.firstTime?.iso8601.hasPrefix(first) == true)
        #expect(reading.summary.lastTime?.iso8601.hasPrefix(second) == true)
    }

    @Test(
        "A file's last change gives the year of its last stamp, over New Year",
        arguments: [("2027-01-01T00:00:05Z", 2026), ("2026-12-30T00:00:00Z", 2025), ("2027-06-01T00:00:00Z", 2026)])
    func yearFromFile(changed: String, first: Int) throws {
        let reading = try file(syslog, changed: changed) { $0.zone = .fixed(.utc) }
        #expect(
            reading.records.map { $0.time?.iso8601 }
                == ["\(first)-12-31T23:59:59+0000", "\(first + 1)-01-01T00:00:01+0000"])
        #expect(reading.summary.notes.contains { $0.text.contains("no year") })
    }

    @Test("What the user says of the first stamp needs no note")
    func given() throws {
        let reading = try read(text: console) { $0.date = CivilTime(year: 2024, month: 2, day: 29) }
        #expect(
            reading.records.map { $0.time?.iso8601 }
                == ["2024-02-29T23:59:59.000000+0900", "2024-03-01T00:00:01.000000+0900"])
        #expect(reading.summary.notes.isEmpty)
        #expect(try times(syslog) { $0.year = 2023 } == ["2023-12-31T23:59:59", "2024-01-01T00:00:01"])
    }

    @Test("A pipe's first stamp is of the present, or unknown when none is given")
    func pipes() {
        var options = ReadingOptions()
        let unknown = StampCompletion(.date, present: options)
        #expect(unknown.note?.contains("unknown") == true)
        #expect(first("23:59:59+0900", unknown.anchor) == nil)
        // 2026-10-14 07:17:02 in Tokyo.
        options.now = Instant(nanoseconds: 1_791_929_822_000_000_000, zone: .utc, resolution: .second)
        let present = StampCompletion(.date, present: options)
        #expect(first("07:17:02+0900", present.anchor) == "2026-10-14T07:17:02+0900")
        #expect(first("07:17:30+0900", present.anchor) == "2026-10-14T07:17:30+0900")
        #expect(first("23:59:59+0900", present.anchor) == "2026-10-13T23:59:59+0900")
        // Without a zone, up to fourteen hours ahead of UTC.
        #expect(first("07:17:02", present.anchor) == "2026-10-14T07:17:02")
        #expect(first("13:00:00", present.anchor) == "2026-10-13T13:00:00")
    }

    private func first(_ text: String, _ anchor: StampClock.Anchor?) -> String? {
        var clock = StampClock(anchor: anchor, zone: nil)
        return Array(text.utf8).withUnsafeBytes { StampParser.parseTimeOfDay($0) }.flatMap {
            clock.complete($0.instant, gap: $0.gap)?.iso8601
        }
    }

    @Test("Every midnight is seen, whatever is looked for", arguments: [nil, ["needle"]])
    func everyMidnight(gates: [String]?) throws {
        var text = ""
        for day in 0..<20 {
            for hour in [1, 9, 17] {
                text += "\(hour < 10 ? "0" : "")\(hour):00:00.000 line \(day)\n"
            }
        }
        text += "18:00:00.000 needle\n"
        for blockSize in [1, 64, 1 << 18] {
            let reading = try read(text: text, gates: gates) { $0.blockSize = blockSize }
            #expect(reading.records.last?.time?.iso8601 == "2026-11-02T18:00:00.000")
        }
    }

    @Test(
        "A zone is read as an offset or refused",
        arguments: [
            ("Z", 0), ("utc", 0), ("+0900", 32_400), ("+09:00", 32_400), ("+9", 32_400), ("-0330", -12_600),
            ("+05:45", 20_700),
        ] as [(String, Int32)])
    func offsets(text: String, seconds: Int32) {
        guard case .fixed(let offset)? = ZoneChoice(offset: text) else {
            Issue.record("\(text) is an offset")
            return
        }
        #expect(offset.seconds == seconds)
    }

    @Test(
        "What is no offset is left for names",
        arguments: ["", "+", "+24:00", "+0960", "Asia/Tokyo", "9", "+1:2:3", "+1:2", "+09000"])
    func noOffsets(text: String) { #expect(ZoneChoice(offset: text) == nil) }

    @Test("No number of midnights is too large")
    func endlessMidnights() {
        var clock = StampClock(anchor: .surveyed, zone: nil)
        let noon = Instant(nanoseconds: 43_200_000_000_000, zone: nil, resolution: .second)
        let midnight = Instant(nanoseconds: 0, zone: nil, resolution: .second)
        var isKnown = true
        for _ in 0..<150_000 {
            isKnown = isKnown && clock.complete(noon, gap: .date) != nil && clock.complete(midnight, gap: .date) != nil
        }
        #expect(isKnown)
        for moment in [Int64.min, .max] {
            var clock = StampClock(anchor: .notAfter(moment), zone: nil)
            #expect(clock.complete(noon, gap: .date) != nil)
            #expect(clock.complete(noon, gap: .year) != nil)
        }
    }

    @Test("An offset given for stamps without one leaves those with one alone")
    func fixedZone() throws {
        let text = "2026-10-14 07:17:02 one\n2026-10-14 07:17:03+0530 two\n"
        let reading = try read(text: text) { $0.zone = ZoneChoice(offset: "+0900") }
        #expect(
            reading.records.map { $0.time?.iso8601 } == ["2026-10-14T07:17:02+0900", "2026-10-14T07:17:03+0530"])
        #expect(reading.summary.notes.map(\.text) == ["stamps that tell no zone were read as of +0900"])
    }

    @Test("An hour that comes twice is of the first pass until the stamps go back")
    func fold() throws {
        let text = ["00:59:59", "01:10:00", "01:59:59", "01:59:58", "01:00:00", "01:30:00", "02:00:00"]
            .map { "2026-11-01 \($0) x\n" }.joined()
        let reading = try read(text: text) { $0.zone = .named(WrittenZone.eastern) }
        #expect(
            reading.records.compactMap(\.time?.zone?.seconds) == [-4, -4, -4, -4, -5, -5, -5].map { $0 * 3_600 })
        let seconds = reading.records.compactMap { $0.time.map { $0.nanoseconds / 1_000_000_000 } }
        #expect(zip(seconds, seconds.dropFirst()).map { $1 - $0 } == [601, 2_999, -1, 2, 1_800, 1_800])
        #expect(reading.summary.notes.contains { $0.kind == .clockChange && $0.text.contains("twice") })
    }

    @Test("An hour that the clock left out is said to be odd")
    func gap() throws {
        let text = "2026-03-08 01:59:59 x\n2026-03-08 02:30:00 y\n2026-03-08 03:00:00 z\n"
        let reading = try read(text: text) { $0.zone = .named(WrittenZone.eastern) }
        #expect(reading.records.compactMap(\.time?.zone?.seconds) == [-18_000, -18_000, -14_400])
        #expect(reading.summary.notes.contains { $0.kind == .clockChange && $0.text.contains("left out") })
    }

    @Test("A named zone agrees with its rules on every reading that is not in a change", arguments: 0..<20)
    func zoneProperty(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var clock = ZoneClock(WrittenZone.eastern)
        var second: Int64 = 1_767_225_600
        while second < 1_798_761_600 {
            let offset = WrittenZone.eastern.period(at: second).offset
            let chosen = clock.offset(at: second + Int64(offset.seconds))
            let isNearChange = WrittenZone.eastern.periods.dropFirst().contains {
                abs($0.from - second) <= 3_600
            }
            #expect(chosen == offset || isNearChange)
            second += Int64.random(in: 1...500_000, using: &random)
        }
    }

    @Test(
        "A count since 1970 tells its unit by its size",
        arguments: [
            ("1791929822", "2026-10-13T22:17:02+0000"), ("1791929822.123", "2026-10-13T22:17:02.123+0000"),
            ("1791929822123", "2026-10-13T22:17:02.123+0000"), ("1791929822123456", "2026-10-13T22:17:02.123456+0000"),
            ("1791929822123456789", "2026-10-13T22:17:02.123456789+0000"),
            ("1.7919298221234568e+18", "2026-10-13T22:17:02.123456+0000"), ("0", "1970-01-01T00:00:00+0000"),
        ])
    func epochs(text: String, expected: String) {
        #expect(Array(text.utf8).withUnsafeBytes { EpochStamp.parse($0) }?.iso8601 == expected)
    }

    @Test(
        "What is no count is none",
        arguments: ["", "-1", "1e40", "1e", "x", "1.", "99999999999999999999", "9e30", "1 "])
    func noEpochs(text: String) { #expect(Array(text.utf8).withUnsafeBytes { EpochStamp.parse($0) } == nil) }

    @Test(
        "A described stamp is read",
        arguments: [
            ("%Y-%m-%d %H:%M:%S.%f %z", "2026-10-14   07:17:02.123456 +0900", "2026-10-14T07:17:02.123456+0900"),
            ("[%d/%b/%Y:%T %z]", "[14/Oct/2026:07:17:02 +0930]", "2026-10-14T07:17:02+0930"),
            ("%m/%d/%y %I:%M %p", "10/14/26 12:05 am", "2026-10-14T00:05:00"),
            ("%Y %j %R", "2024 060 07:17", "2024-02-29T07:17:00"),
            ("%s", "1791929822123", "2026-10-13T22:17:02.123+0000"),
            ("%a %B %e %T %Y", "Wed October  4 07:17:02 2026", "2026-10-04T07:17:02"),
            ("%H:%M:%S", "07:17:02", "2026-10-14T07:17:02"), ("%d.%m. %k:%M", "14.10.  7:17", "2026-10-14T07:17:00"),
            ("%F %H:%M:%f %f %f", "2026-10-14 07:17:1 2 3", "2026-10-14T07:17:00"),
            ("%F%%%T", "2026-10-14%07:17:02", "2026-10-14T07:17:02"),
        ])
    func patterns(pattern: String, stamp: String, expected: String) throws {
        let pattern = try StampPattern(pattern)
        let reading = try read(text: stamp + " the text\n  more\n" + stamp + " next\n") { $0.stampPattern = pattern }
        #expect(reading.records.map { $0.time?.iso8601 } == [expected, expected])
        #expect(reading.records.map(\.message) == ["the text\n  more", "next"])
        #expect(reading.summary.format == "timestamp-format")
    }

    @Test(
        "A pattern that cannot be one says where",
        arguments: [
            ("%Q", 2), ("%Y-%", 5), ("%Y-%m-%d", 9), ("%H", 3), ("%I:%M", 6), ("%m %H:%M", 9), ("%j %H:%M", 9), ("", 1),
        ])
    func badPatterns(pattern: String, column: Int) {
        #expect { _ = try StampPattern(pattern) } throws: { ($0 as? StampPattern.Fault)?.column == column }
    }

    @Test(
        "Dates of the user's notation",
        arguments: [
            ("10/14/2026, 7:17:02\u{202F}AM", "2026-10-14T07:17:02"), ("10/14/26, 7:17 PM", "2026-10-14T19:17:00"),
            ("令和8年10月14日 午前7:17:02", "2026-10-14T07:17:02"), ("令和元年5月1日 0:00", "2019-05-01T00:00:00"),
            ("R8/10/14 7:17", "2026-10-14T07:17:00"), ("平成31年4月30日 23:59", "2019-04-30T23:59:00"),
            ("2026年10月14日水曜日 7:17:02", "2026-10-14T07:17:02"), ("2026년 10월 14일 오후 7:17", "2026-10-14T19:17:00"),
            ("14.10.26, 07:17", "2026-10-14T07:17:00"), ("2026-10-14, 7:17 a.m.", "2026-10-14T07:17:00"),
            ("Oct 14, 2026 at 7:17:02 AM GMT+5:30", "2026-10-14T07:17:02+0530"),
            ("14 octobre 2026 à 07:17:02 UTC", "2026-10-14T07:17:02+0000"),
            ("2026/10/14 7:17:02.5", "2026-10-14T07:17:02.500"),
            ("10/14/2026, 12:00 AM", "2026-10-14T00:00:00"), ("10/14/2026, 12:00 PM", "2026-10-14T12:00:00"),
        ])
    func localeDates(text: String, expected: String) {
        let bytes = Array(text.utf8)
        let stamp = bytes.withUnsafeBytes { raw -> WrittenStamp? in
            var reader = LocaleStamp(.monthFirst, raw)
            return reader.read()
        }
        #expect(stamp?.instant.iso8601 == expected)
        #expect(stamp?.end == bytes.count)
    }

    @Test(
        "What is no date is none",
        arguments: ["", "10", "13/13/2026 7:17", "Oct 14", "令和", "7:17 AM", "14 things 2026 7:17", "2026/10/14"])
    func noLocaleDates(text: String) {
        let stamp = Array(text.utf8).withUnsafeBytes { raw -> WrittenStamp? in
            var reader = LocaleStamp(.monthFirst, raw)
            return reader.read()
        }
        #expect(stamp == nil)
    }

    @Test("An order of day and month that nothing tells is noted")
    func ambiguousOrder() throws {
        let open = try read(text: "4/5/2026, 7:17 AM one\n4/6/2026, 7:17 AM two\n")
        #expect(open.summary.notes.contains { $0.text.contains("--input-format locale-date-day-first") })
        let shown = try read(text: "4/5/2026, 7:17 AM one\n4/16/2026, 7:17 AM two\n")
        #expect(!shown.summary.notes.contains { $0.text.contains("--input-format") })
        let dayFirst = try read(text: "4/5/2026, 7:17 one\n16/5/2026, 7:17 two\n")
        #expect(dayFirst.records.map { $0.time?.iso8601 } == ["2026-05-04T07:17:00", "2026-05-16T07:17:00"])
    }
}
