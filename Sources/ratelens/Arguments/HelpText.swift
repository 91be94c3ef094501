/// Help, made from the tables of verbs and options.
enum HelpText {
    /// What `ratelens help` and a bare `ratelens` without input print.
    static var overview: String {
        var lines = [
            "RateLens reads exported logs and says which rate limit refused a model request.",
            "",
            "Usage: ratelens [VERB] [options] FILE…",
            "       COMMAND | ratelens [VERB] [options]",
            "",
            "Verbs:",
        ]
        lines += columns(Verb.allCases.map { ($0.rawValue, $0.summary) })
        lines += ["", "Options of most verbs:"]
        lines += columns(OptionTable.all.filter { $0.verbs.count >= 4 }.map { (spelling(of: $0), $0.summary) })
        lines += ["", "Examples:"]
        lines += Verb.analyze.examples.flatMap(indented)
        lines.append("")
        lines += wrap(
            "Exit status: 0 fine, 1 a check found violations, a sample failed, no pack could be drafted or an answer has no "
                + "category, 2 wrong use or a broken pack, policy or baseline, 3 an input could not be read whole or the "
                + "output not written.", to: width)
        lines.append("'ratelens help VERB' tells more.")
        return lines.joined(separator: "\n") + "\n"
    }

    /// What `ratelens help VERB` and `ratelens VERB --help` print.
    static func text(for verb: Verb) -> String {
        var lines = ["Usage: ratelens \(verb.rawValue) [options] \(verb.operands)".trimmingTrailingSpaces, ""]
        lines += paragraphs(verb.details) + ["", "Options:"]
        lines += columns(OptionTable.options(of: verb).map { (spelling(of: $0), describe($0, for: verb)) })
        lines += ["", "Examples:"]
        lines += verb.examples.flatMap(indented)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines of an example.
    private static func indented(_ example: String) -> [String] {
        example.split(separator: "\n").map { "  " + $0 }
    }

    /// `-f, --format FORMAT`.
    static func spelling(of option: Option) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return short + "--" + option.long
            + (option.valueName.map { option.valueIsOptional ? "[=\($0)]" : " " + $0 } ?? "")
    }

    /// The summary with the words that the verb takes; a summary for several verbs gives way to the verb's own.
    private static func describe(_ option: Option, for verb: Verb) -> String {
        let summary = option.verbSummaries[verb] ?? option.summary
        let choices = option.choices(for: verb)
        return choices.isEmpty ? summary : summary + " One of: \(choices.joined(separator: ", "))."
    }

    /// Lines that follow one another, wrapped; what is indented stays as it is.
    private static func paragraphs(_ text: String) -> [String] {
        var lines: [String] = []
        var paragraph = ""
        func wrapped() -> [String] { paragraph.isEmpty ? [] : wrap(paragraph, to: width) }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.hasPrefix(" ") {
                lines += wrapped() + [String(line)]
                paragraph = ""
            } else {
                paragraph += " " + line
            }
        }
        return lines + wrapped()
    }

    /// What a terminal shows at least.
    private static let width = 80

    /// Two columns in 80, the second wrapped.
    private static func columns(_ rows: [(String, String)]) -> [String] {
        let width = (rows.map(\.0.count).max() ?? 0) + 4
        return rows.flatMap { left, right in
            let lines = wrap(right, to: max(30, HelpText.width - width))
            let head = "  " + left + String(repeating: " ", count: width - left.count - 2)
            let indent = String(repeating: " ", count: width)
            return lines.enumerated().map { $0.offset == 0 ? head + $0.element : indent + $0.element }
        }
    }

    private static func wrap(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
