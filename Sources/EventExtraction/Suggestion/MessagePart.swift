/// A piece of a message: text that its kind of line always has, or a value.
enum MessagePart: Hashable, Sendable {
    /// Letters of one script, or one sign.
    case literal(String)
    case blank
    case value(ValueShape)
}

extension MessagePart {
    /// Whether it is a literal with a letter in it.
    var isWord: Bool {
        guard case .literal(let text) = self else { return false }
        return text.utf8.contains { $0.isLetter || $0 >= 0x80 }
    }
}

/// What a value looks like.
enum ValueShape: String, Hashable, Sendable {
    /// A number, a hexadecimal string, a UUID or a word with a digit in it: what may identify a request.
    case token
    case duration
    case date
    case path
    /// The inside of a quotation.
    case quoted
    /// `foreground` or `background`.
    case state
    /// An error that the grammar reads.
    case error
    /// A word that differs from line to line.
    case word
}
