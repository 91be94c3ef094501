/// Writes text as JSON5 that reads back as the same text.
package enum JSON5Text {
    /// A string in single quotes, which the texts of logs seldom hold.
    package static func string(_ text: String) -> String {
        var result = "'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'": result += "\\'"
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            // Ends of lines, what drives a terminal and what turns the direction of writing are seen as what they are.
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "'"
    }

    package static func strings(_ texts: [String]) -> String { "[" + texts.map(string).joined(separator: ", ") + "]" }

    /// Comment lines of at most so many characters each; no text can end them.
    package static func comment(_ text: String, indent: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).map { word in
            String(String.UnicodeScalarView(word.unicodeScalars.filter { !isControl($0) }))
        }
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + word.count + indent.count < 112 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
        return lines.map { "\(indent)// \($0)\n" }.joined()
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
            || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}
