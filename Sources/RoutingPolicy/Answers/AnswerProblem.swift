/// Something in an answer that could not be forgiven.
///
/// Quoted texts are cut after 60 characters of Unicode.
public enum AnswerProblem: Sendable, Hashable {
    /// There is no category word to go by: none without labels, or no category line among labelled ones.
    case noCategory
    /// The category line has no category word; this is its text.
    case unreadableCategory(String)
    /// The confidence is no number; this is its text.
    case confidenceNotANumber(String)
    /// The confidence is not between 0 and 1; this is its text.
    case confidenceOutOfRange(String)
    /// The reason has this many words, which are kept.
    case longReason(words: Int)
}

extension AnswerProblem: CustomStringConvertible {
    /// A few words for people.
    public var description: String {
        switch self {
        case .noCategory: "no category"
        case .unreadableCategory(let text): "no category in '\(text)'"
        case .confidenceNotANumber(let text): "the confidence '\(text)' is no number"
        case .confidenceOutOfRange(let text): "the confidence '\(text)' is not between 0 and 1"
        case .longReason(let words): "the reason has \(words) words"
        }
    }
}
