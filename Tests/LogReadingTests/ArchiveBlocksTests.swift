#if Archives
    import LogCore
    import TestSupport
    import Testing

    @testable import LogReading

    /// What is read of compressed data and archives, and what is said of their damage, never depends on the blocks in
    /// which the bytes come.
    @Suite("Independence of archives from blocks")
    struct ArchiveBlocksTests {
        static let blockSizes = [1, 7, 4_096, 256 * 1_024]

        /// An archive or a compressed log, as a random generator makes it.
        private static func packed(_ random: inout SeededGenerator) throws -> [UInt8] {
            let compressions = ArchiveBuilder.Compression.allCases
            var bytes = try archive(depth: 1, &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                // Streams that follow one another.
                let compression = compressions.randomElement(using: &random) ?? .gzip
                bytes = try (0..<3).flatMap { _ in
                    try ArchiveBuilder.compressed(log(&random), by: compression)
                }
            case 1: bytes = try ArchiveBuilder.compressed(log(&random), by: .gzip)
            case 2...5:
                bytes = try ArchiveBuilder.compressed(bytes, by: compressions.randomElement(using: &random) ?? .gzip)
            default: break
            }
            if Int.random(in: 0..<4, using: &random) == 0 { bytes = try ArchiveBuilder.compressed(bytes, by: .gzip) }
            return bytes
        }

        private static func archive(depth: Int, _ random: inout SeededGenerator) throws -> [UInt8] {
            var members: [ArchiveMember] = []
            for number in 0..<Int.random(in: 1...4, using: &random) {
                var bytes = log(&random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0, 1:
                    let compression = ArchiveBuilder.Compression.allCases.randomElement(using: &random) ?? .gzip
                    bytes = try ArchiveBuilder.compressed(bytes, by: compression)
                case 2 where depth < 3: bytes = try archive(depth: depth + 1, &random)
                case 3:
                    bytes = (0..<Int.random(in: 1...90_000, using: &random)).map { _ in
                        UInt8.random(in: 0...255, using: &random)
                    }
                case 4: bytes = Array("only words\n".utf8)
                default: break
                }
                members.append(ArchiveMember("\(depth).\(number).log", bytes))
            }
            let container = ArchiveBuilder.Container.allCases.randomElement(using: &random) ?? .zip
            let isStored = container == .zip && Bool.random(using: &random)
            return try ArchiveBuilder.archive(
                members, as: container, options: isStored ? "zip:compression=store" : nil)
        }

        /// Sometimes longer than an input's head and any block below; lines of a kilobyte cost little to parse.
        private static func log(_ random: inout SeededGenerator) -> [UInt8] {
            let count = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 70...110, using: &random) : 3
            return (0..<count).flatMap { number in
                let noise = String(random.next(), radix: 36)
                return Array("2026-10-14T07:17:02Z line \(number) \(noise)\(filler)\n".utf8)
            }
        }

        private static let filler = String(repeating: " and so on", count: 90)

        private static func harm(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
            guard bytes.count > 1 else { return }
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 1...700, using: &random))
            switch Int.random(in: 0..<7, using: &random) {
            case 0: bytes.removeSubrange(start...)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.replaceSubrange(start..<end, with: repeatElement(0, count: end - start))
            case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 4: bytes += bytes[start..<end]
            default: bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &random)
            }
        }

        /// Everything that one reading tells, as text.
        private static func told(of path: String, blockSize: Int) throws -> [String] {
            var options = ReadingOptions()
            options.blockSize = blockSize
            var facts: [String] = []
            do {
                let reading = try LogReader(gates: [], options: options).readAll(.file(path)) {
                    facts.append("\($0.location.file): \($0.testDescription)")
                }
                for summary in reading.summaries {
                    facts += summary.testDescription.map { "\(summary.file): \($0)" }
                }
                guard let archive = reading.archive else { return facts }
                return facts + ["\(archive.logs) logs, \(archive.others) others"]
                    + (archive.failures + archive.strangers + archive.logArchives).map(\.description)
            } catch let error as ReadingError {
                return facts + ["\(error)"]
            }
        }

        private static func expectOneReading(
            of bytes: [UInt8], _ comment: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) throws {
            let directory = try TemporaryDirectory()
            let path = try directory.write(bytes, to: "in")
            let expected = try told(of: path, blockSize: blockSizes.last ?? 1)
            for blockSize in blockSizes.dropLast() {
                let actual = try told(of: path, blockSize: blockSize)
                let difference = zip(actual, expected).first { $0 != $1 }
                let isEqual = actual == expected
                #expect(
                    isEqual,
                    """
                    \(comment), blocks of \(blockSize): \(actual.count) and \(expected.count) facts, \
                    first \(difference?.0 ?? actual.last ?? "-") instead of \(difference?.1 ?? expected.last ?? "-")
                    """, sourceLocation: sourceLocation)
            }
        }

        @Test(
            "Harm to archives, compressed data and what lies in them",
            // The first four are those whose reading once depended on the blocks.
            arguments: [6, 31, 37, 38] + (100..<UInt64(100 + Rounds.count(200, inDebug: 1))))
        func harmed(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            let whole = try Self.packed(&random)
            for round in 1...3 {
                var bytes = whole
                for _ in 0..<round { Self.harm(&bytes, &random) }
                try Self.expectOneReading(of: bytes, "seed \(seed), harmed \(round) times")
            }
        }

        @Test("A wrong checksum behind a broken header is told beside it, wherever blocks end")
        func checksumBehindHeader() throws {
            var random = SeededGenerator(seed: 1)
            let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
            var tar = TarBlock.archive([
                TarBlock("a.log", Array("2026-10-14T07:17:02Z one\n".utf8)), TarBlock("b.log", Array("x\n".utf8)),
                TarBlock("c", noise),
            ])
            for index in 1_024..<1_400 { tar[index] = 0xAA }
            var bytes = try ArchiveBuilder.compressed(tar, by: .gzip)
            bytes[bytes.count - 8] ^= 1
            try Self.expectOneReading(of: bytes, "a broken header")
            let directory = try TemporaryDirectory()
            let failures = try read(.file(directory.write(bytes, to: "in"))).archive?.failures.map(\.description) ?? []
            #expect(failures.count == 2)
            #expect(failures.first?.contains("in: the archive is damaged behind the member at byte 0: ") == true)
            #expect(failures.last?.contains("the checksum of the gzip member that ends at byte ") == true)
        }
    }
#endif
