extension [UInt8] {
    /// Appends a text as a JSON string with its quotation marks; slashes are escaped, as `log` does, or left alone.
    mutating func append(quoted text: String, escapesSlashes: Bool = true) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "/") where !escapesSlashes: append(byte)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\t"): append("\\t")
            case UInt8(ascii: "\r"): append("\\r")
            case 0..<0x20:
                append("\\u00")
                append(String(byte / 16, radix: 16))
                append(String(byte % 16, radix: 16))
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
