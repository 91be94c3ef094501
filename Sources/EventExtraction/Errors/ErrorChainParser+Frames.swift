import RateLimitEvents

extension ErrorChainParser {
    /// A localized frame: `(ModelManagerServices.ModelManagerError error 1043.)`.
    ///
    /// Type and number stand in parentheses, half or full width, with the language's own word between them, whatever it
    /// is: `Fehler` behind a hyphen, `erreur`, `エラー` without blanks. The parentheses make it safe to skip the word.
    mutating func parseFrame() -> Bool {
        var next = cursor
        guard next.take("(") || next.take("（") else { return false }
        next.skipBlanks()
        guard let path = ErrorPath(&next), path.caseName == nil, let type = path.type else { return false }
        if ErrorChainParser.isCut(next) { return appendFrame(type, .unknown, at: next) }
        let word = next.position
        if next.peek == UInt8(ascii: ","), next.peek(at: 1) == 0x20 { next.advance() }
        if next.peek == UInt8(ascii: "-"), next.peek(at: 1)?.isLetter == true { next.advance() }
        while next.peek == 0x20 { next.advance() }
        // The longest known word for "error" has 14 bytes.
        while let byte = next.peek, byte.isLetter || byte >= 0x80, next.position - word < 32 {
            if ErrorChainParser.isCut(next) { return appendFrame(type, .unknown, at: next) }
            next.advance()
        }
        while next.peek == 0x20 { next.advance() }
        guard next.position > word || next.peek?.isDigit == true else { return false }
        if ErrorChainParser.isCut(next) { return appendFrame(type, .unknown, at: next) }
        guard let number = next.takeInteger() else {
            _ = next.take("-")
            return ErrorChainParser.isCut(next) ? appendFrame(type, .unknown, at: next) : false
        }
        if next.isAtEnd || ErrorChainParser.isCut(next) { return appendFrame(type, .unknown, at: next) }
        // The frame ends a sentence: what follows is told of something else.
        let end = next
        _ = next.take(".") || next.take("。")
        guard next.take(")") || next.take("）") || next.isAtEnd || ErrorChainParser.isCut(next) else { return false }
        return appendFrame(type, .number(number), at: end)
    }

    private mutating func appendFrame(_ type: String, _ code: ErrorLink.Code, at next: ErrorTextCursor) -> Bool {
        links.append(ErrorLink(domain: type, code: code))
        cursor = next
        if code == .unknown { cursor.moveToEnd() }
        return true
    }
}
