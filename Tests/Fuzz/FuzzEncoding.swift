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
        let marked: [UInt16] = [0xFEFF] + units
        let little = marked.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let big = marked.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        check(little, gives: plain)
        check(big, gives: plain)
        check([0xEF, 0xBB, 0xBF] + Array(text.utf8), gives: plain)
        checkRepair(bytes)
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
