/// The looks that a piece of text may have on a terminal.
enum Paint: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case faint = "2"

    /// The text between the escape sequences of this look, or as it is where the style has no colour.
    func apply(to text: String, _ style: TextStyle) -> String {
        style.color && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
