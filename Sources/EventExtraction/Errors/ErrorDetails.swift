import RateLimitEvents

/// What stands behind an error's code: its text and the dates in it.
struct ErrorDetails {
    var text: String?
    var retryAfter: Instant?
    var resetDate: Instant?

    /// Keeps what is there already, and takes the rest from `other`.
    mutating func merge(_ other: ErrorDetails) {
        text = text ?? other.text
        retryAfter = retryAfter ?? other.retryAfter
        resetDate = resetDate ?? other.resetDate
    }

    /// Takes the dates named `retryAfterDate` and `resetDate`, in whatever case, from a part of the text.
    mutating func takeDates(from bytes: [UInt8], in range: Range<Int>) {
        var cursor = ErrorTextCursor(bytes, in: range)
        while !cursor.isAtEnd {
            if cursor.take("retryAfter") {
                _ = cursor.take("Date")
                retryAfter = retryAfter ?? ErrorDetails.date(&cursor)
            } else if cursor.take("resetDate") {
                resetDate = resetDate ?? ErrorDetails.date(&cursor)
            } else {
                cursor.advance()
            }
        }
    }

    /// The date behind a key: `=…`, `: …`, `: Optional(…)`, quoted or not.
    private static func date(_ cursor: inout ErrorTextCursor) -> Instant? {
        while let byte = cursor.peek, "=: \"(\\".utf8.contains(byte) { cursor.advance() }
        if cursor.take("Optional(") { return LoggedDate.read(&cursor) }
        return LoggedDate.read(&cursor)
    }
}
