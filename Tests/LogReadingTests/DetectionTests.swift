import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Every carrier takes its own inputs and no other's, also when a paste lacks its beginning.
@Suite("Detection")
struct DetectionTests {
    /// Fixtures with enough records that some are left when a half is missing.
    static let long = Fixture.all.filter { fixture in
        ((try? read(.file(fixture.path)).records.count) ?? 0) >= 3
    }

    @Test("Without its first line an input is the same carrier's", arguments: long)
    func headless(_ fixture: Fixture) throws {
        let bytes = try #require(FileManager.default.contents(atPath: fixture.path))
        let end = try #require(bytes.firstIndex(of: .lineFeed))
        #expect(try format(of: Array(bytes[(end + 1)...])) == fixture.format)
    }

    @Test("From its middle on an input is the same carrier's", arguments: long)
    func fromTheMiddle(_ fixture: Fixture) throws {
        let bytes = try #require(FileManager.default.contents(atPath: fixture.path))
        let records = try read(.file(fixture.path)).records
        // In the middle of a line of the second record.
        let cut = min(records[1].location.byteOffset + 5, bytes.count - 1)
        #expect(try format(of: Array(bytes[cut...])) == fixture.format)
    }

    @Test("Cut off in its last line an input is the same carrier's", arguments: long)
    func withoutEnd(_ fixture: Fixture) throws {
        let bytes = try #require(FileManager.default.contents(atPath: fixture.path))
        #expect(try format(of: Array(bytes.dropLast(12))) == fixture.format)
    }

    @Test("A carrier named for another's input gives no record that it would not give itself, and never fails")
    func namedForOthers() throws {
        for fixture in Fixture.all {
            for format in LogFormats.all {
                let reading = try read(.file(fixture.path)) { $0.formatOverride = format.name }
                #expect(reading.summary.format == format.name)
                #expect(reading.records.count + reading.summary.recordsUnparsed == reading.summary.recordsExamined)
            }
        }
    }

    @Test("Pretty JSON is never taken for JSON lines, nor JSON lines for an array")
    func arraysAndLines() throws {
        for fixture in Fixture.all where fixture.format == "log-show-json" || fixture.format == "log-show-ndjson" {
            let detection = try examine(fixture.path).detection
            #expect(detection.chosen?.format == fixture.format)
        }
    }

    @Test("An input longer than its head is told though its last record is cut there", arguments: WrittenCarrier.all)
    func cutHead(carrier: WrittenCarrier) throws {
        var text = carrier.head
        while text.utf8.count < 2 * Head.size { text += WrittenEntry.random(60, seed: 5).map(carrier.write).joined() }
        let directory = try TemporaryDirectory()
        let path = try directory.write(text + carrier.tail, to: "long")
        let (detection, summary) = try examine(path)
        #expect(detection.chosen?.format == carrier.format)
        #expect(summary.recordsUnparsed == 0)
    }

    private func format(of bytes: [UInt8]) throws -> String {
        let directory = try TemporaryDirectory()
        return try read(.file(directory.write(bytes, to: "part"))).summary.format
    }

    @Test("A text that holds a tar archive's mark at its place is no archive")
    func markOfTar() throws {
        let line = "2026-10-14T07:17:02Z "
        let text = line + String(repeating: "x", count: 257 - line.utf8.count) + "ustar\n" + line + "more\n"
        let long = text + String(repeating: "y", count: 512) + "\n"
        #expect(try read(text: long).records.count == 2)
    }
}
