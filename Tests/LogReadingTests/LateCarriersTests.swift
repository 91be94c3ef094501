import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Carriers that neither the head of an input nor samples of it announce.
@Suite("Carriers that only a later part shows")
struct LateCarriersTests {
    private static let pairs = MixedCarriersTests.strict.indices.flatMap { index in
        [1, 4].prefix(Rounds.count(2, inDebug: 1)).map {
            MixedCarriersTests.strict[(index + $0) % MixedCarriersTests.strict.count]
        }
        .map { (MixedCarriersTests.strict[index], $0) }
    }
    private static let ways = [(61, 2), (4_096, 1), (4_096, 2), (64 * 1_024, 2), (1 << 20, 1)]

    private static func text(_ carrier: String, _ range: Range<Int>) -> String {
        MixedCarriersTests.rows(carrier, range).map { $0 + "\n" }.joined()
    }

    private func expectAll(
        _ path: String, _ count: Int, from start: Int = 0, in ways: [(Int, Int)] = ways,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        for gates in [["rateLimited"], nil] {
            var expected: [String]?
            for (blockSize, threads) in gates == nil ? Array(ways.prefix(2)) : ways {
                let reading = try read(.file(path), gates: gates) {
                    $0.blockSize = blockSize
                    $0.threads = threads
                }
                expected = expected ?? reading.description
                #expect(
                    reading.description == expected, "blocks of \(blockSize), \(threads) threads",
                    sourceLocation: sourceLocation)
                #expect(
                    reading.records.map(\.location.line) == Array(start + 1...start + count),
                    sourceLocation: sourceLocation)
                #expect(reading.records.allSatisfy { $0.time != nil }, sourceLocation: sourceLocation)
            }
        }
    }

    #if Archives
        @Test("A section behind the head of a compressed input is read by its own carrier", arguments: pairs)
        func compressed(first: String, second: String) throws {
            let text = Self.text(first, 0..<1_500) + Self.text(second, 0..<40) + Self.text(first, 40..<60)
            let directory = try TemporaryDirectory()
            let path = try directory.write(
                ArchiveBuilder.compressed(Array(text.utf8), by: .gzip), to: "late.log.gz")
            try expectAll(path, 1_560, in: [(4_096, 1), (1 << 20, 2)])
            let summary = try read(.file(path), gates: ["rateLimited"]).summary
            #expect(summary.format == "\(first)+\(second)")
            #expect(summary.notes.contains { $0.location?.line == 1_501 && $0.text.contains(second) })
        }

        @Test("Two streams that begin to alternate late are told from the third line on")
        func alternating() throws {
            let late = (0..<40).map { Self.text($0 % 2 == 0 ? "log-show-default" : "log-show-compact", $0..<$0 + 1) }
            let text = Self.text("log-show-default", 0..<1_000) + late.joined()
            let directory = try TemporaryDirectory()
            let path = try directory.write(
                ArchiveBuilder.compressed(Array(text.utf8), by: .gzip), to: "late.log.gz")
            let readings = try Self.ways.map { way in
                try read(.file(path), gates: ["rateLimited"]) {
                    $0.blockSize = way.0
                    $0.threads = way.1
                }
            }
            #expect(readings[0].records.count == 1_038)
            #expect(readings.allSatisfy { $0.description == readings[0].description })
        }
    #endif

    @Test("Carriers that a later part shows stand behind those of the head in the name, however strict they are")
    func nameGrows() throws {
        let text =
            Self.text("plain", 0..<3) + Self.text("log-show-default", 3..<9) + Self.text("log-show-ndjson", 9..<12)
            + #"{"time":1791929823000000000,"event_type":"Log","log_type":"Error","message":"late"}"#
        let directory = try TemporaryDirectory()
        let found = try examine(directory.write(text, to: "grows.log"))
        let name = try #require(found.detection.chosen?.format)
        #expect(name.split(separator: "+").count == 3)
        #expect(found.summary.format == name + "+unifiedlog-iterator-jsonl")
        #expect(LogFormats.named(found.summary.format)?.name == found.summary.format)
    }

    @Test("A log without dates keeps lines with dates that its messages quote", arguments: [61, 4_096, 1 << 20])
    func quotedDates(blockSize: Int) throws {
        let rows = (0..<600).map { number in
            let time = "07:\(10 + number / 60):\(10 + number % 50).123456+0900"
            let quoted =
                number % 100 == 50 ? "\n2026-01-05 08:00:00 +0900 page rateLimited\n2026-01-05 08:00:01 +0900 done" : ""
            return "\(time) entry \(number) rateLimited\(quoted)\n"
        }
        let directory = try TemporaryDirectory()
        let path = try directory.write(rows.joined(), to: "quoted.log")
        let reading = try read(.file(path), gates: ["rateLimited"]) { $0.blockSize = blockSize }
        #expect(reading.summary.format == "time-of-day")
        #expect(reading.records.count == 600)
    }

    @Test("A section that lies between the samples of a file is read by its own carrier", arguments: pairs)
    func betweenSamples(first: String, second: String) throws {
        let directory = try TemporaryDirectory()
        // Where samples lie depends on how long the lines are.
        for before in stride(from: 1_000, to: 1_400, by: 40) {
            let text = Self.text(first, 0..<before) + Self.text(second, 0..<8) + Self.text(first, 0..<1_500)
            let path = try directory.write(text, to: "late.log")
            let input = LogInput.file(path)
            if try OpenedInput(InputStream(input, ReadingOptions()), ReadingOptions()).detection.chosen?.format == first
            {
                return try expectAll(path, before + 1_508, in: [(4_096, 1), (4_096, 2), (1 << 20, 1)])
            }
        }
        Issue.record("each place was sampled")
    }

    @Test("A section longer than a record may be is no long record, wherever blocks end")
    func longSection() throws {
        let text =
            Self.text("log-show-default", 0..<1_000) + Self.text("log-show-compact", 0..<100)
            + Self.text("log-show-default", 0..<1_000)
        let directory = try TemporaryDirectory()
        let path = try directory.write(text, to: "late.log")
        for (blockSize, threads) in Self.ways {
            let reading = try read(.file(path), gates: ["rateLimited"]) {
                $0.blockSize = blockSize
                $0.threads = threads
                $0.maximumRecordBytes = 2_000
            }
            #expect(reading.records.count == 2_100)
            #expect(!reading.summary.notes.contains { $0.kind == .longRecord })
        }
    }

    @Test("A carrier that the user names stays the only one")
    func named() throws {
        let text = Self.text("log-show-default", 0..<1_000) + Self.text("log-show-compact", 0..<100)
        let reading = try read(text: text, gates: ["rateLimited"]) { $0.formatOverride = "log-show-default" }
        #expect(reading.records.count == 1_000)
    }

    #if Archives
        @Test("UTF-16 that only a later part of a compressed input holds", arguments: [false, true])
        func lateEncoding(isBigEndian: Bool) throws {
            let later = Self.text("log-show-compact", 1_500..<1_600).utf16.flatMap { unit in
                let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
                return isBigEndian ? bytes.reversed() : bytes
            }
            let directory = try TemporaryDirectory()
            let path = try directory.write(
                ArchiveBuilder.compressed(Array(Self.text("log-show-compact", 0..<1_500).utf8) + later, by: .gzip),
                to: "late.log.gz")
            try expectAll(path, 1_600, in: Self.ways)
        }
    #endif
}
