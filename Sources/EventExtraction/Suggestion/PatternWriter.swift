/// Writes the pattern of a template: its words as they stand, named groups for the values with a meaning.
struct PatternWriter {
    let template: MessageTemplate
    /// The part that identifies the request.
    let idPart: Int?
    /// Whether the line ends a request, so that a duration in it is the request's.
    let isEnd: Bool

    /// Words in front of a duration that tells how long to wait, not how long it took.
    private static let waitingWords: Set = [
        "again", "expires", "lifts", "next", "reset", "resets", "retry", "retrying", "wait",
    ]

    /// The pattern, anchored at both ends.
    ///
    /// No two repetitions that could match the same text stand beside each other, so that its cost stays linear but for
    /// the error, whose end is looked for byte by byte.
    var pattern: String {
        var pattern = "^"
        var used: Set<String> = []
        for (index, part) in template.parts.enumerated() {
            switch part {
            case .literal(let text): pattern += PatternWriter.escaped(text)
            case .blank: pattern += "\\s+"
            case .value(let shape):
                let body = body(of: shape, at: index)
                if let name = name(of: shape, at: index), used.insert(name).inserted {
                    pattern += "(?<\(name)>\(body))"
                } else {
                    pattern += body.contains("|") ? "(?:\(body))" : body
                }
            }
        }
        return pattern + "\\s*$"
    }

    private func body(of shape: ValueShape, at index: Int) -> String {
        switch shape {
        case .token: template.isNumeric[index] ? "\\d+" : "[\\w.-]+"
        case .duration: "\\d+(?:\\.\\d+)? ?(?:[a-zµμ]+|ミリ秒|秒|分)"
        case .date: "\\d{4}[-/]\\d\\d[-/]\\d\\d(?:[T ]\\d[\\d:.+Z-]*)?"
        case .path: "/[^\\s\"'),;\\]]+"
        case .quoted: "(?:[^\"\\\\]|\\\\.)*+"
        case .state: "(?i:foreground|background)"
        case .error: isQuoted(index) ? "(?:[^\"\\\\]|\\\\.)*+" : "(?s:.+?)"
        case .word: "[^\\s\"]+"
        }
    }

    private func name(of shape: ValueShape, at index: Int) -> String? {
        if index == idPart { return "request" }
        switch shape {
        case .error: return "error"
        case .state: return "state"
        case .duration: return isEnd && !isWaiting(index) ? "latency" : nil
        case .token: return isEnd && template.isNumeric[index] && isInMilliseconds(index) ? "latency_ms" : nil
        case .date, .path, .quoted, .word: return nil
        }
    }

    private func isQuoted(_ index: Int) -> Bool {
        let parts = template.parts
        return index > 0 && index + 1 < parts.count && parts[index - 1] == .literal("\"")
            && parts[index + 1] == .literal("\"")
    }

    /// The words in front of a part on its line, nearest first.
    private func wordsBefore(_ index: Int) -> [String] {
        template.parts[..<index].suffix(6).reversed().compactMap { part in
            guard case .literal(let text) = part, part.isWord else { return nil }
            return text.lowercased().filter { $0 != "\"" }
        }
    }

    private func isWaiting(_ index: Int) -> Bool {
        wordsBefore(index).prefix(2).contains { PatternWriter.waitingWords.contains($0) }
    }

    /// Whether a key such as `ms=`, `took_ms=` or `"durationMs":` stands right in front of a number.
    private func isInMilliseconds(_ index: Int) -> Bool {
        let before = template.parts[..<index].filter { $0 != .blank }.suffix(2)
        guard before.count == 2, let key = before.first, let sign = before.last, case .literal(let text) = key,
            sign == .literal("=") || sign == .literal(":")
        else { return false }
        let name = text.filter { $0 != "\"" }
        return name == "ms" || name.hasSuffix("_ms") || name.hasSuffix("-ms") || name.hasSuffix("Ms")
            || name.hasSuffix("milliseconds") || name.hasSuffix("Milliseconds")
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\^$.[]|()?*+{}#".contains(character) { result += "\\" }
            result.append(character)
        }
    }
}
