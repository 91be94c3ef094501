import RateLimitEvents

extension ErrorChainParser {
    /// Reads an error that is told in plain words, without type or code.
    ///
    /// The sentences are Apple's own; each stands for one known error. Words that may be anybody's are no error.
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

    private func firstLine(_ range: Range<Int>) -> String {
        let line = cursor.bytes[range].prefix { $0 != 0x0A }
        return String(decoding: line, as: UTF8.self)
    }

    private static let sentences: [(words: StaticString, domain: String?, code: String)] = [
        ("Client rate limit exceeded", "ModelManagerError", "rateLimited"),
        ("Rate limited. Wait a little bit", nil, "rateLimited"),
        ("Request has been rate limited", nil, "rateLimited"),
        ("exceeded rate limit of ", nil, "rateLimited"),
        ("a rate limit of zero is in place", nil, "rateLimited"),
        ("Safety guardrail was triggered after consecutive failures", nil, "guardrailViolation"),
    ]
}
