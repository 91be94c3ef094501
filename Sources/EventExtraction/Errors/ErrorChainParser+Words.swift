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
            wordsEnd = end(of: sentence.rest)
            let range = start..<cursor.end
            var found = ErrorDetails(text: firstLine(range))
            found.takeDates(from: cursor)
            links.append(ErrorLink(domain: sentence.domain, code: .named(sentence.code)))
            details.merge(found)
            return true
        }
        return false
    }

    /// Whether an error's text begins with words that any server's client may use, and names no type.
    static func isAnybodysWords(_ text: String) -> Bool {
        ErrorTextCursor(Array(text.utf8)).starts(with: anybodysWords)
    }

    static let anybodysWords: StaticString = "Request has been rate limited"

    /// Where the sentence ends: behind the words it is known to go on with, or at the end of the line.
    private func end(of rest: StaticString?) -> Int {
        guard let rest else {
            return cursor.position + cursor.bytes[cursor.position..<cursor.end].prefix { $0 != 0x0A }.count
        }
        return cursor.position + (cursor.starts(with: rest) ? rest.utf8CodeUnitCount : 0)
    }

    private func firstLine(_ range: Range<Int>) -> String {
        let line = cursor.bytes[range].prefix { $0 != 0x0A }
        return String(decoding: line, as: UTF8.self)
    }

    /// The words that tell an error, and those that may follow; without a `rest` the line's others belong to it.
    private static let sentences: [(words: StaticString, rest: StaticString?, domain: String?, code: String)] = [
        ("Client rate limit exceeded", ", try again later", "ModelManagerError", "rateLimited"),
        ("Rate limited. Wait a little bit", " and then try again", nil, "rateLimited"),
        (anybodysWords, ".", nil, "rateLimited"),
        ("exceeded rate limit of ", nil, nil, "rateLimited"),
        ("a rate limit of zero is in place", " for requests of this type", nil, "rateLimited"),
        ("Not executed due to current system state", nil, "ModelManagerError", "deniedDueToSystemState"),
        ("Canceled due to preemption", ", try again", "ModelManagerError", "cancelledByPreemption"),
        ("Safety guardrail was triggered after consecutive failures", nil, nil, "guardrailViolation"),
    ]
}
