/// A word that names a category.
struct CategoryWord: Hashable {
    let category: SortingCategory
    /// In small letters.
    let scalars: [Unicode.Scalar]
    let isJapanese: Bool

    static let all: [CategoryWord] = [
        word(.important, "important"), word(.neutral, "neutral"), word(.spam, "spam"),
        word(.important, "重要", isJapanese: true), word(.neutral, "普通", isJapanese: true),
        word(.neutral, "通常", isJapanese: true), word(.neutral, "中立", isJapanese: true),
        word(.spam, "迷惑", isJapanese: true), word(.spam, "スパム", isJapanese: true),
    ]

    private static func word(_ category: SortingCategory, _ text: String, isJapanese: Bool = false) -> CategoryWord {
        CategoryWord(category: category, scalars: Array(text.unicodeScalars), isJapanese: isJapanese)
    }

    /// A word where it was found.
    struct Match: Hashable {
        let word: CategoryWord
        let range: Range<Int>
    }

    /// The first category word of a text: as a word of its own in Latin letters, anywhere in Japanese.
    ///
    /// - Complexity: O(*n*) in the scalars.
    static func first(in scalars: AnswerText.Scalars, where isWanted: (SortingCategory) -> Bool = { _ in true })
        -> Match?
    {
        for index in scalars.indices {
            let small = AnswerText.small(scalars[index])
            // Most scalars begin no word: a small letter of three, or Japanese.
            guard small == "i" || small == "n" || small == "s" || small.value >= 0x2E80 else { continue }
            for word in all where word.scalars.first == small && isWanted(word.category) {
                let rest = scalars[index...]
                guard AnswerText.starts(rest, with: word.scalars) else { continue }
                let range = index..<index + word.scalars.count
                if word.isJapanese || isAlone(range, in: scalars) { return Match(word: word, range: range) }
            }
        }
        return nil
    }

    private static func isAlone(_ range: Range<Int>, in scalars: AnswerText.Scalars) -> Bool {
        if range.lowerBound > scalars.startIndex, AnswerText.isWord(scalars[range.lowerBound - 1]) { return false }
        return range.upperBound == scalars.endIndex || !AnswerText.isWord(scalars[range.upperBound])
    }
}
