extension JSONValue {
    /// The document on one line, without spaces.
    var compact: String {
        var text = ""
        write(to: &text, indent: nil)
        return text
    }

    /// The document over several lines, two spaces a level; arrays of plain values stay on one line.
    var pretty: String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    private var isPlain: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    private func write(to text: inout String, indent: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += JSONValue.text(of: value)
        case .string(let value): JSONValue.write(value, to: &text)
        case .array(let values):
            let lines = values.allSatisfy(\.isPlain) ? nil : indent
            JSONValue.writeList(values, "[", "]", to: &text, indent: lines, separator: indent == nil ? "," : ", ") {
                $0.write(to: &$1, indent: lines.map { $0 + 1 })
            }
        case .object(let members):
            JSONValue.writeList(members, "{", "}", to: &text, indent: indent, separator: ",") {
                JSONValue.write($0.key, to: &$1)
                $1 += indent == nil ? ":" : ": "
                $0.value.write(to: &$1, indent: indent.map { $0 + 1 })
            }
        }
    }

    private static func writeList<Element>(
        _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: Int?,
        separator: String, element write: (Element, inout String) -> Void
    ) {
        text += open
        for (index, element) in elements.enumerated() {
            if index > 0 { text += indent == nil ? separator : "," }
            if let indent { text += "\n" + String(repeating: "  ", count: indent + 1) }
            write(element, &text)
        }
        if let indent, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += close
    }

    /// The shortest digits that read back as the same number, whole numbers without a fraction.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Beyond what JSON asks for: DEL and C1 could drive a terminal, and U+2028 and U+2029 end JavaScript lines.
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
