extension ErrorChainParser {
    /// Reads what may stand behind a code: `(detail)`, `: detail`, or `key=value …`.
    mutating func parseTrailingText() {
        var next = cursor
        next.skipBlanks()
        if next.peek == UInt8(ascii: "(") {
            let detail = next.takeBracketed()
            cursor = next
            addDetail(detail)
        } else if cursor.peek == UInt8(ascii: ":"), cursor.peek(at: 1) != UInt8(ascii: ":") {
            next = cursor
            next.advance()
            next.skipBlanks()
            addRest(from: next)
        } else if next.position > cursor.position, isKeyValue(next) {
            addRest(from: next)
        }
    }

    /// Whether `key=` stands at the cursor, as in the debug text of servers.
    func isKeyValue(_ start: ErrorTextCursor) -> Bool {
        var next = start
        guard next.takeWhile({ $0.isIdentifier || $0 == UInt8(ascii: "-") }) != nil else { return false }
        return next.peek == UInt8(ascii: "=")
    }

    /// Takes the rest of the text as detail, up to the words that wrap a passed-along error.
    private mutating func addRest(from start: ErrorTextCursor) {
        var stop = start
        while let byte = stop.peek {
            if byte == 0x20, stop.starts(with: " in response to ") { break }
            stop.advance()
        }
        let range = start.position..<stop.position
        cursor.position = stop.position
        guard !range.isEmpty else { return }
        addDetail(Enclosed(range: range, isClosed: !stop.isAtEnd || !stop.endsCut))
    }

    private mutating func addDetail(_ detail: Enclosed) {
        spend(detail.range)
        let text = cursor.text(detail.range)
        var found = ErrorDetails(text: text.isEmpty ? nil : text)
        found.takeDates(from: cursor.inside(detail))
        details.merge(found)
    }
}
