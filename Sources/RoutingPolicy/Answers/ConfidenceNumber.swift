/// The number of a confidence line.
struct ConfidenceNumber: Hashable {
    /// Its value, a share also where it was written in per cent.
    let value: Double
    let hasComma: Bool
    let isPerCent: Bool
    let hasExtraWords: Bool

    /// Words for per cent, in small letters.
    private static let perCent = ["%", "percent", "per cent", "パーセント"].map { Array($0.unicodeScalars) }

    /// Reads the first number of a text, or nothing where that is part of a word or of something longer.
    ///
    /// - Complexity: O(*n*) in the scalars.
    init?(_ text: AnswerText.Scalars) {
        guard let start = text.firstIndex(where: { AnswerText.digit($0) != nil }) else { return nil }
        var index = start
        var whole = ConfidenceNumber.digits(text, from: &index)
        var before = start
        // `.9` begins with its point.
        if before > text.startIndex, AnswerText.narrow(text[before - 1]) == "." {
            before -= 1
            index = before
            whole = []
        }
        var fraction: [Unicode.Scalar] = []
        var hasComma = false
        if let mark = ConfidenceNumber.decimalMark(text, at: index) {
            hasComma = mark == ","
            index += 1
            fraction = ConfidenceNumber.digits(text, from: &index)
        }
        guard before == text.startIndex || !AnswerText.isWord(text[before - 1]),
            ConfidenceNumber.decimalMark(text, at: index) == nil
        else { return nil }

        let isNegative = before > text.startIndex && ["-", "\u{2212}", "－"].contains(text[before - 1])
        let unit = text[index...].drop(while: AnswerText.isSpace)
        let perCent = ConfidenceNumber.perCent.first { AnswerText.starts(unit, with: $0) }
        // A letter right behind it makes it a word, as in `1st` or `1e-3`.
        if perCent == nil, index < text.endIndex, AnswerText.isWord(text[index]) { return nil }
        let rest = perCent.map { unit.dropFirst($0.count) } ?? text[index...]
        let lead = text[..<(isNegative ? before - 1 : before)]

        // More digits than these do not matter to a share; they would only cost.
        let written = whole.drop { $0 == "0" }
        let number =
            written.count > 3
            ? 1_000 : Double(AnswerText.string(["0"] + written + ["."] + fraction.prefix(20) + ["0"])) ?? 0
        value = (isNegative ? -number : number) / (perCent == nil ? 1 : 100)
        self.hasComma = hasComma
        isPerCent = perCent != nil
        hasExtraWords = !lead.allSatisfy(AnswerText.isPunctuation) || !rest.allSatisfy(AnswerText.isPunctuation)
    }

    private static func digits(_ text: AnswerText.Scalars, from index: inout Int) -> [Unicode.Scalar] {
        var digits: [Unicode.Scalar] = []
        while index < text.endIndex, let digit = AnswerText.digit(text[index]) {
            digits.append(digit)
            index += 1
        }
        return digits
    }

    /// The decimal point or comma at an index, if a digit is behind it.
    private static func decimalMark(_ text: AnswerText.Scalars, at index: Int) -> Unicode.Scalar? {
        guard index + 1 < text.endIndex, AnswerText.digit(text[index + 1]) != nil else { return nil }
        let mark = AnswerText.narrow(text[index])
        return mark == "." || mark == "," ? mark : nil
    }
}
