import RoutingPolicy

/// A command line that cannot be carried out, told with the user's own words.
enum UsageError: Error, Equatable {
    case unknownVerb(String, suggestion: String?)
    case unknownOption(String, verb: Verb?, suggestion: String?)
    case optionOfOtherVerb(String, verb: Verb, verbs: [Verb])
    case missingValue(String, valueName: String)
    case unexpectedValue(String, value: String)
    case invalidChoice(String, value: String, choices: [String], suggestion: String?)
    case invalidNumber(String, value: String, expected: String)
    /// A zone that cannot be had, told in full.
    case unusableZone(String)
    /// A part of a value such as `rollingWindow:count=0`.
    case invalidPart(String, value: String, part: String, expected: String, suggestion: String?)
    /// A value that is as it should be, and too large together with the others.
    case tooLarge(String)
    case repeated(String)
    case contradiction(String, String, why: String)
    case missingInput(Verb)
    case unknownPolicy(String, suggestion: String?)
    case unexpectedOperand(String, verb: Verb)
    /// An input whose name is the empty word.
    case emptyInput
    case secondWatched(String)
    /// A word for following a file, given to `watch`.
    case noFollowing(String)
    case outputIsInput(String)
    case sameOutput(String)
    case missingLine
    case noLine(String)
    case unknownRule(String, suggestion: String?)
    case noBaseline
    case baselineIsInput(String)
    case unknownBudget(String, budgets: [String], suggestion: String?)
}

extension UsageError: CustomStringConvertible {
    /// The text behind `ratelens: `, with what to do about it.
    var description: String {
        switch self {
        case .unknownVerb(let word, let suggestion):
            "'\(word)' is neither a file nor a verb" + Self.hint(suggestion) + Self.pointer(to: nil)
        case .unknownOption(let word, let verb, let suggestion):
            "unknown option '\(word)'" + Self.hint(suggestion) + Self.pointer(to: verb)
        case .optionOfOtherVerb(let word, let verb, let verbs):
            "option '\(word)' does not belong to '\(verb.rawValue)' but to "
                + verbs.map { "'\($0.rawValue)'" }.joined(separator: ", ") + Self.pointer(to: verb)
        case .missingValue(let word, let valueName):
            "option '\(word)' needs a value: \(word)\(word.hasPrefix("--") ? "=" : " ")\(valueName)"
        case .unexpectedValue(let word, let value):
            "option '\(word)' takes no value, but was given '\(value)'"
        case .invalidChoice(let word, let value, let choices, let suggestion):
            "'\(value)' is no value of '\(word)': it takes \(choices.joined(separator: ", "))" + Self.hint(suggestion)
        case .invalidNumber(let word, let value, let expected):
            "'\(value)' is no value of '\(word)': it takes \(expected)"
        case .invalidPart(let word, let value, let part, let expected, let suggestion):
            "'\(part)' in '\(word) \(value)': \(expected)" + Self.hint(suggestion)
        case .unusableZone(let reason), .tooLarge(let reason): reason
        case .repeated(let word):
            "option '\(word)' was given more than once"
        case .contradiction(let one, let other, let why):
            "'\(one)' and '\(other)' cannot be given together: \(why)"
        case .missingInput(.answer):
            "'answer' needs an answer: a file, or - for standard input" + Self.pointer(to: .answer)
        case .unknownPolicy(let name, let suggestion):
            "'\(name)' is neither a revision of the policy nor a file: revisions are "
                + PolicyRevision.allCases.map(\.rawValue).joined(separator: ", ") + Self.hint(suggestion)
        case .missingInput(let verb):
            "'\(verb.rawValue)' needs a log: a file, a directory, or - for standard input" + Self.pointer(to: verb)
        case .unexpectedOperand(let word, let verb):
            "'\(verb.rawValue)' takes no '\(word)'" + Self.pointer(to: verb)
        case .emptyInput: "an input has an empty name; if a variable was to name it, that is not set"
        case .secondWatched(let word):
            "'watch' reads one log, so not '\(word)' as well: 'ratelens analyze' reads several together"
        case .noFollowing(let word):
            "'\(word)' makes 'watch' follow no file: tail -n +1 -F FILE | ratelens watch does"
                + (word == "-f" ? "; -f FORMAT tells how to print" : "")
        case .missingLine:
            "'rules explain' needs a line: FILE:LINE" + Self.pointer(to: .rulesExplain)
        case .noLine(let word):
            "'\(word)' names no line: give FILE:LINE, the line counted from 1" + Self.pointer(to: .rulesExplain)
        case .unknownBudget(let name, let budgets, let suggestion):
            (budgets.isEmpty
                ? "no budget '\(name)': no request of the log can be placed in a budget"
                : "no budget '\(name)' in the log: it has \(Self.list(budgets))")
                + Self.hint(suggestion)
        case .unknownRule(let word, let suggestion):
            "'\(word)' is no rule of the check" + Self.hint(suggestion) + Self.pointer(to: .check)
        case .noBaseline:
            "'--write-baseline' needs a file: --write-baseline=FILE, or --baseline FILE beside it"
        case .baselineIsInput(let path):
            "'\(path)' is also an input, and would be overwritten: give --write-baseline another file"
        case .sameOutput(let path):
            "the log and the truth cannot both go to '\(path)': give --truth or --output another file"
        case .outputIsInput(let path):
            "'\(path)' is also an input, and would be overwritten: give --output another file"
        }
    }

    /// The first of many names.
    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(12)
        let rest = names.count - shown.count
        return (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    }

    private static func hint(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func pointer(to verb: Verb?) -> String {
        "\nTry 'ratelens help\(verb.map { " \($0.rawValue)" } ?? "")'."
    }
}
