import LogCore

/// JSON string escapes.
enum JSONText {
    /// The bytes of a JSON string's contents with its escapes resolved, as UTF-8.
    ///
    /// Lone surrogates become U+FFFD and an unknown escape keeps its letter: a log line is not refused for them.
    static func unescaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var cursor = ByteCursor(bytes)
        while let byte = cursor.next {
            cursor.advance()
            guard byte == UInt8(ascii: "\\"), let escape = cursor.next else {
                result.append(byte)
                continue
            }
            cursor.advance()
            switch escape {
            case UInt8(ascii: "n"): result.append(.lineFeed)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "r"): result.append(.carriageReturn)
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "u"): result.append(contentsOf: Array(String(scalar(&cursor)).utf8))
            default: result.append(escape)
            }
        }
        return result
    }

    /// Reads the four digits behind `\u`, and a second escape where they are the high half of a surrogate pair.
    private static func scalar(_ cursor: inout ByteCursor) -> Character {
        guard let high = codeUnit(&cursor) else { return "\u{FFFD}" }
        if let scalar = Unicode.Scalar(high) { return Character(scalar) }
        var ahead = cursor
        guard (0xD800..<0xDC00).contains(high), ahead.skip("\\u"), let low = codeUnit(&ahead),
            (0xDC00..<0xE000).contains(low)
        else { return "\u{FFFD}" }
        let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        cursor = ahead
        return Character(scalar)
    }

    private static func codeUnit(_ cursor: inout ByteCursor) -> UInt32? {
        var value: UInt32 = 0
        for distance in 0..<4 {
            guard let digit = cursor.peek(distance)?.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        cursor.advance(by: 4)
        return value
    }
}
