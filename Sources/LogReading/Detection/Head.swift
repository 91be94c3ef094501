import LogCore

/// The beginning of an input, from which its format is told.
enum Head {
    /// How much is looked at, in bytes.
    static let size = 64 * 1_024

    /// Whether the bytes are UTF-16: by their mark, or by a NUL in every second byte of mostly Latin text.
    static func isUTF16(_ head: UnsafeRawBufferPointer) -> Bool {
        if head.hasBytes([0xFF, 0xFE], at: 0) || head.hasBytes([0xFE, 0xFF], at: 0) { return true }
        let sample = head.part(0..<256)
        guard sample.count >= 8 else { return false }
        var zeros = [0, 0]
        for (index, byte) in sample.enumerated() where byte == 0 { zeros[index & 1] += 1 }
        let half = sample.count / 2
        return (zeros[0] > half * 3 / 4 && zeros[1] == 0) || (zeros[1] > half * 3 / 4 && zeros[0] == 0)
    }

    /// The share of bytes that text does not have, and the first of them.
    ///
    /// Those are the control characters but white space, backspace, bell and escape.
    static func binaryShare(_ head: UnsafeRawBufferPointer) -> (share: Double, first: Int?) {
        var count = 0
        var first: Int?
        for (index, byte) in head.enumerated() where byte < 0x07 || (0x0E..<0x1B).contains(byte) || byte == 0x7F {
            count += 1
            first = first ?? index
        }
        return (head.isEmpty ? 0 : Double(count) / Double(head.count), first)
    }

    /// Whether the text, behind the tool's banners, begins an array of JSON objects with several on its first line.
    static func isArrayOnOneLine(_ text: UnsafeRawBufferPointer) -> Bool {
        var start = 0
        while start < text.count, UnifiedLogText.isBanner(text.part(start..<text.count)) {
            start = text.lineEnd(from: start)
        }
        let line = text.part(start..<text.lineEnd(from: start))
        var json = JSONCursor(line)
        guard json.skip("["), json.isAtObject() else { return false }
        do throws(ParseFault) {
            _ = try json.value()
            return json.skip(",") && json.isAtObject()
        } catch {
            // The first object goes over more than this line, or over more than the head.
            return line.count == text.count - start && line.last != .lineFeed
        }
    }

    /// The number of bytes that the UTF-8 mark takes, 0 or 3.
    static func markLength(_ head: UnsafeRawBufferPointer) -> Int { head.hasBytes([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0 }
}
