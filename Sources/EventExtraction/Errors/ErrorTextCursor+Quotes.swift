/// Quoted texts, at any depth of quoting: an error that is printed inside a quoted text has its own quotes escaped,
/// `\"`, and one inside that has `\\\"`. So quotes of one depth have equally many backslashes, and those inside more.
extension ErrorTextCursor {
    /// How many backslashes the quote that stands here has, or `nil` when none stands here.
    var quote: Int? {
        let count = backslashes
        return peek(at: count) == UInt8(ascii: "\"") ? count : nil
    }

    /// Skips a quoted text with its quotes; `false` and no move when the closing quote is missing.
    mutating func skipQuoted() -> Bool {
        var next = self
        guard next.takeQuoted()?.isClosed == true else { return false }
        self = next
        return true
    }

    /// Skips a quoted text; `nil` and no move when no quote stands here.
    ///
    /// A missing closing quote ends it at the end.
    ///
    /// - Complexity: O(n).
    mutating func takeQuoted() -> Enclosed? {
        guard let depth = quote else { return nil }
        advance(depth + 1)
        let start = position
        while let byte = peek {
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                advance()
                continue
            }
            let count = backslashes
            let stop = position
            advance(count)
            guard peek == UInt8(ascii: "\"") else { continue }
            advance()
            // At the outermost depth pairs of backslashes are characters of the text.
            if count <= depth || depth == 0 && count.isMultiple(of: 2) {
                return Enclosed(range: start..<stop + max(0, count - depth), isClosed: true)
            }
        }
        return Enclosed(range: start..<end, isClosed: false)
    }

    /// As ``takeQuoted()`` for the text of an `NSError`, in which inner quotes are *not* escaped.
    ///
    /// It ends at the quote before ` UserInfo=`, else at the first one outside brackets that no word follows, else at the
    /// first one of all.
    ///
    /// - Complexity: O(n).
    mutating func takeDescription() -> Enclosed? {
        guard let depth = quote else { return nil }
        advance(depth + 1)
        let start = position
        var brackets = 0
        var fallback: (stop: Int, next: Int)?
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
                brackets += 1
                advance()
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
                brackets = max(0, brackets - 1)
                advance()
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                let count = backslashes
                let stop = position
                advance(count)
                guard peek == UInt8(ascii: "\"") else { continue }
                advance()
                guard count <= depth else { continue }
                let isEnd = count < depth || isBehindDescription || brackets == 0 && !isInsideSentence
                if isEnd { return Enclosed(range: start..<stop, isClosed: true) }
                fallback = fallback ?? (stop, position)
            default: advance()
            }
        }
        guard let fallback else { return Enclosed(range: start..<end, isClosed: false) }
        position = fallback.next
        return Enclosed(range: start..<fallback.stop, isClosed: true)
    }

    private var isBehindDescription: Bool {
        var next = self
        next.skipBlanks()
        return next.starts(with: "UserInfo=")
    }

    /// Whether a word goes on behind a quote.
    private var isInsideSentence: Bool {
        var next = self
        while next.peek == 0x20 { next.advance() }
        guard let byte = next.peek else { return false }
        return byte.isIdentifier || byte >= 0x80 && !next.starts(with: "←")
    }

    // MARK: Escapes

    /// The bytes of a quoted text with the escapes of its depth undone: what it says by itself.
    ///
    /// - Complexity: O(n · d) for a depth d; the depth grows with the logarithm of the backslashes.
    func unquoted(_ quoted: Enclosed, depth: Int) -> [UInt8] {
        var content = Array(bytes[quoted.range])
        // One backslash at the first depth, three at the second, seven at the third.
        var level = depth
        while true {
            content = ErrorTextCursor.unescaped(content)
            guard level > 0 else { return content }
            level = (level - 1) / 2
        }
    }

    private static func unescaped(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(UInt8(ascii: "\\")) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var cursor = ErrorTextCursor(text)
        while let byte = cursor.peek {
            cursor.advance()
            guard byte == UInt8(ascii: "\\"), let escaped = cursor.peek else {
                result.append(byte)
                continue
            }
            cursor.advance()
            switch escaped {
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                if let unit = cursor.takeHexadecimal(4) {
                    result += cursor.scalar(unit)
                } else {
                    result.append(escaped)
                }
            default: result.append(escaped)
            }
        }
        return result
    }

    private mutating func takeHexadecimal(_ count: Int) -> UInt32? {
        var number: UInt32 = 0
        for distance in 0..<count {
            guard let digit = peek(at: distance)?.hexadecimalValue else { return nil }
            number = number << 4 | UInt32(digit)
        }
        advance(count)
        return number
    }

    /// The UTF-8 of a code unit, joined with the low surrogate that follows a high one.
    private mutating func scalar(_ unit: UInt32) -> [UInt8] {
        var value = unit
        if (0xD800..<0xDC00).contains(unit) {
            var next = self
            if next.take("\\u"), let low = next.takeHexadecimal(4), (0xDC00..<0xE000).contains(low) {
                value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
                self = next
            }
        }
        return Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
    }
}
