import JSON5

extension Arguments {
    /// Takes a command line apart, without the program's name.
    ///
    /// The first word that is no option is an input if it exists as a path, is `-`, or holds `/` or `.`; else it must be
    /// a verb. Options may stand anywhere; after `--` every word is an operand. Where nothing is named to be read, the
    /// standard input is, if something was given there.
    /// - Parameters:
    ///   - words: The command line.
    ///   - inputIsGiven: Whether the standard input is a pipe or a file.
    ///   - pathExists: Tells whether a word names something in the file system.
    /// - Returns: What the user asks for, complete and consistent.
    /// - Throws: What is wrong, in the user's own words.
    static func parse(
        _ words: [String], inputIsGiven: Bool = false, pathExists: (String) -> Bool
    ) throws(UsageError) -> Arguments {
        var options: [(option: Option, spelled: String, value: String?)] = []
        var operands: [String] = []
        var unknown: (word: String, suggestion: String?)?
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                // A word behind `--` is never a verb, so it is made one that only a path can be.
                operands += rest.map { operands.isEmpty && !looksLikeInput($0) ? "./\($0)" : $0 }
                break
            } else if word.hasPrefix("--") {
                let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard let option = OptionTable.all.first(where: { $0.long == parts[0] }) else {
                    unknown = unknown ?? ("--" + parts[0], suggestion(for: String(parts[0])))
                    continue
                }
                let given = parts.count > 1 ? String(parts[1]) : nil
                options.append(try complete(option, spelled: "--" + option.long, given: given, rest: &rest))
            } else if word.hasPrefix("-"), word != "-" {
                try parseShort(word.dropFirst(), into: &options, rest: &rest) { letter in
                    unknown = unknown ?? ("-\(letter)", nil)
                }
            } else {
                operands.append(word)
            }
        }

        if let unknown {
            // The unknown option's value, if it has one, stands among the operands: it may not be taken for a verb.
            let verb = Verb.allCases.first { $0.words == Array(operands.prefix($0.words.count)) }
            if verb == .watch, ["-F", "--follow"].contains(unknown.word) { throw .noFollowing(unknown.word) }
            throw .unknownOption(unknown.word, verb: verb, suggestion: unknown.suggestion)
        }
        var verb = try takeVerb(from: &operands, pathExists: pathExists)
        let asksForText = options.contains { $0.option.id == .help || $0.option.id == .version }
        if inputIsGiven, operands.isEmpty, !asksForText,
            [nil, .analyze, .timeline, .windows, .check, .formats].contains(verb),
            !options.contains(where: { $0.option.id == .explain })
        {
            verb = verb ?? .analyze
            operands = ["-"]
        }
        var arguments = Arguments(verb: verb ?? .help)
        for (option, spelled, value) in options {
            // Before any verb, only help and version make sense, and they belong to all.
            guard verb == nil || option.verbs.contains(arguments.verb) else {
                throw .optionOfOtherVerb(spelled, verb: arguments.verb, verbs: option.verbs)
            }
            guard let value else {
                arguments.turnOn(option.id)
                continue
            }
            if !option.repeats, arguments.value(option.id) != nil { throw .repeated(spelled) }
            let choices = verb == nil ? option.choices : option.choices(for: arguments.verb)
            if !choices.isEmpty, !choices.contains(value) {
                if arguments.verb == .watch, spelled == "-f", looksLikeInput(value) || pathExists(value) {
                    throw .noFollowing(spelled)
                }
                throw .invalidChoice(
                    spelled, value: value, choices: choices,
                    suggestion: Suggestion.nearest(to: value, among: choices))
            }
            arguments.add(value, to: option.id)
        }
        arguments.operands = operands
        try arguments.checkOperands(verbGiven: verb != nil, optionsGiven: !options.isEmpty)
        return arguments
    }

    /// Whether a word can only be meant as an input.
    private static func looksLikeInput(_ word: String) -> Bool {
        word == "-" || word.contains("/") || word.contains(".")
    }

    private static func suggestion(for long: String) -> String? {
        Suggestion.nearest(to: long, among: OptionTable.all.map(\.long)).map { "--" + $0 }
    }

    /// Reads `-abc`, where a letter whose option takes a value takes the rest of the word, or else the next word.
    private static func parseShort(
        _ letters: Substring, into options: inout [(option: Option, spelled: String, value: String?)],
        rest: inout ArraySlice<String>, unknown: (Character) -> Void
    ) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let option = OptionTable.all.first(where: { $0.short == letter }) else {
                unknown(letter)
                return
            }
            var given: String?
            if option.valueName != nil, !letters.isEmpty {
                given = String(letters)
                letters = ""
            }
            options.append(try complete(option, spelled: "-\(letter)", given: given, rest: &rest))
        }
    }

    private static func complete(
        _ option: Option, spelled: String, given: String?, rest: inout ArraySlice<String>
    ) throws(UsageError) -> (option: Option, spelled: String, value: String?) {
        guard let valueName = option.valueName else {
            if let given { throw .unexpectedValue(spelled, value: given) }
            return (option, spelled, nil)
        }
        if option.valueIsOptional, given == nil { return (option, spelled, nil) }
        guard let value = given ?? rest.popFirst(), !value.isEmpty else {
            throw .missingValue(spelled, valueName: valueName)
        }
        return (option, spelled, value)
    }

    /// Removes the verb from the operands; `nil` when there is neither verb nor input.
    private static func takeVerb(
        from operands: inout [String], pathExists: (String) -> Bool
    ) throws(UsageError) -> Verb? {
        guard let first = operands.first else { return nil }
        if first.isEmpty { throw .emptyInput }
        if looksLikeInput(first) || pathExists(first) { return .analyze }
        let named = Verb.allCases.filter { $0.words.first == first }
        guard let candidate = named.first else {
            throw .unknownVerb(
                first, suggestion: Suggestion.nearest(to: first, among: Verb.allCases.compactMap(\.words.first)))
        }
        operands.removeFirst()
        guard candidate.words.count > 1 else { return candidate }
        let second = operands.first ?? ""
        guard let verb = named.first(where: { $0.words[1] == second }) else {
            let whole = second.isEmpty ? first : "\(first) \(second)"
            let spelled = named.map(\.rawValue)
            throw .unknownVerb(whole, suggestion: Suggestion.nearest(to: whole, among: spelled) ?? spelled.first)
        }
        operands.removeFirst()
        return verb
    }

    private func checkOperands(verbGiven: Bool, optionsGiven: Bool) throws(UsageError) {
        if has(.help) || has(.version) { return }
        if operands.contains("") { throw .emptyInput }
        switch verb {
        case .analyze, .timeline, .windows, .formats:
            if operands.isEmpty { throw .missingInput(verb) }
        case .check:
            if operands.isEmpty, value(.explain) == nil { throw .missingInput(verb) }
        case .rulesSuggest:
            if operands.isEmpty { throw .missingInput(verb) }
            if operands.contains("-") { throw .unexpectedOperand("-", verb: verb) }
        case .rulesExplain:
            guard let first = operands.first else { throw .missingLine }
            if operands.count > 1 { throw .unexpectedOperand(operands[1], verb: verb) }
            if LinePlace(first) == nil { throw .noLine(first) }
        case .watch:
            if operands.count > 1 { throw .secondWatched(operands[1]) }
        case .policyShow, .answer:
            if operands.count > 1 { throw .unexpectedOperand(operands[1], verb: verb) }
        case .rulesList, .policyList, .simulate:
            if let first = operands.first { throw .unexpectedOperand(first, verb: verb) }
        case .help:
            // Options without a verb or a file ask for an analysis of nothing.
            if !verbGiven, optionsGiven { throw .missingInput(.analyze) }
        case .extract, .rulesCheck:
            break
        }
    }
}
