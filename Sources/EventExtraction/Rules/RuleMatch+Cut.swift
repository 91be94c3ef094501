extension RuleMatch {
    /// Leaves out what a cut at the end of the message may have shortened.
    ///
    /// A number that reaches the end may go on, and so may what an app read from an API; an error's text is told from by its
    /// grammar, and an ID by those that the log holds. The match itself stands, unless its last word is a number or the
    /// head of a longer word that rules know: then an answer is none.
    ///
    /// - Parameters:
    ///   - open: the fields that reach the end.
    ///   - message: the whole text.
    ///   - isHeadOfWord: whether rules know a longer word that begins so.
    mutating func reduce(
        _ open: Set<String>, of message: [UInt8], endsInKnownHead isHeadOfWord: (ArraySlice<UInt8>) -> Bool
    ) {
        openFields = open
        for name in open where !RuleMatch.texts.contains(name) {
            guard RuleMatch.isReading(name) || fields[name].map(RuleMatch.isNumber) == true else { continue }
            fields[name] = nil
            openFields.remove(name)
            isReduced = true
        }
        guard end == message.count, open.isEmpty, case .request(.answered, _) = yields else { return }
        let word = message.suffix(while: \.isIdentifier)
        isUndecided = !word.isEmpty && (word.allSatisfy(\.isDigit) || isHeadOfWord(word))
    }

    /// The fields that are judged elsewhere: errors, and IDs.
    private static let texts = identifiers.union(["error"])

    /// The fields by which lines of one request are put together.
    static let identifiers: Set<String> = ["record", "request", "id"]

    private static func isReading(_ name: String) -> Bool {
        name == "availability" || name == "quota" || name.hasPrefix("reading_")
    }

    private static func isNumber(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }
}

extension [UInt8] {
    /// The last bytes, as long as they satisfy a condition.
    fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        suffix(reversed().prefix(while: condition).count)
    }
}
