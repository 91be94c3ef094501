/// What kind of sign a scalar of an answer is.
enum AnswerText {
    typealias Scalars = ArraySlice<Unicode.Scalar>

    /// The text's scalars, with the two Japanese syllables that a label or a category word may have in two parts put together.
    static func scalars(of text: String) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch (scalars.last, scalar) {
            case ("\u{30B3}", "\u{3099}"): scalars[scalars.count - 1] = "\u{30B4}"  // ゴ of カテゴリ
            case ("\u{30CF}", "\u{309A}"): scalars[scalars.count - 1] = "\u{30D1}"  // パ of スパム
            default: scalars.append(scalar)
            }
        }
        return scalars
    }

    /// The ASCII form of a full-width sign; any other scalar itself.
    static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    /// The small form of an ASCII letter, also of a full-width one.
    static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let narrow = narrow(scalar)
        guard ("A"..."Z").contains(narrow) else { return narrow }
        return Unicode.Scalar(narrow.value + 32) ?? narrow
    }

    static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let narrow = narrow(scalar)
        return ("0"..."9").contains(narrow) ? narrow : nil
    }

    static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether a scalar is a space, or has no width at all.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x09: true
        case 0x21..<0xA0: false
        case 0x200B...0x200F, 0x2060, 0xFEFF: true
        default: scalar.properties.isWhitespace
        }
    }

    /// Whether a scalar continues a word of letters, so that a category word beside it is part of another word.
    ///
    /// Japanese writes without spaces: a word next to it is a word of its own.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch narrow(scalar).value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0..<0xAA: false
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F: true
        case 0x2E80...0xFFEF, 0x20000...0x3FFFF: false
        default: scalar.properties.isAlphabetic
        }
    }

    static func isColon(_ scalar: Unicode.Scalar) -> Bool { scalar == ":" || scalar == "：" || scalar == "﹕" }

    static func isEmphasis(_ scalar: Unicode.Scalar) -> Bool {
        switch narrow(scalar) {
        case "*", "_", "`", "~": true
        default: false
        }
    }

    static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        switch narrow(scalar) {
        case "\"", "'", "(", ")", "[", "]", "{", "}", "“", "”", "„", "‘", "’", "«", "»", "‹", "›", "「", "」", "『", "』",
            "《",
            "》", "〈", "〉", "【", "】", "〝", "〟":
            true
        default: false
        }
    }

    static func isBullet(_ scalar: Unicode.Scalar) -> Bool {
        switch narrow(scalar) {
        case "-", "*", "+", ">", "#", "•", "·", "・", "●", "○", "◦", "▪", "■", "□", "–", "—", "※", "‣": true
        default: false
        }
    }

    /// Whether a scalar beside a value says nothing.
    static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch narrow(scalar) {
        case ".", ",", ";", "!", "。", "、", "，": true
        default: isSpace(scalar) || isQuote(scalar) || isEmphasis(scalar)
        }
    }

    /// A slice without the spaces around it.
    static func trimmed(_ scalars: Scalars) -> Scalars {
        var rest = scalars
        while let first = rest.first, isSpace(first) { rest.removeFirst() }
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return rest
    }

    static func string(_ scalars: Scalars) -> String { String(String.UnicodeScalarView(scalars)) }

    /// A text for a report, cut after 60 scalars.
    static func quoted(_ scalars: Scalars) -> String { string(scalars.prefix(60)) }

    /// Whether a word stands at the start of a slice, in any case; the word is in small letters.
    static func starts(_ scalars: Scalars, with word: [Unicode.Scalar]) -> Bool {
        guard scalars.count >= word.count else { return false }
        return zip(scalars, word).allSatisfy { small($0) == $1 }
    }
}
