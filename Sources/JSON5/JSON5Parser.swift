import LogCore

/// Reads a JSON5 document (json5.org) and keeps the place of every key and value.
///
/// Foundation's decoder reads JSON5 too, but on Linux its errors hold no position and it lets repeated keys pass; both
/// would leave the writer of a rule pack alone.
package struct JSON5Parser {
    /// Deeper nesting than this is refused, so that no input can exhaust the stack.
    static let maximumDepth = 64

    let bytes: [UInt8]
    var position = 0

    private let keepsRepeatedKeys: Bool

    private init(_ bytes: [UInt8], keepsRepeatedKeys: Bool) {
        self.bytes = bytes
        self.keepsRepeatedKeys = keepsRepeatedKeys
    }

    /// Parses a whole document.
    ///
    /// - Parameters:
    ///   - bytes: The document in UTF-8.
    ///   - keepsRepeatedKeys: Whether a key that occurs twice in an object is left to the caller to tell, who then has all
    ///     of its members.
    /// - Returns: The document's value.
    /// - Throws: ``JSON5Error`` at the first character that does not fit.
    package static func parse(_ bytes: [UInt8], keepsRepeatedKeys: Bool = false) throws(JSON5Error) -> JSON5Value {
        if let offset = firstInvalidOffset(in: bytes) { throw JSON5Error(offset: offset, reason: "not UTF-8") }
        var parser = JSON5Parser(bytes, keepsRepeatedKeys: keepsRepeatedKeys)
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
            guard keys.insert(key).inserted || keepsRepeatedKeys else {
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
        var key: [UInt8] = []
        while let byte = peek {
            let start = position
            let scalar: Unicode.Scalar
            if byte == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") {
                position += 2
                scalar = try self.scalar(utf16Escape())
            } else {
                guard let next = nextScalar else { break }
                scalar = next
                position += scalar.utf8.count
            }
            guard JSON5Parser.mayStandInKey(scalar, first: key.isEmpty) else {
                position = start
                break
            }
            key.append(contentsOf: scalar.utf8)
        }
        guard !key.isEmpty else { throw unexpected("a key") }
        return String(decoding: key, as: UTF8.self)
    }

    /// Whether a scalar may be part of a key without quotes: ECMAScript's identifiers.
    private static func mayStandInKey(_ scalar: Unicode.Scalar, first isFirst: Bool) -> Bool {
        if scalar == "$" || scalar == "_" || scalar.properties.isIDStart { return true }
        return !isFirst && (scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}")
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
            let hexadecimal = digits.utf8.dropFirst(2).map(\.hexadecimalValue)
            guard !hexadecimal.isEmpty, !hexadecimal.contains(nil) else { return nil }
            magnitude = hexadecimal.reduce(0.0) { $0 * 16 + Double($1 ?? 0) }
        default: magnitude = isDecimal(Array(digits.utf8)) ? Double(digits) : nil
        }
        return magnitude.map { isNegative ? -$0 : $0 }
    }

    /// Whether it is digits with at most one point and an exponent, without a leading zero before other digits.
    private static func isDecimal(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        func digits() -> Int {
            let count = rest.prefix(while: \.isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        let whole = digits()
        guard whole < 2 || text.first != UInt8(ascii: "0") else { return false }
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = digits()
        }
        guard whole > 0 || fraction > 0 else { return false }
        if rest.first?.lowercased == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
