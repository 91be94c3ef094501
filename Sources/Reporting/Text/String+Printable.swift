extension String {
    /// The text with everything that could drive a terminal or reorder a line made visible.
    ///
    /// Line feed, tab and carriage return become `\n`, `\t`, `\r`; other control characters (C0, DEL, C1), line and
    /// paragraph separators and the directional overrides become `\u{…}`. Log content passes through here before it is
    /// laid out: a log must not be able to move the cursor, change colours or pretend to be the report.
    ///
    /// - Complexity: O(n) in scalars; text without such characters is returned as it is.
    var printable: String {
        guard unicodeScalars.contains(where: \.drivesTerminal) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            guard scalar.drivesTerminal else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var drivesTerminal: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x2028, 0x2029: true
        // Embeddings, overrides and isolates of the bidirectional algorithm, and its marks.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
