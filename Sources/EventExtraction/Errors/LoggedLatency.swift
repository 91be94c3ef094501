/// The duration of a request as the line of its error tells it: at the end, ` in 13 ms`, or as `engineMs=10`.
struct LoggedLatency {
    let nanoseconds: Int64?
    /// The error's text without the duration at its end.
    let errorText: String

    private static let field = Array("engineMs=".utf8)
    /// Behind these words a duration tells how long to wait, not how long it took.
    private static let waitingWords: Set = [
        "again", "allowed", "available", "expires", "later", "lifts", "next", "reset", "resets", "retry", "retrying",
        "try", "wait",
    ]

    /// - Parameters:
    ///   - error: The text from where the error begins.
    ///   - message: The whole message, where a field may stand before the error.
    init(error: String, message: String) {
        let bytes = Array(error.utf8)
        let end = bytes.last == UInt8(ascii: ".") ? bytes.count - 1 : bytes.count
        if let duration = TrailingDuration(of: bytes, in: 0..<end),
            !LoggedLatency.waitingWords.contains(LoggedLatency.lastWord(of: bytes[..<duration.start]))
        {
            nanoseconds = EventFields.credible(DurationText.nanoseconds(duration.text))
            errorText = String(decoding: bytes[..<duration.start], as: UTF8.self)
            return
        }
        nanoseconds = EventFields.credible(LoggedLatency.engineTime(in: Array(message.utf8)))
        errorText = error
    }

    private static func lastWord(of bytes: ArraySlice<UInt8>) -> String {
        let text = bytes.reversed().drop { !$0.isLetter }.prefix { $0.isLetter }
        return String(decoding: text.reversed(), as: UTF8.self).lowercased()
    }

    private static func engineTime(in message: [UInt8]) -> Int64? {
        guard let start = message.firstPosition(of: field) else { return nil }
        let number = message[(start + field.count)...].prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
        return DurationText.nanoseconds(number: String(decoding: number, as: UTF8.self), unit: 1_000_000)
    }
}
