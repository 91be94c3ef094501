import LogCore
import TestSupport
import Testing

@testable import LogReading

/// What filters make of bytes, and where they say it lies otherwise, never depends on the pieces that they are given.
@Suite("Independence of filters from blocks")
struct FilterBlocksTests {
    /// How a text is changed, by filters one behind the other.
    enum Chain: String, CaseIterable, CustomTestStringConvertible {
        case characters, wideCharacters, returns, codes, paste, objects, all

        var testDescription: String { rawValue }

        func add(to buffer: BlockBuffer, blockSize: Int) -> (last: BlockBuffer, sources: [FilteredSource]) {
            var sources: [FilteredSource] = []
            var last = buffer
            for filter in filters {
                let source = FilteredSource(last, filter)
                sources.append(source)
                last = BlockBuffer(source, blockSize: blockSize)
            }
            return (last, sources)
        }

        private var filters: [any TextFilter] {
            let paste = PasteFilter(prefix: nil, hasEntities: true, hasFences: true)
            return switch self {
            case .characters: [CharacterFilter(.narrow)]
            case .wideCharacters: [CharacterFilter(.wide(isBigEndian: false))]
            case .returns: [ReturnFilter()]
            case .codes: [CodeFilter()]
            case .paste: [paste]
            case .objects: [ObjectFilter()]
            case .all: [CharacterFilter(.narrow), ReturnFilter(), CodeFilter(), paste]
            }
        }
    }

    /// The text, what lies before each of its lines, and what was done.
    private struct Told: Equatable {
        var bytes: [UInt8] = []
        var places: [String] = []
        var remarks: [String] = []
    }

    private static func told(of bytes: [UInt8], by chain: Chain, blockSize: Int) throws -> Told {
        try bytes.withUnsafeBytes { bytes in
            let (buffer, sources) = chain.add(
                to: BlockBuffer(MemorySource(bytes), blockSize: blockSize), blockSize: blockSize)
            while !buffer.isAtEnd { try buffer.fill() }
            var told = Told(bytes: Array(buffer.window), remarks: sources.flatMap(\.filter.remarks))
            // A record has its place by where its line begins, and its number of lines by where its last one ends.
            for end in buffer.window.indices where buffer.window[end] == .lineFeed {
                let (inside, behind) = (buffer.shifts?.sum(before: end), buffer.shifts?.sum(before: end + 1))
                told.places.append(
                    "\(end): \(inside?.lines ?? 0) lines, \(behind?.lines ?? 0) and \(behind?.bytes ?? 0) bytes behind")
            }
            return told
        }
    }

    /// Bytes that filters look at, in random order, in runs, and between words.
    private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
        let signs: [[UInt8]] = [
            [0], [0x0A], [0x0D], [0x0D, 0x0A], [0xFF], [0xFE], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0],
            [0x0A, 0], [0, 0x0A], [0x41, 0], [0, 0x41], [0xEF, 0xBB, 0xBF], [0xE3, 0x81], [0xD8, 0x3D], [0x20],
            Array("&lt;&amp".utf8), Array("```\n".utf8), Array("\u{1B}[31m".utf8), Array("\\u001b[0m\\n".utf8),
            Array("2026-10-14T07:17:02Z broken".utf8), Array("{\"a\":1}\n".utf8), Array("[{".utf8),
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            let sign = signs[Int.random(in: 0..<signs.count, using: &random)]
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes += (0..<Int.random(in: 1...40, using: &random)).flatMap { _ in sign }
            case 1:
                let count = Int.random(in: 1...30, using: &random)
                bytes += (0..<count).map { _ in .random(in: 0...255, using: &random) }
            default: bytes += sign
            }
        }
        return bytes
    }

    @Test("Random bytes", arguments: Chain.allCases)
    func randomBytes(_ chain: Chain) throws {
        for seed in 0..<UInt64(Rounds.count(10_000, inDebug: 200)) {
            var random = SeededGenerator(seed: seed)
            let bytes = Self.bytes(&random)
            let expected = try Self.told(of: bytes, by: chain, blockSize: 65_536)
            for blockSize in [1, 7, 64] {
                let actual = try Self.told(of: bytes, by: chain, blockSize: blockSize)
                let difference = zip(actual.places, expected.places).first { $0 != $1 }
                let isEqual = actual == expected
                try #require(
                    isEqual,
                    """
                    seed \(seed), blocks of \(blockSize): \(bytes.count) bytes become \(actual.bytes.count) instead of \
                    \(expected.bytes.count), \(difference?.0 ?? "-") instead of \(difference?.1 ?? "-"), \
                    \(actual.remarks) instead of \(expected.remarks)
                    """)
            }
        }
    }

    @Test("A line feed that begins a line may be one of UTF-16, wherever blocks end")
    func emptyLine() throws {
        let bytes = Array("one\n\n".utf8) + Array("two\nthree".utf8).flatMap { [0, $0] }
        let expected = try Self.told(of: bytes, by: .characters, blockSize: 65_536)
        for blockSize in 1..<bytes.count {
            let isEqual = try Self.told(of: bytes, by: .characters, blockSize: blockSize) == expected
            #expect(isEqual, "blocks of \(blockSize)")
        }
    }
}
