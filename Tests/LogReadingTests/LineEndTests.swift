import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Whatever ends the lines, their numbers and texts are the same.
@Suite("Line ends and control characters")
struct LineEndTests {
    @Test("LF, CRLF and CR alone end lines alike, with and without a last one", arguments: ["\n", "\r\n", "\r"])
    func ends(_ end: String) throws {
        for isLastEnded in [true, false] {
            var text = (0..<30).map { CompactRows.row($0, "a\(end)more") + end }.joined()
            if !isLastEnded { text.removeLast() }
            let reading = try readEveryWay(text)
            #expect(reading.summary.format == "log-show-compact")
            #expect(reading.records.map(\.location.line) == Array(stride(from: 1, to: 60, by: 2)))
            #expect(reading.records.first?.message == "a\nmore 0")
            #expect(reading.summary.lines == 60)
        }
    }

    @Test("CR and LF in one file both end lines where the CR stand before records")
    func mixed() throws {
        let text = CompactRows.text(10, end: "\r") + CompactRows.text(10, end: "\n") + CompactRows.text(10, end: "\r\n")
        #expect(try readEveryWay(text).records.map(\.location.line) == Array(1...30))
    }

    @Test("A progress display's CR, U+2028 and NEL are text")
    func text() throws {
        let messages = ["10 %\r20 %\rdone", "one\u{2028}two", "one\u{85}two"]
        let reading = try readEveryWay(messages.map { CompactRows.row(0, $0) + "\n" }.joined())
        #expect(reading.records.map(\.message) == messages.map { $0 + " 0" })
        #expect(reading.summary.lines == 3)
    }

    @Test("Trap 22: a block of NUL in front, in the middle or at the end costs nothing", arguments: [3, 40, 70_000])
    func blocks(length: Int) throws {
        let block = [UInt8](repeating: 0, count: length)
        let rows = Array(CompactRows.text(20).utf8)
        for (bytes, count) in [(block + rows, 20), (rows + block + rows, 40), (rows + block, 20)] {
            let reading = try readEveryWay(bytes)
            #expect(reading.records.count == count)
            #expect(reading.records.last?.location.line == reading.records.count)
            let isNoted = reading.summary.notes.contains { $0.text.contains("\(length) NUL bytes") }
            #expect(isNoted == (length >= CharacterFilter.shortestBlock))
        }
    }

    @Test("A record takes as many lines as the input has of it, not as the text that blocks of NUL cut")
    func lineCounts() throws {
        let zeros = [UInt8](repeating: 0, count: 40)
        let rows = (0..<4).map { Array(CompactRows.row($0).utf8) }
        let text =
            rows[0][..<60] + zeros + rows[0][60...] + [.lineFeed] + rows[1] + zeros + [.lineFeed] + rows[2] + [
                .lineFeed
            ]
            + Array("more".utf8) + zeros + Array("and more\n".utf8) + rows[3] + [.lineFeed]
        let records = try readEveryWay(Array(text)).records
        #expect(records.map(\.location.line) == [1, 2, 3, 5])
        #expect(records.map(\.lineCount) == [1, 1, 2, 1])
    }

    @Test("A line cut by a block of NUL and the one behind it are two records")
    func cutByBlock() throws {
        let bytes =
            Array(CompactRows.row(0, "cut he").utf8) + [UInt8](repeating: 0, count: 500)
            + Array(CompactRows.text(3).utf8)
        let reading = try readEveryWay(bytes)
        #expect(reading.records.map(\.message) == ["cut he 0", "rateLimited 0", "rateLimited 1", "rateLimited 2"])
        #expect(reading.records.map(\.location.line) == [1, 1, 2, 3])
        #expect(reading.summary.lines == 3)
    }

    @Test("A file that was emptied while it was written is found by a sample of it, whatever its head")
    func emptiedFile() throws {
        let rows = Array(CompactRows.text(1_200).utf8)
        let bytes = rows + [UInt8](repeating: 0, count: 300_000) + rows
        let directory = try TemporaryDirectory()
        let path = try directory.write(bytes, to: "emptied")
        let reading = try read(.file(path), gates: ["rateLimited"])
        #expect(reading.records.count == 2_400)
        #expect(reading.records.last?.location.line == 2_400)
    }

    @Test("Many stray control characters do not make a log binary")
    func strayControls() throws {
        let text = CompactRows.text(50, "a\0b\u{1}c\u{7F}")
        #expect(try readEveryWay(text).records.count == 50)
    }
}
