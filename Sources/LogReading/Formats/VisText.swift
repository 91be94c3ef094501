import LogCore

/// Text as the C library's `vis` writes it, which the device's syslog relay uses for all that is not ASCII.
enum VisText {
    /// The bytes behind `\\M-C`, `\\M^@`, `\\^[`, `\\240` and `\\\\`.
    ///
    /// Where the result is no UTF-8 the bytes were no such text (a path of Windows, an escape of a program's own), and they
    /// stay as they are.
    static func decoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var cursor = ByteCursor(bytes)
        while let byte = cursor.next {
            if let (value, length) = code(cursor) {
                result.append(value)
                cursor.advance(by: length)
            } else {
                result.append(byte)
                cursor.advance()
            }
        }
        return String(validating: result, as: UTF8.self) == nil ? Array(bytes) : result
    }

    /// The byte that comes next in an encoded form, and how many bytes that takes.
    private static func code(_ cursor: ByteCursor) -> (value: UInt8, length: Int)? {
        guard cursor.next == UInt8(ascii: "\\"), let kind = cursor.peek(1) else { return nil }
        switch kind {
        case UInt8(ascii: "M"):
            guard let mark = cursor.peek(2), let letter = cursor.peek(3), letter >= .space else { return nil }
            if mark == UInt8(ascii: "-") { return (letter | 0x80, 4) }
            return mark == UInt8(ascii: "^") ? (control(letter) | 0x80, 4) : nil
        case UInt8(ascii: "^"):
            guard let letter = cursor.peek(2), letter == UInt8(ascii: "?") || (0x40...0x5F).contains(letter)
            else { return nil }
            return (control(letter), 3)
        case UInt8(ascii: "\\"):
            return (kind, 2)
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            guard let middle = cursor.peek(2)?.decimalValue, middle < 8, let low = cursor.peek(3)?.decimalValue, low < 8
            else { return nil }
            return ((kind & 3) << 6 | middle << 3 | low, 4)
        default:
            return nil
        }
    }

    private static func control(_ letter: UInt8) -> UInt8 { letter == UInt8(ascii: "?") ? 0x7F : letter & 0x1F }
}
