import LogCore

/// The line that a system log writes in the place of messages equal to the one before.
enum RepeatRemark {
    static let words = "--- last message repeated"

    /// Whether a record is such a line and no text that quotes it.
    static func isOne(_ record: LogRecord) -> Bool { record.process == nil && record.message.hasPrefix(words) }
}
