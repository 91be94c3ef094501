extension ErrorTextCursor {
    /// Skips what is enclosed by the bracket that stands here, nested brackets and quotes included.
    ///
    /// Returns the range between the brackets; a text that was cut ends the range at its end.
    ///
    /// - Complexity: O(n).
    mutating func takeBracketed() -> Range<Int> {
        guard let open = peek, let close = ErrorTextCursor.closing(open) else { return position..<position }
        advance()
        let start = position
        var expected = [close]
        // An odd quote is a character like any other, and so are those behind it.
        var hasOddQuote = false
        while let byte = peek {
            if byte == UInt8(ascii: "\""), !hasOddQuote {
                if skipQuoted() { continue }
                hasOddQuote = true
            }
            advance()
            if byte == expected.last {
                expected.removeLast()
                if expected.isEmpty { return start..<position - 1 }
            } else if let nested = ErrorTextCursor.closing(byte) {
                expected.append(nested)
            }
        }
        return start..<end
    }

    /// Skips a quoted text with its quotes; `false` and no move when the closing quote is missing.
    private mutating func skipQuoted() -> Bool {
        var next = self
        next.advance()
        while let byte = next.peek {
            next.advance(byte == UInt8(ascii: "\\") ? 2 : 1)
            if byte == UInt8(ascii: "\"") {
                self = next
                return true
            }
        }
        return false
    }

    /// Reads a quoted text and undoes its escapes; a missing closing quote ends it at the end.
    ///
    /// Quotes may themselves be escaped, as they are when an error's text was quoted by its log line.
    mutating func takeQuoted() -> String? {
        var isEscaped = false
        if peek == UInt8(ascii: "\\"), peek(at: 1) == UInt8(ascii: "\"") {
            isEscaped = true
            advance()
        }
        guard peek == UInt8(ascii: "\"") else { return nil }
        advance()
        var content: [UInt8] = []
        while let byte = peek {
            advance()
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = peek else { break }
                advance()
                if isEscaped, escaped == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
                switch escaped {
                case UInt8(ascii: "n"): content.append(0x0A)
                case UInt8(ascii: "t"): content.append(0x09)
                default: content.append(escaped)
                }
            default: content.append(byte)
            }
        }
        return String(decoding: content, as: UTF8.self)
    }

    private static func closing(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }
}
