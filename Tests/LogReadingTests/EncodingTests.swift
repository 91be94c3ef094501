import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// What is one text gives one result, whatever bytes it was written in.
@Suite("Encodings")
struct EncodingTests {
    /// A way to write text.
    struct Writing: Sendable, CustomTestStringConvertible {
        let name: String
        let mark: [UInt8]
        let encoding: String.Encoding

        var testDescription: String { name + (mark.isEmpty ? "" : " with its mark") }

        func bytes(_ text: String) throws -> [UInt8] { mark + [UInt8](try #require(text.data(using: encoding))) }

        static let all: [Writing] = [
            Writing(name: "UTF-8", mark: [0xEF, 0xBB, 0xBF], encoding: .utf8),
            Writing(name: "UTF-16LE", mark: [], encoding: .utf16LittleEndian),
            Writing(name: "UTF-16LE", mark: [0xFF, 0xFE], encoding: .utf16LittleEndian),
            Writing(name: "UTF-16BE", mark: [], encoding: .utf16BigEndian),
            Writing(name: "UTF-16BE", mark: [0xFE, 0xFF], encoding: .utf16BigEndian),
            Writing(name: "UTF-32LE", mark: [0xFF, 0xFE, 0, 0], encoding: .utf32LittleEndian),
            Writing(name: "UTF-32BE", mark: [0, 0, 0xFE, 0xFF], encoding: .utf32BigEndian),
        ]
        static let wide = all.filter { $0.name != "UTF-8" }
    }

    private let mixed = (0..<12).map { CompactRows.row($0, "要約を開始 🙂 rateLimited") + "\r\n" }.joined()

    @Test("Traps 26, 27: every encoding gives what UTF-8 gives, with its name in a note", arguments: Writing.all)
    func encodings(_ writing: Writing) throws {
        let expected = try read(text: mixed)
        let actual = try readEveryWay(writing.bytes(mixed))
        #expect(actual.records.map(\.message) == expected.records.map(\.message))
        #expect(actual.records.map(\.time) == expected.records.map(\.time))
        #expect(actual.records.map(\.location.line) == expected.records.map(\.location.line))
        let width = writing.name.contains("32") ? 4 : writing.name.contains("16") ? 2 : 1
        let units = width == 4 ? mixed.unicodeScalars.count : width == 2 ? mixed.utf16.count : mixed.utf8.count
        let last = try #require(actual.records.last)
        let lastLine = try #require(mixed.split(whereSeparator: \.isNewline).last) + "\r\n"
        let lastUnits =
            width == 4 ? lastLine.unicodeScalars.count : width == 2 ? lastLine.utf16.count : lastLine.utf8.count
        #expect(last.location.byteOffset == (units - lastUnits) * width + writing.mark.count)
        #expect(actual.summary.lines == expected.summary.lines)
        let isNoted = actual.summary.notes.contains { $0.text == "read as \(writing.name)" }
        #expect(isNoted == (writing.name != "UTF-8"))
    }

    @Test("Every carrier's fixtures read in UTF-16 as they do in UTF-8", arguments: Fixture.all)
    func fixtures(_ fixture: Fixture) throws {
        let text = String(decoding: try Data(contentsOf: URL(filePath: fixture.path)), as: UTF8.self)
        let expected = try read(.file(fixture.path))
        let directory = try TemporaryDirectory()
        let actual = try read(.file(directory.write(Writing.wide[1].bytes(text), to: "wide")))
        #expect(actual.summary.format == expected.summary.format)
        #expect(actual.records.map(\.message) == expected.records.map(\.message))
        #expect(actual.records.map(\.time) == expected.records.map(\.time))
        #expect(actual.records.map(\.location.line) == expected.records.map(\.location.line))
    }

    @Test("UTF-16 without its mark is told where most of a line is Japanese", arguments: [0, 40, 90])
    func japanese(length: Int) throws {
        let text = (0..<40).map { CompactRows.row($0, String(repeating: "通知の要約", count: length / 5)) + "\n" }.joined()
        let reading = try readEveryWay(Writing.wide[0].bytes(text))
        #expect(reading.records.count == 40)
        #expect(reading.summary.notes.contains { $0.text == "read as UTF-16LE" })
    }

    @Test("A line of four letters whose bytes are all ASCII is UTF-16 still")
    func asciiUnits() throws {
        let text = (0..<40).map { CompactRows.row($0) + "\n倱倲倳倴\nä\n" }.joined()
        for writing in Writing.wide {
            let reading = try readEveryWay(writing.bytes(text))
            #expect(reading.records.map(\.message) == (0..<40).map { "rateLimited \($0)\n倱倲倳倴\nä" }, "\(writing)")
        }
    }

    @Test("A lone surrogate is shown as U+FFFD and counted, and the record is kept")
    func loneSurrogates() throws {
        var units = Array(CompactRows.row(1).utf16)
        units += [0xD83D, 0x20, 0xDE42, 0x0A]
        units += Array((CompactRows.row(2) + "\n").utf16)
        let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let reading = try readEveryWay(bytes)
        #expect(reading.records.map { $0.message.hasSuffix("1\u{FFFD} \u{FFFD}") } == [true, false])
        #expect(reading.summary.notes.contains { $0.text.hasPrefix("2 code units") })
    }

    @Test("An odd last byte is noted, and what stands before it is read")
    func oddEnd() throws {
        let bytes = try Writing.wide[1].bytes(mixed) + [0x41]
        let reading = try readEveryWay(bytes)
        #expect(reading.records.count == 12)
        #expect(reading.summary.notes.contains { $0.text == "the last character is cut" })
    }

    @Test("Files joined with their marks lose no record", arguments: Writing.all)
    func joined(_ writing: Writing) throws {
        let half = CompactRows.text(6)
        let reading = try readEveryWay(try writing.bytes(half) + writing.bytes(half))
        #expect(reading.records.map(\.location.line) == Array(1...12))
        #expect(Set(reading.records.map(\.time)).count == 6)
    }

    @Test("A mark behind the first line is what it is in UTF-8", arguments: Writing.wide.filter { !$0.mark.isEmpty })
    func laterMark(_ writing: Writing) throws {
        let stamp = "2026-10-14T07:17:0"
        for text in [
            "\(stamp)2Z first\n\u{FEFF}further", "\n\u{FEFF}", "\(stamp)2Z first\n\u{FEFF}\(stamp)3Z second\n",
        ] {
            let expected = try readEveryWay(text) { $0.formatOverride = "plain" }
            let actual = try readEveryWay(writing.bytes(text)) { $0.formatOverride = "plain" }
            #expect(actual.records.map(\.message) == expected.records.map(\.message))
            #expect(actual.summary.recordsExamined == expected.summary.recordsExamined)
            #expect(actual.summary.lines == expected.summary.lines)
        }
    }

    @Test("A joined file's first line is seen behind its mark", arguments: Writing.all.filter { !$0.mark.isEmpty })
    func joinedCarriers(_ writing: Writing) throws {
        // Three lines are the fewest that tell of another carrier.
        let rows = ["log-show-default", "log-show-compact"].enumerated().map { index, carrier in
            MixedCarriersTests.rows(carrier, 0..<20 - 17 * index).map { $0 + "\n" }.joined()
        }
        let reading = try readEveryWay(writing.bytes(rows[0]) + writing.bytes(rows[1]))
        #expect(reading.summary.format == "log-show-default+log-show-compact")
        #expect(reading.records.count == 23)
        #expect(reading.summary.notes.contains { $0.location?.line == 21 })
        let objects = MixedCarriersTests.rows("log-show-ndjson", 0..<3).joined(separator: ",")
        let arrays = try readEveryWay(writing.bytes("[\(objects)]\n") + writing.bytes("[\(objects)]\n"))
        #expect(arrays.records.map(\.location.line) == [1, 1, 1, 2, 2, 2])
        let quoted = MixedCarriersTests.rows("log-show-compact", 0..<5).map { "> \($0)\n" }.joined()
        let quotes = try readEveryWay(writing.bytes(quoted) + writing.bytes(quoted))
        #expect(quotes.records.map(\.location.line) == Array(1...10))
    }

    @Test("What a shell appends in another encoding is read, behind a head in either")
    func appended() throws {
        let narrow = Array(CompactRows.text(1_500).utf8)
        let wide = try Writing.wide[0].bytes(CompactRows.text(900))
        for bytes in [narrow + wide, wide + narrow, Array(narrow.prefix(1_000)) + [.lineFeed] + wide] {
            let directory = try TemporaryDirectory()
            let path = try directory.write(bytes, to: "joined")
            let reading = try read(.file(path), gates: ["rateLimited"])
            let narrowRecords = bytes.count > narrow.count + wide.count - 10 ? 1_500 : 13
            #expect(reading.records.count >= narrowRecords + 900 - 1)
            #expect(reading.records.last?.location.line == reading.summary.lines)
            #expect(reading.summary.notes.contains { $0.text == "read as UTF-8 in part" })
        }
    }

    @Test("A mark between two texts begins a line where the first has no line end")
    func markInsideLine() throws {
        let bytes = Array(CompactRows.row(1).utf8) + (try Writing.wide[1].bytes(CompactRows.text(4)))
        let reading = try readEveryWay(bytes)
        #expect(reading.records.count == 5)
        // The input's own line ends are those that count.
        #expect(reading.records.map(\.location.line) == [1, 1, 2, 3, 4])
    }

    @Test("Trap 25: bytes that are not UTF-8 are shown as U+FFFD, and counted with the first line")
    func invalid() throws {
        var bytes = Array((CompactRows.row(0) + "\n" + CompactRows.row(1, "caf")).utf8)
        bytes += [0xE9, .lineFeed]
        // Shift-JIS for あ.
        bytes += Array(CompactRows.row(2, "x").utf8) + [0x82, 0xA0, .lineFeed]
        let reading = try readEveryWay(bytes)
        #expect(reading.records.count == 3)
        #expect(reading.records[1].message.contains("\u{FFFD}"))
        let note = try #require(reading.summary.notes.first { $0.text.contains("not UTF-8") })
        #expect(note.text.hasPrefix("2 records have"))
        #expect(note.location?.line == 2)
    }

    @Test("UTF-8 is told from what is not, up to the last byte")
    func validity() {
        let valid = ["", "plain", "é", "あ", "🙂", "\u{10FFFF}", String(repeating: "x", count: 100) + "é"]
        for text in valid { #expect(Array(text.utf8).withUnsafeBytes { UTF8Check.isValid($0) }) }
        let invalid: [[UInt8]] = [
            [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xFF],
            [0xE3, 0x81],
            [0x41, 0xE9],
        ]
        for bytes in invalid { #expect(!bytes.withUnsafeBytes { UTF8Check.isValid($0) }) }
        #expect([0xE3, 0x81].withUnsafeBytes { !UTF8Check.isValid($0, mayEndInside: false) })
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var bytes = Array("aé あ🙂 ratelimited".utf8)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            #expect(bytes.withUnsafeBytes { UTF8Check.isValid($0) } == isValid, "seed \(seed)")
        }
    }
}
