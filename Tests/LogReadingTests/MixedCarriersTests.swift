import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Two formats in one file: each record is read by its own carrier.
@Suite("Several carriers in one input")
struct MixedCarriersTests {
    static func rows(_ carrier: String, _ range: Range<Int>) -> [String] {
        range.map { number in
            let time = "07:\(10 + number / 60 % 50):\(number % 60 < 10 ? "0" : "")\(number % 60)"
            return switch carrier {
            case "log-show-default":
                "2026-10-14 \(time).123456+0900 0x7942     Default     0x0                  1621   0    Karui: [app.karui:cloud] rateLimited \(number)"
            case "log-show-compact": CompactRows.row(number)
            case "log-show-ndjson":
                "{\"eventMessage\":\"rateLimited \(number)\",\"timestamp\":\"2026-10-14 \(time).123456+0900\"}"
            case "log-show-syslog": "2026-10-14 \(time).123456+0900  localhost Karui[1621]: rateLimited \(number)"
            case "idevicesyslog": "Oct 14 \(time) Karui(CoreFoundation)[1621] <Notice>: rateLimited \(number)"
            case "nslog": "2026-10-14 \(time).123 Karui[1621:12345] rateLimited \(number)"
            default: "2026-10-14T\(time).123Z rateLimited \(number)"
            }
        }
    }
    static let strict = [
        "log-show-default", "log-show-compact", "log-show-ndjson", "log-show-syslog", "idevicesyslog", "nslog",
    ]
    static let pairs = strict.flatMap { first in
        strict.filter { $0 != first }.map { (first, $0) }
    }

    private func expectAll(
        _ lines: [String], _ carriers: Set<String>, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let text = lines.map { $0 + "\n" }.joined()
        let reading = try readEveryWay(text, sourceLocation: sourceLocation)
        #expect(
            Set(reading.summary.format.split(separator: "+").map(String.init)) == carriers,
            sourceLocation: sourceLocation)
        #expect(reading.records.map(\.location.line) == Array(1...lines.count), sourceLocation: sourceLocation)
        #expect(
            reading.records.map(\.message) == lines.indices.map { "rateLimited \($0)" }, sourceLocation: sourceLocation)
        #expect(reading.records.allSatisfy { $0.time != nil }, sourceLocation: sourceLocation)
        #expect(
            try read(text: text, gates: ["rateLimited"]).records.count == lines.count, sourceLocation: sourceLocation)
    }

    @Test("One section behind the other", arguments: pairs)
    func sections(first: String, second: String) throws {
        try expectAll(Self.rows(first, 0..<20) + Self.rows(second, 20..<40), [first, second])
    }

    @Test("Alternating lines, as two streams into one file give them", arguments: pairs)
    func alternating(first: String, second: String) throws {
        let lines = (0..<40).map { Self.rows($0 % 2 == 0 ? first : second, $0..<$0 + 1)[0] }
        try expectAll(lines, [first, second])
    }

    @Test("An app's own text before an export, and after one in JSON", arguments: strict.filter { $0 != "nslog" })
    func ownText(carrier: String) throws {
        try expectAll(Self.rows("plain", 0..<10) + Self.rows(carrier, 10..<30), ["plain", carrier])
        try expectAll(
            Self.rows("log-show-ndjson", 0..<10) + Self.rows("plain", 10..<30), ["plain", "log-show-ndjson"])
    }

    @Test("The first record of each further carrier is noted")
    func note() throws {
        let text = (Self.rows("log-show-default", 0..<20) + Self.rows("log-show-compact", 20..<25)).map { $0 + "\n" }
            .joined()
        let notes = try readEveryWay(text).summary.notes.filter { $0.text.contains("log-show-compact") }
        #expect(notes.map { $0.location?.line } == [21])
    }

    @Test("A section behind the head is found by samples of the file")
    func lateSection() throws {
        let text = (Self.rows("log-show-default", 0..<1_500) + Self.rows("log-show-compact", 0..<1_500)).map {
            $0 + "\n"
        }.joined()
        let directory = try TemporaryDirectory()
        let path = try directory.write(text, to: "late")
        let expected = try read(.file(path), gates: ["rateLimited"])
        #expect(expected.records.count == 3_000)
        for threads in [1, 2] {
            let actual = try read(.file(path), gates: ["rateLimited"]) {
                $0.blockSize = 4_096
                $0.threads = threads
            }
            #expect(actual.description == expected.description)
        }
    }

    @Test("Trap 30: a message that quotes another carrier's lines stays one message")
    func quoting() throws {
        let quotes = [
            Self.rows("log-show-compact", 0..<2), Self.rows("plain", 0..<7), Self.rows("log-show-ndjson", 0..<2),
        ]
        for quote in quotes {
            let lines = Self.rows("log-show-default", 0..<20)
            let text = (lines[..<10] + quote + lines[10...]).map { $0 + "\n" }.joined()
            let reading = try readEveryWay(text)
            #expect(reading.summary.format == "log-show-default")
            #expect(reading.records.count == 20)
            #expect(reading.records[9].lineCount == 1 + quote.count)
        }
    }

    @Test("No fixture is taken for several carriers", arguments: Fixture.all)
    func fixtures(_ fixture: Fixture) throws {
        #expect(try read(.file(fixture.path)).summary.format == fixture.format)
    }

    @Test("Several carriers can be named with plus signs")
    func named() throws {
        #expect(LogFormats.named("log-show-default+plain")?.name == "log-show-default+plain")
        #expect(LogFormats.named("log-show-default+nothing") == nil)
        #expect(LogFormats.named("+plain") == nil)
        #expect(LogFormats.named("xcode-console+plain") == nil)
        #expect(LogFormats.named("plain+plain") == nil)
        let text = (Self.rows("log-show-default", 0..<1) + Self.rows("log-show-compact", 1..<2)).map { $0 + "\n" }
            .joined()
        let reading = try read(text: text) { $0.formatOverride = "log-show-default+log-show-compact" }
        #expect(reading.records.map(\.message) == ["rateLimited 0", "rateLimited 1"])
    }
}
