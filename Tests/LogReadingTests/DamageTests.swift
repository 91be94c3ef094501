import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// What is broken costs itself only.
@Suite("Damage")
struct DamageTests {
    private static func object(_ number: Int, _ more: String = "") -> String {
        "{\"timezoneName\":\"\",\"eventMessage\":\"rateLimited \(number)\",\"processID\":\(number)\(more),"
            + "\"backtrace\":{\"frames\":[{\"imageOffset\":1},{\"imageOffset\":2}]},"
            + "\"timestamp\":\"2026-10-14 07:17:02.00000\(number % 10)+0900\"}"
    }
    private static let objects: [String] = (0..<6).map { object($0) }

    /// The objects with all that may stand between them.
    static let joinings: [String] = {
        let commas = objects.joined(separator: ",")
        let first = objects[..<3].joined(separator: ",")
        let second = objects[3...].joined(separator: ",")
        return [
            "[\(commas)]", "[\(commas)]\n", "[\(commas)", "[ \(objects.joined(separator: " , ")) ]\n", objects.joined(),
            objects.joined(separator: " "), commas, "\(first)\n\(objects[3...].joined())\n",
            "[\(first)]\n[\(second)]\n", "[\(first)][\(second)]",
            "Filtering the log data using \"a {\"b\"} [\"\n[\(commas)]\n",
        ]
    }()

    @Test(
        "Trap 3: objects that share lines are read one by one, whatever stands between them",
        arguments: joinings)
    func sharedLines(text: String) throws {
        let reading = try readEveryWay(text)
        #expect(reading.records.map(\.pid) == [0, 1, 2, 3, 4, 5])
        #expect(reading.summary.recordsUnparsed == 0)
        let bytes = Array(text.utf8)
        for record in reading.records {
            // Each record's place is that of its own line.
            let line = bytes[..<min(record.location.byteOffset, bytes.count)].count { $0 == .lineFeed } + 1
            #expect(record.location.line == line)
        }
        #expect(reading.summary.lines == text.split(separator: "\n", omittingEmptySubsequences: true).count)
        let isCut = reading.summary.notes.contains { $0.kind == .cut }
        #expect(isCut != (text.hasSuffix("]") || text.hasSuffix("]\n")), "the array's end is the export's")
        #expect(try read(text: text, gates: ["rateLimited"]).records.map(\.pid) == [0, 1, 2, 3, 4, 5])
    }

    @Test("Objects of an array on one line stand at their own offsets")
    func offsets() throws {
        let text = "[" + Self.objects.joined(separator: ",") + "]"
        let reading = try read(text: text)
        let bytes = Array(text.utf8)
        for record in reading.records.dropFirst() {
            #expect(bytes[record.location.byteOffset] == UInt8(ascii: "{"))
        }
        let close = try read(text: Self.objects.joined())
        let starts = close.records.map(\.location.byteOffset)
        #expect(starts.allSatisfy { Array(Self.objects.joined().utf8)[$0] == UInt8(ascii: "{") })
    }

    @Test("A broken object in a line of objects costs itself only, wherever it is cut", arguments: 1..<60)
    func brokenOnSharedLine(cut: Int) throws {
        var parts = Self.objects
        parts[2] = String(parts[2].dropLast(cut * 3 % (parts[2].count - 1)))
        let reading = try readEveryWay("[" + parts.joined(separator: ",") + "]\n")
        let kept = reading.records.compactMap(\.pid).filter { $0 != 2 }
        #expect(kept == [0, 1, 3, 4, 5])
        if !reading.records.contains(where: { $0.pid == 2 }) { #expect(reading.summary.recordsUnparsed == 1) }
    }

    @Test("Broken JSON in the middle of JSON lines is counted with line, column and expectation")
    func brokenLine() throws {
        let text = Self.objects[0] + "\n{\"eventMessage\":\"x\",,}\n" + Self.objects[1] + "\n"
        let reading = try readEveryWay(text)
        #expect(reading.records.map(\.pid) == [0, 1])
        let sample = try #require(reading.summary.unparsedSamples.first)
        #expect(sample.location.line == 2)
        #expect(sample.column == 21)
        #expect(sample.expected == "a string")
    }

    @Test("Broken JSON in the middle of a pretty array costs its object only")
    func brokenInPrettyArray() throws {
        func pretty(_ number: Int) -> String { "  \"eventMessage\" : \"m\(number)\",\n  \"processID\" : \(number)\n" }
        let text =
            "[{\n" + pretty(0) + "},{\n  \"eventMessage\" : \"m1\",\n  \"processID\" \n},{\n" + pretty(2) + "}]\n"
        let reading = try readEveryWay(text)
        #expect(reading.records.map(\.pid) == [0, 2])
        #expect(reading.summary.recordsUnparsed == 1)
        let again = try readEveryWay(text + text)
        #expect(again.records.map(\.pid) == [0, 2, 0, 2])
    }

    @Test("Pretty objects without an array, as `jq .` prints them")
    func prettyObjects() throws {
        let text = (0..<4).map {
            "{\n  \"eventMessage\": \"m\",\n  \"processID\": \($0),\n  \"x\": {\n    \"y\": 1\n  }\n}\n"
        }.joined()
        let reading = try readEveryWay(text)
        #expect(reading.records.map(\.pid) == [0, 1, 2, 3])
        #expect(reading.records.map(\.location.line) == [1, 8, 15, 22])
    }

    @Test("An object that goes over several lines among others on one line, wherever what is read at once ends")
    func wrappedObject() throws {
        let wrapped = Self.object(1).replacing(",\"", with: ",\n\"")
        let text = "[" + Self.object(0) + "," + wrapped + "," + Self.object(2) + "]\n"
        for size in 1...text.utf8.count {
            var filter = ObjectFilter()
            var output = FilteredText()
            var pending: [UInt8] = []
            var rest = Array(text.utf8)[...]
            repeat {
                pending += rest.prefix(size)
                rest = rest.dropFirst(size)
                let taken = pending.withUnsafeBytes { filter.convert($0, isAtEnd: rest.isEmpty, into: &output) }
                pending.removeFirst(taken)
            } while !rest.isEmpty
            let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
            #expect(lines.filter { $0.contains("{") }.count == 3, "\(size)")
            #expect(lines.contains { $0.contains("\"processID\":1") || $0.contains("\"processID\": 1") }, "\(size)")
        }
        let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try readEveryWay([0xFF, 0xFE] + units).records.map(\.pid) == [0, 1, 2])
    }

    @Test("Objects with commas in front, as a stream's array split at its lines")
    func leadingCommas() throws {
        let reading = try readEveryWay(
            "[" + Self.objects[0] + "\n" + Self.objects[1...].map { "," + $0 + "\n" }.joined())
        #expect(reading.records.map(\.pid) == [0, 1, 2, 3, 4, 5])
    }

    @Test("Exports one behind the other: headers and footers repeat, and no record is lost")
    func concatenated() throws {
        let lines = Self.objects.map { $0 + "\n" }.joined() + "{\"count\":6,\"finished\":1}\n"
        let reading = try readEveryWay(lines + lines)
        #expect(reading.records.count == 12)
        #expect(reading.summary.recordsUnparsed == 0)
        let compact = "Timestamp               Ty Process[PID:TID]\n" + CompactRows.text(5)
        #expect(try readEveryWay(compact + compact).records.map(\.message) == (0..<10).map { "rateLimited \($0 % 5)" })
    }

    @Test("Trap 24: a record cut at the file's end keeps what is there")
    func cutEnd() throws {
        let reading = try readEveryWay(CompactRows.text(3) + String(CompactRows.row(3, "rateLimited by").dropLast(6)))
        #expect(reading.records.map(\.location.line) == [1, 2, 3, 4])
        #expect(reading.records.last?.message == "rateLimite")
    }

    @Test("Trap 20: an entry whose text is missing is an entry", arguments: ["", "<decode: missing data>"])
    func missingText(text: String) throws {
        let reading = try readEveryWay("2026-10-14 07:17:02.123 Df Karui[1621:2f] \(text)\n" + CompactRows.text(2))
        #expect(reading.records.first?.message == text)
        #expect(reading.records.count == 3)
    }

    @Test(
        "Deep nesting is an unreadable record, in time that its length tells", .timeLimit(.minutes(1)),
        arguments: ["[", "{\"a\":", "[{\"a\":[", "{\"eventMessage\":["])
    func deepNesting(unit: String) throws {
        let deep = String(repeating: unit, count: 100_000)
        let text = Self.objects[0] + "\n" + deep + "\n" + Self.objects[1] + "\n"
        let reading = try read(text: text)
        #expect(reading.records.map(\.pid) == [0, 1])
        // Alone it is no log.
        do {
            #expect(try read(text: deep).records.isEmpty)
        } catch let error as ReadingError {
            #expect(error.isNotALog)
        }
        let shared = try read(
            text: "[" + Self.objects[0] + "," + Self.objects[1] + "," + deep + "\n" + Self.objects[2] + "\n")
        #expect(shared.records.compactMap(\.pid).starts(with: [0, 1]))
        #expect(shared.records.last?.pid == 2)
    }

    @Test("A record above the limit among objects on one line keeps the others' places")
    func longObject() throws {
        let text =
            "[" + Self.object(0) + "," + Self.object(1, ",\"x\":\"" + String(repeating: "y", count: 9_000) + "\"") + ","
            + Self.object(2) + "]\n" + Self.object(3) + "\n"
        let reading = try readEveryWay(text) { $0.maximumRecordBytes = 2_000 }
        #expect(reading.records.map(\.pid) == [0, 1, 2, 3])
        #expect(reading.records.map(\.location.line) == [1, 1, 1, 2])
        #expect(reading.summary.notes.first { $0.kind == .longRecord }?.location?.line == 1)
    }
}
