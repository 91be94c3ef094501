import LogCore

/// Walks over one JSON object, stopping only at what is asked for.
///
/// Skipped values are followed to their end, nested ones up to a depth of 64, but not validated.
struct JSONCursor {
    /// A value, as far as log records need it.
    enum Value {
        /// The offsets of a string's contents, escapes and all.
        case string(Range<Int>)
        case number(Range<Int>)
        /// `null`, `true`, `false`, an array or an object.
        case other
    }

    private(set) var cursor: ByteCursor

    /// Whether a value may go over several lines; else a line end in one is where it was broken.
    private let mayWrap: Bool

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0, mayWrap: Bool = false) {
        cursor = ByteCursor(bytes, at: offset)
        self.mayWrap = mayWrap
    }

    private func fault(_ expected: String) -> ParseFault { ParseFault(at: cursor.position, expected: expected) }

    mutating func skipWhitespace() {
        while let byte = cursor.next, byte == .space || byte == 0x09 || byte == .lineFeed || byte == .carriageReturn {
            cursor.advance()
        }
    }

    /// Moves over a punctuation mark and the white space before it, if it comes next.
    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        skipWhitespace()
        return cursor.skip(UInt8(ascii: mark))
    }

    mutating func expect(_ mark: Unicode.Scalar) throws(ParseFault) {
        guard skip(mark) else { throw fault("'\(mark)'") }
    }

    /// Reads a string and returns where its contents stand.
    mutating func string() throws(ParseFault) -> Range<Int> {
        guard skip("\"") else { throw fault("a string") }
        let start = cursor.position
        let bytes = cursor.bytes
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                cursor.move(to: index + 1)
                return start..<index
            case UInt8(ascii: "\\"): index += 2
            case .lineFeed:
                cursor.move(to: index)
                throw fault("the string's closing quote")
            default: index += 1
            }
        }
        cursor.move(to: bytes.count)
        throw fault("the string's closing quote")
    }

    /// Whether an object comes next.
    mutating func isAtObject() -> Bool {
        skipWhitespace()
        return cursor.next == UInt8(ascii: "{")
    }

    /// Reads any value.
    mutating func value() throws(ParseFault) -> Value {
        skipWhitespace()
        guard let byte = cursor.next else { throw fault("a value") }
        switch byte {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try skipNested()
            return .other
        case UInt8(ascii: "-"), 0x30...0x39:
            let start = cursor.position
            while let byte = cursor.next, isNumberByte(byte) { cursor.advance() }
            return .number(start..<cursor.position)
        default:
            guard cursor.skip("null") || cursor.skip("true") || cursor.skip("false") else { throw fault("a value") }
            return .other
        }
    }

    private func isNumberByte(_ byte: UInt8) -> Bool {
        byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }

    /// Moves over an array or object; the open brackets are bits of a word, a one for an object.
    private mutating func skipNested() throws(ParseFault) {
        var open: UInt64 = 0
        var depth = 0
        while let byte = cursor.next {
            switch byte {
            case UInt8(ascii: "\""):
                _ = try string()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth < 64 else { throw fault("at most 64 nested values") }
                open = open << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard open & 1 == (byte == UInt8(ascii: "}") ? 1 : 0) else {
                    throw fault(open & 1 == 1 ? "'}'" : "']'")
                }
                open >>= 1
                depth -= 1
                if depth == 0 {
                    cursor.advance()
                    return
                }
            case .lineFeed where !mayWrap: throw fault("the value's closing bracket")
            default: break
            }
            cursor.advance()
        }
        throw fault("the value's closing bracket")
    }

    /// Fails unless only white space is left.
    mutating func expectEnd() throws(ParseFault) {
        skipWhitespace()
        guard cursor.isAtEnd else { throw fault("the end of the line") }
    }
}
