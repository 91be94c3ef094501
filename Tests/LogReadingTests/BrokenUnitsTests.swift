import TestSupport
import Testing

@testable import LogReading

/// Text in UTF-16 whose bytes are no longer in pairs.
@Suite("UTF-16 with bytes missing")
struct BrokenUnitsTests {
    private static func wide(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            return isBigEndian ? bytes.reversed() : bytes
        }
    }

    @Test(
        "A byte that is missing, or one too many, costs one record at most", arguments: [false, true],
        400..<400 + Rounds.count(20, inDebug: 8))
    func oneByte(isBigEndian: Bool, place: Int) throws {
        let whole = Self.wide(CompactRows.text(40), isBigEndian: isBigEndian)
        var short = whole
        short.remove(at: place)
        var long = whole
        long.insert(0x41, at: place)
        for bytes in [short, long] {
            let reading = try readEveryWay(bytes, gates: ["rateLimited"])
            #expect(reading.records.count >= 39)
            #expect(Set(reading.records.map(\.location.line)).isSuperset(of: 6...40))
            #expect(reading.summary.notes.contains { $0.text.contains("missing, or too many") })
        }
    }

    @Test("A transfer in text mode, which puts a byte before each line feed", arguments: [false, true])
    func textMode(isBigEndian: Bool) throws {
        let bytes = Self.wide(CompactRows.text(40), isBigEndian: isBigEndian).flatMap {
            $0 == 0x0A ? [0x0D, 0x0A] : [$0]
        }
        let reading = try readEveryWay(bytes, gates: ["rateLimited"])
        #expect(reading.records.map(\.location.line) == Array(1...40))
    }
}
