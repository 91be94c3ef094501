/// Recognizes lines that only repeat what somebody searched a log for: the words are there, the event is not.
enum EchoedPredicate {
    private static let operators: [StaticString] = [
        "contains", "beginswith", "endswith", "like", "matches", "==", "!=", "in ", "in{",
    ]
    private static let operands: [StaticString] = [
        "eventmessage", "composedmessage", "formatstring", "processimagepath",
    ]
    private static let option = Array("--predicate".utf8)

    /// Whether the `log` tool wrote the line, or a predicate stands in it before the event's own words end.
    ///
    /// - Complexity: O(n).
    static func isEcho(_ message: ArraySlice<UInt8>, process: String?) -> Bool {
        guard process != "log" else { return true }
        let message = Array(message)
        return message.starts(with: "Filtering the log data using".utf8) || message.contains(option)
            || holdsComparison(message)
    }

    /// Whether a predicate's operand stands before one of its operators: `eventMessage CONTAINS "…"`.
    private static func holdsComparison(_ message: [UInt8]) -> Bool {
        var cursor = ErrorTextCursor(message)
        while !cursor.isAtEnd {
            if operands.contains(where: { cursor.take($0) }) {
                let isWord = cursor.peek.map { !$0.isIdentifier } ?? false
                cursor.skipBlanks()
                if isWord, operators.contains(where: { cursor.starts(with: $0) }) { return true }
            } else {
                while let byte = cursor.peek, byte.isIdentifier { cursor.advance() }
            }
            cursor.advance()
        }
        return false
    }
}
