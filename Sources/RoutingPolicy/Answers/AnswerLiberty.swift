/// Something in an answer that was forgiven.
public enum AnswerLiberty: Sendable, Hashable {
    /// "If no line is labeled, the first category word in the answer decides."
    case noLabels
    /// Lines without a label, this many; blank ones don't count.
    case extraLines(Int)
    /// Words in a line beside its value.
    case extraWords(AnswerLabel)
    /// A line that was asked for and is not there, or is empty.
    case missingLine(AnswerLabel)
    /// A line that is there again; the first that could be read counts.
    case repeatedLine(AnswerLabel)
    /// The lines stand in another order.
    case order
    /// Another word for a label than was asked for, in English.
    case otherLabel(AnswerLabel)
    /// A label in Japanese.
    case japaneseLabel(AnswerLabel)
    /// A category in Japanese.
    case japaneseCategory
    /// More than one category in the text that decides; the first one counts.
    case otherCategories
    /// Capital and small letters other than asked for, in a label or in the category.
    case letterCase
    /// A bullet before a line.
    case bullet
    /// A number before a line.
    case numbering
    /// Bold, italic or code marks.
    case emphasis
    /// Quotation marks or brackets.
    case quotes
    /// Full-width letters, digits or colons.
    case fullWidth
    /// A comma for the decimal point.
    case decimalComma
    /// Per cent for a share.
    case perCent
    /// Spaces or blank lines where none were asked for, or none behind a colon.
    case spacing
    /// Line ends of another system.
    case lineEnds
}

extension AnswerLiberty: CustomStringConvertible {
    /// A few words for people.
    public var description: String {
        switch self {
        case .noLabels: "no line is labelled: the first category word decides"
        case .extraLines(1): "one line without a label"
        case .extraLines(let count): "\(count) lines without a label"
        case .extraWords(let label): "extra words in the line \(label.rawValue)"
        case .missingLine(let label): "no line \(label.rawValue)"
        case .repeatedLine(let label): "the line \(label.rawValue) more than once"
        case .order: "lines in another order"
        case .otherLabel(let label): "another word for the label \(label.rawValue)"
        case .japaneseLabel(let label): "the label \(label.rawValue) in Japanese"
        case .japaneseCategory: "the category in Japanese"
        case .otherCategories: "several categories: the first one decides"
        case .letterCase: "capital or small letters"
        case .bullet: "bullets"
        case .numbering: "numbered lines"
        case .emphasis: "bold, italic or code marks"
        case .quotes: "quotation marks or brackets"
        case .fullWidth: "full-width letters, digits or colons"
        case .decimalComma: "a decimal comma"
        case .perCent: "per cent"
        case .spacing: "spaces or blank lines"
        case .lineEnds: "line ends of another system"
        }
    }
}
