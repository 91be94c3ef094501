/// Recognizes lines that only repeat what somebody searched a log for: the words are there, the event is not.
enum EchoedPredicate {
    private static let operators = ["contains", "beginswith", "endswith", "like", "matches", "==", "in"]
    private static let operands = ["eventmessage", "composedmessage", "formatstring", "processimagepath"]

    /// Whether the line was written by the `log` tool, or holds its predicate.
    static func isEcho(_ message: [UInt8], process: String?) -> Bool {
        process == "log" || message.starts(with: "Filtering the log data using".utf8)
            || message.contains(Array("--predicate".utf8)) || holdsComparison(message)
    }

    /// Whether a predicate's operand stands before one of its operators: `eventMessage CONTAINS "…"`.
    private static func holdsComparison(_ message: [UInt8]) -> Bool {
        guard message.contains(where: { $0 == UInt8(ascii: "M") || $0 == UInt8(ascii: "m") }) else { return false }
        let words = message.split(whereSeparator: { $0.isBlank || $0 == UInt8(ascii: "(") }).map { word in
            String(decoding: word.map(\.lowercased), as: UTF8.self)
        }
        return zip(words, words.dropFirst()).contains { operand, comparison in
            guard operands.contains(operand) else { return false }
            return operators.contains(comparison.prefix { $0 != "[" }.description)
        }
    }
}
