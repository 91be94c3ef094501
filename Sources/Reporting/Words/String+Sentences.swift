extension String {
    /// The text with a capital first letter, for the start of a sentence.
    var sentenceCase: String { prefix(1).uppercased() + dropFirst() }

    /// The text without a period at its end, for one that a sentence puts its own behind.
    var withoutFinalPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
