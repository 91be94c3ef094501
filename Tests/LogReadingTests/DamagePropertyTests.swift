import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Whatever is done to one place of a log, the records elsewhere are read, at their own lines.
@Suite("Damage at any place")
struct DamagePropertyTests {
    /// A change of one stretch of bytes.
    struct Damage: CustomStringConvertible {
        let description: String
        let range: Range<Int>
        let replacement: [UInt8]

        static func random(in bytes: [UInt8], _ random: inout SeededGenerator) -> Damage {
            let start = Int.random(in: bytes.count / 4..<bytes.count - 1, using: &random)
            let end = min(start + Int.random(in: 1...200, using: &random), bytes.count)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return Damage(description: "cut", range: start..<bytes.count, replacement: [])
            case 1: return Damage(description: "lost bytes", range: start..<end, replacement: [])
            case 2:
                let zeros = [UInt8](repeating: 0, count: end - start)
                return Damage(description: "NUL", range: start..<end, replacement: zeros)
            case 3:
                let flipped = bytes[start] ^ (1 << UInt8.random(in: 0...7, using: &random))
                return Damage(description: "flipped bit", range: start..<start + 1, replacement: [flipped])
            case 4:
                let feed = bytes[start...].firstIndex(of: .lineFeed) ?? start
                return Damage(description: "lost line end", range: feed..<feed + 1, replacement: [])
            default:
                let block = Array(bytes[start..<end])
                return Damage(description: "doubled block", range: start..<end, replacement: block + block)
            }
        }

        func apply(to bytes: [UInt8]) -> [UInt8] {
            Array(bytes[..<range.lowerBound]) + replacement + bytes[range.upperBound...]
        }
    }

    @Test(
        "Only the records that the damage touches are lost, and no other moves", arguments: WrittenCarrier.all,
        0..<UInt64(Rounds.count(12, inDebug: 6)))
    func onlyTouched(carrier: WrittenCarrier, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let text = carrier.head + WrittenEntry.random(40, seed: seed).map(carrier.write).joined() + carrier.tail
        let bytes = Array(text.utf8)
        let damage = Damage.random(in: bytes, &random)
        let damaged = damage.apply(to: bytes)
        let directory = try TemporaryDirectory()
        let before = try read(.file(directory.write(bytes, to: "whole"))).records
        let after = try read(.file(directory.write(damaged, to: "damaged"))) { $0.blockSize = 777 }.records
        let found = Dictionary(after.map { ($0.location.line, $0.message) }) { first, _ in first }
        let feeds = damage.replacement.count { $0 == .lineFeed } - bytes[damage.range].count { $0 == .lineFeed }
        let moved = damage.replacement.count - damage.range.count
        let last = before.lastIndex { $0.location.byteOffset < damage.range.lowerBound } ?? 0
        for (index, record) in before.enumerated() {
            let start = record.location.byteOffset
            if index == last - 1 {
                // Where the next one's beginning is broken, its lines are further ones of this.
                let message = found[record.location.line] ?? ""
                #expect(message.hasPrefix(record.message), "\(damage), before it: line \(record.location.line)")
            } else if index < last {
                #expect(
                    found[record.location.line] == record.message, "\(damage), before it: line \(record.location.line)")
            } else if start > damage.range.upperBound, damaged[start + moved - 1] == .lineFeed {
                // Where the last line tells that there is a record, one whose end is lost is part of the next.
                let isFirst = before[index - 1].location.byteOffset < damage.range.upperBound
                if isFirst, carrier.format == "xcode-console" { continue }
                let line = record.location.line + feeds
                #expect(found[line] == record.message, "\(damage), behind it: line \(line)")
            }
        }
    }
}
