import LogCore

extension JSON5Parser {
    mutating func string() throws(JSON5Error) -> String {
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
        case UInt8(ascii: "0") where peek?.isDigit != true: text.append(0)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            throw JSON5Error(offset: position - 1, reason: "a digit cannot be escaped")
        case UInt8(ascii: "x"): text.append(contentsOf: try scalar(hexadecimal(digits: 2)).utf8)
        case UInt8(ascii: "u"): text.append(contentsOf: try scalar(utf16Escape()).utf8)
        case UInt8(ascii: "\r"): if peek == UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "\n"): break
        default:
            position -= 1
            // A line goes on behind any of its four ends.
            if let length = lineSeparatorLength {
                position += length
            } else {
                position += 1
                text.append(byte)
            }
        }
    }

    mutating func utf16Escape() throws(JSON5Error) -> UInt32 {
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

    func scalar(_ value: UInt32) throws(JSON5Error) -> Unicode.Scalar {
        guard let scalar = Unicode.Scalar(value) else {
            throw JSON5Error(offset: position, reason: "half a surrogate pair")
        }
        return scalar
    }
}
