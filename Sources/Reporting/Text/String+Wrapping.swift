extension String {
    /// A space at which ``wrapped(to:indent:hanging:)`` does not break; it comes out as a plain space.
    ///
    /// NUL can stand for it because ``printable`` leaves no control character in what comes from a log.
    static let unbreakableSpace = "\u{0}"

    /// The text with its spaces made unbreakable.
    var unbreakable: String {
        String(map { $0 == " " ? "\u{0}" : $0 })
    }

    /// The text with unbreakable spaces as plain ones, for cells that are not wrapped.
    var plainSpaces: String {
        String(map { $0 == "\u{0}" ? " " : $0 })
    }

    /// The text as lines of at most so many columns, broken at spaces; a longer word stands alone.
    func wrapped(to width: Int, indent: String = "", hanging: String? = nil) -> [String] {
        var lines: [String] = []
        var line = indent
        var lineWidth = indent.displayWidth
        var isEmpty = true
        for word in split(separator: " ") {
            let text = String(word).plainSpaces
            let wordWidth = text.displayWidth
            if !isEmpty, lineWidth + 1 + wordWidth > width {
                lines.append(line)
                line = hanging ?? indent
                lineWidth = line.displayWidth
                isEmpty = true
            }
            if !isEmpty {
                line += " "
                lineWidth += 1
            }
            line += text
            lineWidth += wordWidth
            isEmpty = false
        }
        if !isEmpty { lines.append(line) }
        return lines
    }
}
