extension ErrorTextCursor {
    /// Skips what is enclosed by the bracket that stands here, nested brackets and quotes included.
    ///
    /// - Complexity: O(n).
    mutating func takeBracketed() -> Enclosed {
        guard let open = peek, let close = ErrorTextCursor.closing(open) else {
            return Enclosed(range: position..<position, isClosed: true)
        }
        advance()
        let start = position
        var expected = [close]
        // An odd quote is a character like any other, and so are those behind it.
        var hasOddQuote = false
        while let byte = peek {
            if !hasOddQuote, quote != nil {
                if skipQuoted() { continue }
                hasOddQuote = true
            }
            if byte == UInt8(ascii: "\\") {
                advance(backslashes)
                continue
            }
            advance()
            if byte == expected.last {
                expected.removeLast()
                if expected.isEmpty { return Enclosed(range: start..<position - 1, isClosed: true) }
            } else if let nested = ErrorTextCursor.closing(byte) {
                expected.append(nested)
            }
        }
        return Enclosed(range: start..<end, isClosed: false)
    }

    /// Skips an element of a list, to the comma behind it or to the end, brackets and quotes included.
    mutating func skipElement() {
        while let byte = peek, byte != UInt8(ascii: ",") {
            if quote != nil, skipQuoted() { continue }
            if ErrorTextCursor.closing(byte) != nil { _ = takeBracketed() } else { advance(max(1, backslashes)) }
        }
    }

    static func closing(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }
}
