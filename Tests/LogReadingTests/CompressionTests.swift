#if Archives
    import Foundation
    import LogCore
    import TestSupport
    import Testing

    @testable import LogReading

    @Suite("Compressed inputs")
    struct CompressionTests {
        private static func lines(_ range: Range<Int>, _ tail: String = "") -> [UInt8] {
            range.flatMap { Array("2026-10-14T07:17:02Z line \($0)\(tail)\n".utf8) }
        }

        /// Longer than two blocks of bzip2, which has the largest: 900 kB.
        private static let long = lines(0..<6_000, " " + String(repeating: "and so on and on ", count: 25))

        @Test(
            "A compressed file is read whatever its name", arguments: ArchiveBuilder.Compression.allCases,
            [1, 7, 4_096])
        func compressed(by compression: ArchiveBuilder.Compression, blockSize: Int) throws {
            let bytes = try ArchiveBuilder.compressed(Self.lines(1..<121), by: compression)
            for threads in [1, 2] {
                let reading = try readBytes(bytes) {
                    $0.blockSize = blockSize
                    $0.threads = threads
                }
                #expect(reading.records.count == 120)
                #expect(reading.records.last?.location.line == 120)
                #expect(reading.summary.notes.isEmpty)
            }
        }

        @Test(
            "Streams joined into one file are read as one, even within a line",
            arguments: ArchiveBuilder.Compression.allCases)
        func concatenated(by compression: ArchiveBuilder.Compression) throws {
            let text = Self.lines(0..<3)
            let joined = try [text[..<10], text[10..<40], text[40...]].flatMap {
                try ArchiveBuilder.compressed(Array($0), by: compression)
            }
            let reading = try readBytes(joined)
            #expect(reading.records.map(\.message) == ["line 0", "line 1", "line 2"])
            #expect(reading.summary.lines == 3)
        }

        @Test(
            "What a damaged file held before the damage is kept, and the damage noted",
            arguments: ArchiveBuilder.Compression.allCases)
        func truncated(by compression: ArchiveBuilder.Compression) throws {
            let bytes = try ArchiveBuilder.compressed(Self.long, by: compression)
            let reading = try readBytes(Array(bytes.prefix(bytes.count * 3 / 4)))
            #expect(reading.records.count > 300)
            #expect(reading.records.first?.message.hasPrefix("line 0 and so on") == true)
            #expect(reading.summary.notes.map(\.kind) == [.damaged])
            #expect(reading.summary.notes.first?.text.contains("damaged") == true)
        }

        @Test("Damage before the first record is an error that names the file")
        func damaged() throws {
            let directory = try TemporaryDirectory()
            let head = try ArchiveBuilder.compressed(Self.lines(0..<2), by: .gzip).prefix(12)
            let path = try directory.write(head + [0xFF, 0xFF, 0xFF, 0xFF], to: "bad.log")
            #expect(failure { _ = try read(.file(path)) }?.hasPrefix("\(path): compressed data is damaged") == true)
        }

        private func readBytes(
            _ bytes: [UInt8], _ change: (inout ReadingOptions) -> Void = { _ in }
        ) throws -> Reading {
            let directory = try TemporaryDirectory()
            return try read(.file(directory.write(bytes, to: "input.log")), change)
        }
    }
#endif
