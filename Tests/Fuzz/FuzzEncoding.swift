import LogCore
import LogReading

/// Reads the same text in several encodings: what it says may not depend on them.
///
/// The plain carrier is taken, since a stamp is all that it needs.
enum FuzzEncoding {
    static func run(_ bytes: FuzzTarget.Bytes) {
        // What no text has makes the file binary, which is said with a place in its own bytes.
        guard !bytes.contains(where: { $0 < 0x07 || (0x0E..<0x1B).contains($0) || $0 == 0x7F }) else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let plain = reading(of: Array(text.utf8))
        let units = Array(text.utf16)
        // What stands at a fixed place of an archive stands elsewhere behind a mark.
        guard !text.utf8.starts(with: [0xEF, 0xBB, 0xBF]), !text.contains("ustar"), !text.contains("7070") else {
            return
        }
        guard !isToldByItsUnits(units) else { return }
        let marked: [UInt16] = [0xFEFF] + units
        let little = marked.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let big = marked.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        check(little, gives: plain)
        check(big, gives: plain)
        check([0xEF, 0xBB, 0xBF] + Array(text.utf8), gives: plain)
        checkRepair(bytes)
    }

    /// Whether UTF-16 holds what is taken for a lost byte, or for a line in another encoding.
    ///
    /// By these the reader mends and joins texts. No log has them for their own sake, and none can be told from the other.
    private static func isToldByItsUnits(_ units: [UInt16]) -> Bool {
        func isText(_ byte: UInt16) -> Bool { (0x20...0x7E).contains(byte) || (0x09...0x0D).contains(byte) }
        // Half of a line feed, and a carriage return with half of one: neither stands for a character.
        if units.contains(0x0A00) || units.contains(0x0A0D) { return true }
        let others = units.split(whereSeparator: { !($0 & 0xFF == 0 && (0x20...0x7E).contains($0 >> 8)) })
        if others.contains(where: { $0.count >= 8 }) { return true }
        return units.split(separator: 0x0A).contains { line in
            // The mark of the other order; four units of ASCII bytes; the mark of UTF-8 in either order.
            if line.first == 0xFFFE { return true }
            let head = line.prefix(4)
            if head.count == 4, head.allSatisfy({ isText($0 >> 8) && isText($0 & 0xFF) }) { return true }
            guard let first = head.first, let second = head.dropFirst().first else { return false }
            return first == 0xEFBB && second >> 8 == 0xBF || first == 0xBBEF && second & 0xFF == 0xBF
        }
    }

    /// Bytes that are anything, taken for UTF-16: what is repaired does not depend on the blocks.
    private static func checkRepair(_ bytes: FuzzTarget.Bytes) {
        let marked = [0xFE, 0xFF] + Array(bytes)
        precondition(reading(of: marked) == reading(of: marked, blockSize: 1))
    }

    private static func check(_ bytes: [UInt8], gives plain: FuzzReading) {
        let other = reading(of: bytes)
        precondition(other == plain)
        precondition(reading(of: bytes, blockSize: 1) == other)
    }

    private static func reading(of bytes: [UInt8], blockSize: Int = 4_096) -> FuzzReading {
        FuzzEnvironment.write(bytes, to: FuzzEnvironment.scratchFile)
        return FuzzReading(format: "plain", blockSize: blockSize, withPlaces: false)
    }
}
