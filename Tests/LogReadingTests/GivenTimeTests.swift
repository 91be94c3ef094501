import LogCore
import TestSupport
import Testing

@testable import LogReading

/// What the user says of stamps, and what stamps say of one another.
@Suite("Given times")
struct GivenTimeTests {
    private func times(
        _ text: String, named name: String, _ change: (inout ReadingOptions, String) -> Void
    ) throws -> [String?] {
        let directory = try TemporaryDirectory()
        let path = try directory.write(text, to: name)
        return try read(.file(path)) {
            $0.date = nil
            $0.year = nil
            change(&$0, path)
        }.records.map { $0.time?.iso8601 }
    }

    @Test("A date for one input goes before the date for all, and one for a folder holds below it")
    func dates() throws {
        let day = try #require(CivilTime(year: 2026, month: 10, day: 14))
        let other = try #require(CivilTime(year: 2024, month: 2, day: 29))
        let text = "07:17:02.123 x\n"
        #expect(
            try times(text, named: "a.log") { options, path in
                options.date = other
                options.dates = [path: day]
            } == ["2026-10-14T07:17:02.123"])
        #expect(
            try times(text, named: "a.log") { options, path in
                let folder = String(path.dropLast("/a.log".count))
                options.dates = [folder: other, folder + "/a.lo": day]
            } == ["2024-02-29T07:17:02.123"])
        #expect(
            try times("Oct 14 07:17:02 h a[1]: x\n", named: "a.log") { options, path in
                options.year = 2020
                options.years = [path: 2023]
            } == ["2023-10-14T07:17:02"])
    }

    @Test("Stamps with a date tell that of those without, before and behind them")
    func mixedDates() throws {
        let text = """
            23:58:04.123 💛 WARNING a.b():1 - one
            00:07:05.004 ❤️ ERROR a.b():1 - two
            2026-10-12 07:17:06.004 ERROR [x] T - three
            07:18:06.004 ERROR [x] T - four
            2026-10-20 00:00:06.004 ERROR [x] T - five
            23:59:06.004 ERROR [x] T - six

            """
        let expected = [
            "2026-10-11T23:58:04.123", "2026-10-12T00:07:05.004", "2026-10-12T07:17:06.004", "2026-10-12T07:18:06.004",
            "2026-10-20T00:00:06.004", "2026-10-19T23:59:06.004",
        ]
        for blockSize in [7, 1 << 18] {
            #expect(try times(text, named: "a.log") { options, _ in options.blockSize = blockSize } == expected)
        }
    }

    @Test("Disorder around midnight begins no new day")
    func midnight() throws {
        let clocks = [
            "23:59:59.800", "00:00:00.100", "23:59:59.900", "00:00:00.200", "00:00:00.050", "23:59:59.950",
            "00:01:00.000",
        ]
        let days = [14, 15, 14, 15, 15, 14, 15]
        let text = clocks.map { "\($0) x\n" }.joined()
        #expect(
            try read(text: text).records.map { $0.time?.iso8601 }
                == zip(clocks, days).map { "2026-10-\($1)T\($0)" })
    }

    @Test("The 29th of February without its year is of a year that has one")
    func leapDay() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("Feb 28 23:59:59 h a[1]: x\nFeb 29 00:00:01 h a[1]: y\n", to: "a.log")
        let reading = try read(.file(path)) {
            $0.date = nil
            $0.year = nil
        }
        let years = reading.records.compactMap { $0.time?.civil.year }
        #expect(years.count == 2 && years[0] == years[1] && years[0] % 4 == 0)
    }

    @Test("Half-hour zones and several offsets in one file are one order of moments")
    func halfHours() throws {
        let stamps = ["07:17:02.000000+0930", "07:17:03.000000+0545", "21:47:04.000000-0330", "01:17:05.000000+0000"]
        let text = stamps.map { "2026-10-14 \($0)  localhost a[1]: x\n" }.joined()
        let times = try read(text: text).records.compactMap(\.time)
        #expect(times.map(\.zone?.text) == ["+0930", "+0545", "-0330", "+0000"])
        let minutes = times.map { ($0.nanoseconds - times[0].nanoseconds) / 60_000_000_000 }
        #expect(minutes == [0, 225, 1_650, 210])
    }

    @Test(
        "The local zone is that of the environment, by name, by rule or by file",
        arguments: [
            ("JST-9", 32_400), (":JST-9", 32_400), ("", 0), ("EST5EDT,M3.2.0,M11.1.0", -14_400),
            ("<+0530>-5:30", 19_800),
        ] as [(String, Int32)])
    func localRule(variable: String, offset: Int32) throws {
        let zone = try ZoneChoice(parsing: "local", local: variable)
        let reading = try read(text: "2026-10-14 07:17:02 x\n") { $0.zone = zone }
        #expect(reading.records.first?.time?.zone?.seconds == offset)
    }

    @Test(
        "A local zone that is none is an error", arguments: ["Asia/Nowhere", "../etc/passwd", "x", "/etc/nothing/here"])
    func noLocalZone(variable: String) {
        #expect(throws: ZoneFile.Fault.self) { _ = try ZoneChoice(parsing: "local", local: variable) }
    }

    @Test("Stamps in an hour that comes twice are of the first pass until the order says otherwise, and a note says so")
    func onePass() throws {
        let text = "2026-11-01 01:30:00 x\n2026-11-01 01:40:00 y\n"
        let reading = try read(text: text) { $0.zone = .named(WrittenZone.eastern) }
        #expect(reading.records.compactMap(\.time?.zone?.text) == ["-0400", "-0400"])
        #expect(reading.summary.notes.contains { $0.text.contains("of the first pass until they go back") })
    }
}
