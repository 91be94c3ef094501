import Forensics
import LogCore
import LogReading
import RateLimitEvents
import Simulation
import TestSupport
import Testing

@testable import ratelens

/// One text whose lines come from two places: an app's own lines, and what else was appended to the file.
@Suite("Two notations in one text")
struct TwoNotationsTests {
    private static let start: Int64 = 1_791_922_622_000_000_000
    private static let clock = DeviceClock(
        zone: UTCOffset(seconds: 32_400) ?? .utc, boot: start - 3_600_000_000_000,
        bootUUID: "6F2B6C1E-0000-4000-8000-0000000000AA")

    /// So many refusals from a number on, two minutes apart, without header and footer.
    private static func rows(_ layout: LogLayout, _ numbers: Range<Int>) -> [UInt8] {
        let karui = LoggedProcess(path: "/private/var/containers/Bundle/Application/Karui.app/Karui", pid: 412)
        var writer = layout.writer(clock: clock)
        var bytes: [UInt8] = []
        // An array without its brackets is none.
        if layout == .json { writer.begin(into: &bytes) }
        for number in numbers {
            let time = start + Int64(number) * 120_000_000_000
            writer.append(
                LogEntry(
                    time: time, machTicks: clock.machTicks(at: time), process: karui, threadID: 0x1a2b,
                    subsystem: "app.karui", category: "cloud",
                    message: "direct failed record=R\(number) error=LanguageModelError.rateLimited in 13 ms"),
                to: &bytes)
        }
        if layout == .json { writer.end(into: &bytes) }
        return bytes
    }

    /// The refused records, and whether the input says that a part of it was not understood.
    private func read(_ bytes: [UInt8], blockSize: Int) throws -> (refused: [String], tells: Bool) {
        let loaded = try LoadedText(bytes, .sampleDay(blockSize: blockSize))
        let requests = loaded.events.requests
        #expect(requests.allSatisfy { $0.outcome == .refused && $0.witnesses.count == 1 })
        return (requests.map { $0.record ?? "-" }, tells(loaded.summaries))
    }

    /// Whether an input says that a part of it was not understood.
    private func tells(_ summaries: [InputSummary]) -> Bool {
        summaries.contains { summary in
            summary.recordsUnparsed > 0 || summary.notes.contains { $0.text.contains("holds lines of") }
        }
    }

    /// Those of which one cannot be told from the other line by line, and why.
    private static func reason(_ first: LogLayout, _ second: LogLayout) -> String? {
        if [first, second].contains(.xcodeConsole) { return "an entry of Xcode is told by its last line" }
        if [first, second].contains(.timeOfDay) { return "lines of many messages begin with a time of day" }
        if Set([first, second]) == [.localeDate, .localeDateDayFirst] { return "one order of day and month" }
        return nil
    }

    @Test("Each entry is read, or the input says that a part was not", arguments: LogLayout.allCases)
    func pairs(first: LogLayout) throws {
        let place = LogLayout.allCases.firstIndex(of: first) ?? 0
        // The optimized tests of CI go through all pairs.
        let step = Rounds.count(1, inDebug: 4)
        for (index, second) in LogLayout.allCases.enumerated() where second != first && (place + index) % step == 0 {
            let sections = Self.rows(first, 0..<9) + Self.rows(second, 9..<18)
            var blocks: [UInt8] = []
            for block in 0..<6 {
                blocks += Self.rows(block.isMultiple(of: 2) ? first : second, block * 3..<block * 3 + 3)
            }
            for bytes in [sections, blocks] {
                let found = try read(bytes, blockSize: [1, 7, 4_096][index % 3])
                let expected = (0..<18).map { "R\($0)" }
                if Self.reason(first, second) == nil {
                    #expect(Set(found.refused) == Set(expected), "\(first) \(second)")
                    #expect(found.refused.count == expected.count)
                } else {
                    #expect(Set(found.refused) == Set(expected) || found.tells, "\(first) \(second)")
                }
            }
        }
    }

    @Test("Two lines of a shortcut behind an app's own are read", arguments: [1, 7, 4_096])
    func appended(blockSize: Int) throws {
        let text = Self.rows(.plain, 0..<3) + Self.rows(.localeDate, 3..<5)
        #expect(try read(text, blockSize: blockSize).refused == (0..<5).map { "R\($0)" })
    }

    @Test(
        "A date, a year and a zone that the user gives complete both notations' stamps",
        arguments: [LogLayout.timeOfDay, .deviceSyslog, .localeDate, .swiftLog],
        [LogLayout.plain, .standardError, .compact, .timeOfDay])
    func completed(first: LogLayout, second: LogLayout) throws {
        guard first != second else { return }
        for (early, late) in [(first, second), (second, first)] {
            let bytes = Self.rows(early, 0..<9) + Self.rows(late, 9..<18)
            let loaded = try LoadedText(bytes, .sampleDay(blockSize: 4_096))
            for request in loaded.events.requests {
                let number = try #require(Int64(request.record?.dropFirst() ?? ""))
                let ended = try #require(request.ended, "\(early) \(late)")
                let truth = Self.start + number * 120_000_000_000
                #expect(ended.zoneKnown)
                #expect(ended.nanoseconds <= truth && truth < ended.nanoseconds + ended.resolution.nanoseconds)
            }
            #expect(loaded.events.requests.count == 18 || tells(loaded.summaries), "\(early) \(late)")
        }
    }

    @Test("Lines that are too few to be read as entries are told of", arguments: LogLayout.allCases)
    func few(first: LogLayout) throws {
        for second in [LogLayout.plain, .timeOfDay, .localeDate, .compact] where second != first {
            let found = try read(Self.rows(first, 0..<20) + Self.rows(second, 20..<22), blockSize: 4_096)
            #expect(found.refused.count == 22 || found.tells, "\(first) \(second)")
        }
    }
}
