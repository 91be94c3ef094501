import RateLimitEvents

/// What stands behind an error's code: its text and the dates in it.
struct ErrorDetails {
    private(set) var text: String?
    /// How much the text tells.
    private var weight: Int
    private(set) var retryAfter: Instant?
    private(set) var resetDate: Instant?

    init(text: String? = nil) {
        self.text = text
        weight = ErrorDetails.weight(text)
    }

    /// Takes more of the same error: what is there already stays, unless the new text tells more.
    mutating func merge(_ other: ErrorDetails) {
        if other.weight > weight {
            text = other.text
            weight = other.weight
        }
        retryAfter = retryAfter ?? other.retryAfter
        resetDate = resetDate ?? other.resetDate
    }

    /// Takes the details of the error below: the cause's own text and dates, unless they tell less.
    mutating func mergeCause(_ cause: ErrorDetails) {
        var cause = cause
        cause.merge(self)
        self = cause
    }

    /// Keeps a transport suffix, `_grpc_8`, where detail text is looked for.
    mutating func addSuffix(_ suffix: String) {
        text = weight < 2 ? suffix : text.map { "\(suffix) \($0)" }
        weight = ErrorDetails.weight(text)
    }

    /// How much a text tells: a server's status or words about limits the most, the description of nothing the least.
    private static func weight(_ text: String?) -> Int {
        guard let text, !text.isEmpty else { return 0 }
        if text == "(null)" { return 1 }
        let marks: [StaticString] = ["response-code=", "_grpc_", "_http_", "rate limit", "consecutive failures"]
        return marks.contains { text.holds($0) } ? 3 : 2
    }

    // MARK: Dates

    /// Takes the date behind a label, unless it is known.
    mutating func takeRetryDate(_ cursor: inout ErrorTextCursor) {
        let date = ErrorDetails.date(&cursor)
        retryAfter = retryAfter ?? date
    }

    /// Takes the date behind a label, unless it is known.
    mutating func takeResetDate(_ cursor: inout ErrorTextCursor) {
        let date = ErrorDetails.date(&cursor)
        resetDate = resetDate ?? date
    }

    /// Takes the dates named `retryAfterDate` and `resetDate`, in whatever case, from a part of the text.
    ///
    /// - Complexity: O(n).
    mutating func takeDates(from place: ErrorTextCursor) {
        var cursor = place
        while let byte = cursor.peek {
            let letter = byte.lowercased
            if letter == UInt8(ascii: "r"), cursor.take("retryAfter") {
                _ = cursor.take("Date")
                takeRetryDate(&cursor)
            } else if letter == UInt8(ascii: "r"), cursor.take("resetDate") {
                takeResetDate(&cursor)
            } else {
                cursor.advance()
            }
        }
    }

    /// The date behind a label: `=…`, `: …`, `: Optional(…)`, quoted or not.
    private static func date(_ cursor: inout ErrorTextCursor) -> Instant? {
        while let byte = cursor.peek, "=: \"(\\".utf8.contains(byte) { cursor.advance() }
        _ = cursor.take("Optional(")
        return LoggedDate.read(&cursor)
    }
}
