import RateLimitEvents

/// An error found in a text, and whether the text tells of it rather than being it.
struct ErrorReading {
    let chain: ErrorChain
    /// Whether the sentence goes on behind the error: `I got … yesterday`.
    let isFollowedByProse: Bool

    /// Finds and reads the first error of a text that is a model's.
    ///
    /// One in whose chain no type is a model's, such as a network's, is passed over: it may stand in the same line.
    init?(_ text: String) {
        var parser = ErrorChainParser(Array(text.utf8))
        while let chain = parser.parseNext() {
            guard ErrorReading.isOfModels(chain) else { continue }
            self.chain = chain
            isFollowedByProse = parser.isFollowedByProse
            return
        }
        return nil
    }

    /// As above for a text of which more may have been cut off.
    init?(cut text: String) {
        var errors = CutErrorParser(Array(text.utf8))
        while let chain = errors.parseNext() {
            guard ErrorReading.isOfModels(chain) else { continue }
            self.chain = chain
            isFollowedByProse = errors.parser.isFollowedByProse
            return
        }
        return nil
    }

    private static func isOfModels(_ chain: ErrorChain) -> Bool {
        chain.isOfModels || chain.rateLimitSign == .suspected
    }

    /// Whether a program's source is what names an error, where it is matched: `catch …`, `if case …(let info)`.
    static func isPattern(_ text: String, behind prefix: some Sequence<UInt8>) -> Bool {
        let path = Array(prefix).reversed().drop { $0.isIdentifier || $0 == UInt8(ascii: ".") }.reversed()
        let words = String(decoding: Array(path), as: UTF8.self).split(separator: " ")
        if let word = words.last, ["case", "catch"].contains(word) { return true }
        guard let open = text.firstIndex(of: "(") else { return false }
        let payload = text[text.index(after: open)...]
        return payload.hasPrefix("let ") || payload.hasPrefix("var ")
    }

    /// Whether a quotation is open where a text ends, so that what follows is quoted.
    ///
    /// The value of a pair, `error="…` or `"error":"…`, is none.
    static func endsInsideQuotation(_ prefix: some Sequence<UInt8>) -> Bool {
        let text = String(decoding: Array(prefix), as: UTF8.self)
        var isOpen = false
        var before: Character?
        for character in text {
            switch character {
            case "\"" where before == "\\": break
            case "\"": isOpen = isOpen ? false : before != "=" && before != ":"
            case "“", "«": isOpen = true
            case "”", "»", "\n": isOpen = false
            default: break
            }
            before = character
        }
        return isOpen
    }
}

extension ErrorChainParser {
    /// Whether a word of the same sentence stands behind the error that was read.
    ///
    /// Not one of the words with which Apple's processes pass an error along, and no `key=value`.
    var isFollowedByProse: Bool {
        var next = cursor
        if let wordsEnd { next.position = max(wordsEnd, next.position) }
        while let byte = next.peek, ")]}\"'\\".utf8.contains(byte) { next.advance() }
        var bracket = next
        while bracket.peek == 0x20 { bracket.advance() }
        if bracket.peek == UInt8(ascii: "(") {
            _ = bracket.takeBracketed()
            next = bracket
        }
        let start = next.position
        while let byte = next.peek, byte == 0x20 || byte == 0x09 { next.advance() }
        guard next.position > start, let byte = next.peek, byte.isLetter || byte >= 0x80 else { return false }
        return !next.starts(with: "in response to ") && !next.starts(with: "UserInfo") && !isKeyValue(next)
    }
}
