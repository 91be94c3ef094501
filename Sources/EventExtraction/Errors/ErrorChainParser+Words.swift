import RateLimitEvents

extension ErrorChainParser {
    /// Reads an error that is told in plain words, without type or code.
    ///
    /// Each sentence is one that Apple's frameworks use, and stands for one known error.
    mutating func parseWords() -> Bool {
        for sentence in ErrorChainParser.sentences where cursor.starts(with: sentence.words) {
            // Only at the start of a word, so that a longer word's end is not taken for one.
            if cursor.position > 0, cursor.bytes[cursor.position - 1].isIdentifier { return false }
            let start = cursor.position
            cursor.advance(sentence.words.utf8CodeUnitCount)
            let range = start..<cursor.end
            var found = ErrorDetails(text: firstLine(range))
            found.takeDates(from: cursor.bytes, in: range)
            links.append(ErrorLink(domain: sentence.domain, code: .named(sentence.code)))
            details.merge(found)
            return true
        }
        return false
    }

    /// Whether an error's text begins with words that any server's client may use, and names no type.
    static func isAnybodysWords(_ text: String) -> Bool {
        ByteCursor(Array(text.utf8)).starts(with: anybodysWords)
    }

    private static let anybodysWords: StaticString = "Request has been rate limited"

    private func firstLine(_ range: Range<Int>) -> String {
        let line = cursor.bytes[range].prefix { $0 != 0x0A }
        return String(decoding: line, as: UTF8.self)
    }

    private static let sentences: [(words: StaticString, domain: String?, code: String)] = [
        ("Client rate limit exceeded", "ModelManagerError", "rateLimited"),
        ("Rate limited. Wait a little bit", nil, "rateLimited"),
        (anybodysWords, nil, "rateLimited"),
        ("exceeded rate limit of ", nil, "rateLimited"),
        ("a rate limit of zero is in place", nil, "rateLimited"),
        ("Safety guardrail was triggered after consecutive failures", nil, "guardrailViolation"),
    ]
}
