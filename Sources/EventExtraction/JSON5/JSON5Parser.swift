/// Reads a JSON5 document (json5.org) and keeps the place of every key and value.
///
/// Foundation's decoder reads JSON5 too, but on Linux its errors hold no position and it lets repeated keys pass; both
/// would leave the writer of a rule pack alone.
struct JSON5Parser {
    /// Deeper nesting than this is refused, so that no input can exhaust the stack.
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Parses a whole document.
    ///
    /// - Throws: ``JSON5Error`` at the first character that does not fit.
    static func parse(_ bytes: [UInt8]) throws(JSON5Error) -> JSON5Value {
        var parser = JSON5Parser(bytes)
        let value = try parser.value(depth: 0)
        try parser.skipBlanks()
        guard parser.position == bytes.count else { throw parser.unexpected("the end of the file") }
        return value
    }
}

// MARK: - Values

extension JSON5Parser {
    private mutating func value(depth: Int) throws(JSON5Error) -> JSON5Value {
        try skipBlanks()
        guard depth < JSON5Parser.maximumDepth else { throw JSON5Error(offset: position, reason: "nested too deeply") }
        let offset = position
        let content: JSON5Value.Content
        switch peek {
        case UInt8(ascii: "{"): content = .object(try object(depth: depth))
        case UInt8(ascii: "["): content = .array(try array(depth: depth))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try string())
        default: content = try word()
        }
        return JSON5Value(content: content, offset: offset)
    }

    private mutating func object(depth: Int) throws(JSON5Error) -> [JSON5Member] {
        position += 1
        var members: [JSON5Member] = []
        var keys: Set<String> = []
        while true {
            try skipBlanks()
            if take("}") { return members }
            let offset = position
            let key = try key()
            guard keys.insert(key).inserted else {
                throw JSON5Error(offset: offset, reason: "the key \"\(key)\" occurs twice")
            }
            try skipBlanks()
            guard take(":") else { throw unexpected("\":\"") }
            members.append(JSON5Member(key: key, offset: offset, value: try value(depth: depth + 1)))
            try skipBlanks()
            if take(",") { continue }
            guard take("}") else { throw unexpected("\",\" or \"}\"") }
            return members
        }
    }

    private mutating func array(depth: Int) throws(JSON5Error) -> [JSON5Value] {
        position += 1
        var values: [JSON5Value] = []
        while true {
            try skipBlanks()
            if take("]") { return values }
            values.append(try value(depth: depth + 1))
            try skipBlanks()
            if take(",") { continue }
            guard take("]") else { throw unexpected("\",\" or \"]\"") }
            return values
        }
    }

    private mutating func key() throws(JSON5Error) -> String {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string() }
        let start = position
        while let byte = peek, byte.isIdentifier || byte == UInt8(ascii: "$") || byte >= 0x80 { position += 1 }
        guard position > start, !bytes[start].isDigit else {
            position = start
            throw unexpected("a key")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word() throws(JSON5Error) -> JSON5Value.Content {
        let start = position
        while let byte = peek,
            byte.isIdentifier || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        {
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default:
            if let number = JSON5Parser.number(text) { return .number(number) }
            position = start
            throw unexpected("a value")
        }
    }

    private static func number(_ text: String) -> Double? {
        var digits = Substring(text)
        let isNegative = digits.hasPrefix("-")
        if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
        let magnitude: Double?
        switch digits {
        case "Infinity": magnitude = .infinity
        case "NaN": magnitude = .nan
        case _ where digits.lowercased().hasPrefix("0x"):
            magnitude = UInt64(digits.dropFirst(2), radix: 16).map { Double($0) }
        default:
            guard let first = digits.utf8.first, first.isDigit || first == UInt8(ascii: ".") else { return nil }
            // `.5` and `5.` are numbers here; Swift wants digits on both sides of the point.
            let padded = (digits.hasPrefix(".") ? "0" : "") + digits + (digits.hasSuffix(".") ? "0" : "")
            magnitude = digits.contains { $0.isNumber } ? Double(padded) : nil
        }
        return magnitude.map { isNegative ? -$0 : $0 }
    }
}

// MARK: - Strings

extension JSON5Parser {
    private mutating func string() throws(JSON5Error) -> String {
        let start = position
        let quote = bytes[position]
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            position += 1
            switch byte {
            case quote: return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw JSON5Error(offset: position - 1, reason: "a string ends at the end of its line")
            default: text.append(byte)
            }
        }
        throw JSON5Error(offset: start, reason: "a string is not closed")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSON5Error) {
        guard let byte = peek else { return }
        position += 1
        switch byte {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "x"): try appendScalar(hexadecimal(digits: 2), to: &text)
        case UInt8(ascii: "u"): try appendScalar(utf16Escape(), to: &text)
        case UInt8(ascii: "\r"): if peek == UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "\n"): break
        default: text.append(byte)
        }
    }

    private mutating func utf16Escape() throws(JSON5Error) -> UInt32 {
        let offset = position
        let high = try hexadecimal(digits: 4)
        guard (0xD800..<0xDC00).contains(high) else { return high }
        guard take("\\"), take("u") else { throw JSON5Error(offset: offset, reason: "half a surrogate pair") }
        let low = try hexadecimal(digits: 4)
        guard (0xDC00..<0xE000).contains(low) else { throw JSON5Error(offset: offset, reason: "half a surrogate pair") }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func hexadecimal(digits: Int) throws(JSON5Error) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = peek?.hexadecimalValue else { throw unexpected("a hexadecimal digit") }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        return number
    }

    private func appendScalar(_ value: UInt32, to text: inout [UInt8]) throws(JSON5Error) {
        guard let scalar = Unicode.Scalar(value) else {
            throw JSON5Error(offset: position, reason: "half a surrogate pair")
        }
        text.append(contentsOf: Character(scalar).utf8)
    }
}

// MARK: - Bytes

extension JSON5Parser {
    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    /// Skips white space, the byte-order mark and comments.
    private mutating func skipBlanks() throws(JSON5Error) {
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

    /// The length of the non-ASCII blank that stands here: U+00A0, U+FEFF, U+2028, U+2029 or a space separator.
    private var blankLength: Int? {
        let head = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
        guard let scalar = head.unicodeScalars.first, scalar == "\u{FEFF}" || scalar.properties.isWhitespace else {
            return nil
        }
        return scalar.utf8.count
    }

    private mutating func skipComment() throws(JSON5Error) {
        let start = position
        position += 1
        if take("/") {
            while let byte = peek, byte != UInt8(ascii: "\n") { position += 1 }
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

    private func unexpected(_ expected: String) -> JSON5Error {
        guard position < bytes.count else {
            return JSON5Error(offset: bytes.count, reason: "\(expected) expected, but the file ends")
        }
        let found = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first.map(String.init) ?? "?"
        return JSON5Error(offset: position, reason: "\(expected) expected, but \"\(found)\" found")
    }
}
