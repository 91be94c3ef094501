import LogCore

/// The beginning of an input, from which its format is told.
enum Head {
    /// How much is looked at, in bytes.
    static let size = 64 * 1_024
    /// How much tells the encoding.
    private static let encodingReach = 8 * 1_024

    /// The encoding in which an input begins, or `nil` where all of it is UTF-8 without blocks of NUL.
    ///
    /// UTF-16 without its mark is told by NUL in a good part of every second byte and text beside them.
    static func form(_ head: UnsafeRawBufferPointer, _ samples: TextSamples) -> CharacterFilter.Form? {
        if head.hasBytes([0xFF, 0xFE], at: 0) || head.hasBytes([0xFE, 0xFF], at: 0)
            || head.hasBytes([0, 0, 0xFE, 0xFF], at: 0)
        {
            return CharacterFilter.form(of: head)
        }
        if let order = byteOrder(head.part(0..<encodingReach)) { return .wide(isBigEndian: order == .big) }
        if hasOtherText(head) { return .narrow }
        let others = samples.parts.contains { part in part.withUnsafeBytes { hasOtherText($0) || byteOrder($0) != nil }
        }
        return others ? .narrow : nil
    }

    private enum ByteOrder { case big, little }

    private static func byteOrder(_ text: UnsafeRawBufferPointer) -> ByteOrder? {
        guard text.count >= 8 else { return nil }
        var zeros = [0, 0]
        var letters = [0, 0]
        for (index, byte) in text.enumerated() {
            if byte == 0 { zeros[index & 1] += 1 }
            if byte &- 0x20 < 0x5F || byte == .lineFeed { letters[index & 1] += 1 }
        }
        let half = text.count / 2
        for (high, order) in [(0, ByteOrder.big), (1, .little)] {
            let low = 1 - high
            if zeros[high] * 5 > half, zeros[low] * 50 < half, letters[low] * 10 > zeros[high] * 9 { return order }
        }
        return nil
    }

    /// Whether text holds a block of NUL, or lines in UTF-16, and else nothing that speaks of binary data.
    private static func hasOtherText(_ text: UnsafeRawBufferPointer) -> Bool {
        guard var position = text.firstOffset(of: 0) else { return false }
        var found = false
        while true {
            var end = position
            while end < text.count, text[end] == 0 { end += 1 }
            let isLine = position >= 2 && end - position == 1 && text[position - 1] != 0
            if end - position >= CharacterFilter.shortestBlock
                || isLine && CharacterFilter.form(of: text.part(position - 1..<text.count)) != nil
            {
                found = true
                break
            }
            guard let next = text.firstOffset(of: 0, from: end) else { break }
            position = next
        }
        guard found else { return false }
        let controls = text.count { ($0 < 0x07 && $0 != 0) || (0x0E..<0x1B).contains($0) }
        return controls * 50 < text.count
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

    /// The number of bytes that the UTF-8 mark takes, 0 or 3.
    static func markLength(_ head: UnsafeRawBufferPointer) -> Int { head.hasBytes([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0 }
}
