import LogCore

extension JSON5Parser {
    /// Where the bytes stop being UTF-8, or `nil`.
    static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
        var iterator = bytes.makeIterator()
        var decoder = UTF8()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += scalar.utf8.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    /// Skips white space, the byte-order mark and comments.
    mutating func skipBlanks() throws(JSON5Error) {
        while let byte = peek {
            switch byte {
            case 0x09...0x0D, 0x20: position += 1
            case UInt8(ascii: "/"): try skipComment()
            case 0x80...:
                guard let length = blankLength else { return }
                position += length
            default: return
            }
        }
    }

    /// The scalar that stands here; `nil` at the end.
    var nextScalar: Unicode.Scalar? {
        String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
    }

    /// The length of the non-ASCII blank that stands here: U+FEFF, U+2028, U+2029 or a space separator.
    private var blankLength: Int? {
        guard let scalar = nextScalar else { return nil }
        let isBlank = scalar == "\u{FEFF}" || scalar.properties.generalCategory == .spaceSeparator
        return isBlank ? scalar.utf8.count : lineSeparatorLength
    }

    /// The length of U+2028 or U+2029, which end lines like a line feed.
    var lineSeparatorLength: Int? {
        guard peek == 0xE2, let scalar = nextScalar else { return nil }
        return scalar == "\u{2028}" || scalar == "\u{2029}" ? scalar.utf8.count : nil
    }

    private mutating func skipComment() throws(JSON5Error) {
        let start = position
        position += 1
        if take("/") {
            while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"), lineSeparatorLength == nil {
                position += 1
            }
        } else if take("*") {
            while position < bytes.count {
                if take("*") {
                    if take("/") { return }
                } else {
                    position += 1
                }
            }
            throw JSON5Error(offset: start, reason: "a comment is not closed")
        } else {
            position = start
            throw unexpected("a value or a comment")
        }
    }

    func unexpected(_ expected: String) -> JSON5Error {
        guard position < bytes.count else {
            return JSON5Error(offset: bytes.count, reason: "\(expected) expected, but the file ends")
        }
        let found = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first.map(String.init) ?? "?"
        return JSON5Error(offset: position, reason: "\(expected) expected, but \"\(found)\" found")
    }
}
