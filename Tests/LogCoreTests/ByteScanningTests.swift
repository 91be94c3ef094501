import TestSupport
import Testing

@testable import LogCore

@Suite("Byte scanning")
struct ByteScanningTests {
    @Test("Line feeds are counted at every length", arguments: 0..<30 as Range<UInt64>)
    func countsLineFeeds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let share = Int.random(in: 1...40, using: &random)
        let bytes = (0..<Int.random(in: 0...9_000, using: &random)).map { _ -> UInt8 in
            Int.random(in: 0..<share, using: &random) == 0 ? .lineFeed : UInt8.random(in: 0...255, using: &random)
        }
        let count = bytes.withUnsafeBytes { LineFeeds.count(in: $0) }
        #expect(count == bytes.count { $0 == .lineFeed }, "seed \(seed)")
    }

    @Test("Lanes do not overflow where every byte is a line feed")
    func countsOnlyLineFeeds() {
        let bytes = [UInt8](repeating: .lineFeed, count: 70_001)
        #expect(bytes.withUnsafeBytes { LineFeeds.count(in: $0) } == 70_001)
    }

    @Test("Numbers stop at 64 bits instead of wrapping")
    func numbers() {
        Array("18446744073709551615 18446744073709551616 fF zz".utf8).withUnsafeBytes { bytes in
            var cursor = ByteCursor(bytes)
            #expect(cursor.decimal() == .max)
            cursor.skipSpaces()
            let here = cursor.position
            #expect(cursor.decimal() == nil)
            #expect(cursor.position == here)
            cursor.move(to: bytes.count - 5)
            #expect(cursor.hexadecimal() == 255)
            cursor.skipSpaces()
            #expect(cursor.hexadecimal() == nil)
            cursor.advance(by: 100)
            #expect(cursor.isAtEnd)
            #expect(cursor.next == nil)
            #expect(cursor.peek(-1) == UInt8(ascii: "z"))
        }
    }

    @Test("Lines are bounded by line feeds and by the bytes' ends")
    func lineBounds() {
        Array("one\ntwo\n\nfour".utf8).withUnsafeBytes { bytes in
            #expect(bytes.lineStart(before: 0) == 0)
            #expect(bytes.lineStart(before: 3) == 0)
            #expect(bytes.lineStart(before: 5) == 4)
            #expect(bytes.lineStart(before: 100) == 9)
            #expect(bytes.lineEnd(from: 0) == 4)
            #expect(bytes.lineEnd(from: 8) == 9)
            #expect(bytes.lineEnd(from: 9) == 13)
            #expect(bytes.firstOffset(of: .lineFeed, from: 13) == nil)
        }
    }
}
