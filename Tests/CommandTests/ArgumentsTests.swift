import Testing

@testable import ratelens

@Suite("Command line")
struct ArgumentsTests {
    private func parse(_ line: String, existing: Set<String> = []) throws(UsageError) -> Arguments {
        try Arguments.parse(line.split(separator: " ").map(String.init)) { existing.contains($0) }
    }

    @Test(
        "The first word is an input or a verb",
        arguments: [
            ("analyze a.log", Verb.analyze, ["a.log"]),
            ("a.log b.log", .analyze, ["a.log", "b.log"]),
            ("-", .analyze, ["-"]),
            ("logs/today", .analyze, ["logs/today"]),
            ("today", .analyze, ["today"]),
            ("timeline today", .timeline, ["today"]),
            ("--format json timeline today", .timeline, ["today"]),
            ("timeline today --format json", .timeline, ["today"]),
            ("formats - --format=csv", .formats, ["-"]),
            ("rules list", .rulesList, []),
            ("rules check my.json5", .rulesCheck, ["my.json5"]),
            ("help timeline", .help, ["timeline"]),
            ("timeline -- -strange.log", .timeline, ["-strange.log"]),
            ("-- timeline", .analyze, ["./timeline"]),
            ("", .help, []),
            ("--version", .help, []),
        ])
    func firstWord(line: String, verb: Verb, operands: [String]) throws {
        let arguments = try parse(line, existing: ["today"])
        #expect(arguments.verb == verb)
        #expect(arguments.operands == operands)
    }

    @Test(
        "Without a file the standard input is read, if something was given there",
        arguments: [
            ("", Verb.analyze, ["-"]), ("--format json", .analyze, ["-"]), ("analyze", .analyze, ["-"]),
            ("timeline --all", .timeline, ["-"]), ("windows", .windows, ["-"]), ("formats", .formats, ["-"]),
            ("a.log", .analyze, ["a.log"]),
            ("help", .help, []), ("--help", .help, []), ("--version", .help, []), ("timeline --help", .timeline, []),
            ("rules list", .rulesList, []), ("rules check", .rulesCheck, []), ("extract", .extract, []),
        ])
    func givenInput(line: String, verb: Verb, operands: [String]) throws {
        let words = line.split(separator: " ").map(String.init)
        let arguments = try Arguments.parse(words, inputIsGiven: true) { _ in false }
        #expect(arguments.verb == verb)
        #expect(arguments.operands == operands)
    }

    @Test("A path wins over a verb of the same name")
    func pathWins() throws {
        let arguments = try parse("timeline", existing: ["timeline"])
        #expect(arguments.verb == .analyze)
        #expect(arguments.operands == ["timeline"])
    }

    @Test(
        "A value may stand in the same word or in the next",
        arguments: [
            "--output=x --rules=a --rules=b", "-o x -r a -r b", "-ox -ra -rb", "--output x --rules a --rules b",
        ])
    func values(options: String) throws {
        let arguments = try parse("timeline -a \(options) a.log")
        #expect(arguments.has(.all))
        #expect(arguments.value(.output) == "x")
        #expect(arguments.values(.rules) == ["a", "b"])
        #expect(arguments.operands == ["a.log"])
    }

    @Test("Short switches may be joined, the last one taking a value")
    func joined() throws {
        let arguments = try parse("timeline -afjson a.log")
        #expect(arguments.has(.all))
        #expect(arguments.value(.format) == "json")
    }

    @Test(
        "A wrong command line is told with the user's words",
        arguments: [
            ("anlyze a.log", UsageError.unknownVerb("anlyze", suggestion: "analyze")),
            ("xyzzy a.log", .unknownVerb("xyzzy", suggestion: nil)),
            ("rules", .unknownVerb("rules", suggestion: "rules list")),
            ("rules chek", .unknownVerb("rules chek", suggestion: "rules check")),
            ("policy", .unknownVerb("policy", suggestion: "policy show")),
            ("policy shwo", .unknownVerb("policy shwo", suggestion: "policy show")),
            ("policy show a.json5 b.json5", .unexpectedOperand("b.json5", verb: .policyShow)),
            ("policy list a.json5", .unexpectedOperand("a.json5", verb: .policyList)),
            ("answer a.txt b.txt", .unexpectedOperand("b.txt", verb: .answer)),
            (
                "policy show --format csv",
                .invalidChoice("--format", value: "csv", choices: ["text", "json", "json5"], suggestion: nil)
            ),
            (
                "a.log --format json5",
                .invalidChoice(
                    "--format", value: "json5", choices: ["text", "json", "ndjson", "csv"], suggestion: "json")
            ),
            (
                "simulate --policy 2026-11-06",
                .invalidChoice(
                    "--policy", value: "2026-11-06",
                    choices: ["2026-09-28", "2026-09-29", "trial-2026-10", "2026-10-19", "2026-11-05"],
                    suggestion: "2026-11-05")
            ),
            (
                "answer --lines 4",
                .invalidChoice("--lines", value: "4", choices: ["3", "5"], suggestion: nil)
            ),
            ("--fromat=json a.log", .unknownOption("--fromat", verb: nil, suggestion: "--format")),
            ("--fromat json a.log", .unknownOption("--fromat", verb: nil, suggestion: "--format")),
            ("timeline --wombat a.log", .unknownOption("--wombat", verb: .timeline, suggestion: nil)),
            ("timeline -x a.log", .unknownOption("-x", verb: .timeline, suggestion: nil)),
            ("--all a.log", .optionOfOtherVerb("--all", verb: .analyze, verbs: [.timeline, .check, .rulesExplain])),
            ("a.log --format", .missingValue("--format", valueName: "FORMAT")),
            ("a.log --format=", .missingValue("--format", valueName: "FORMAT")),
            ("a.log -o", .missingValue("-o", valueName: "FILE")),
            ("timeline --all=yes a.log", .unexpectedValue("--all", value: "yes")),
            (
                "--format jsn a.log",
                .invalidChoice(
                    "--format", value: "jsn", choices: ["text", "json", "ndjson", "csv"], suggestion: "json")
            ),
            ("--format json --format csv a.log", .repeated("--format")),
            ("analyze", .missingInput(.analyze)),
            ("timeline --all", .missingInput(.timeline)),
            ("--format json", .missingInput(.analyze)),
            ("rules list a.log", .unexpectedOperand("a.log", verb: .rulesList)),
            ("watch a.log b.log", .secondWatched("b.log")),
            ("watch -f a.log", .noFollowing("-f")),
            ("watch -F a.log", .noFollowing("-F")),
            ("watch --follow a.log", .noFollowing("--follow")),
        ])
    func wrong(line: String, error: UsageError) {
        #expect(throws: error) { try parse(line) }
    }

    @Test(
        "An input with an empty name is wrong use, whatever the verb",
        arguments: [
            [""], ["formats", ""], ["analyze", "a.log", ""], ["watch", ""], ["extract", ""], ["rules check", ""],
        ])
    func emptyName(words: [String]) {
        #expect(throws: UsageError.emptyInput) {
            try Arguments.parse(words.flatMap { $0.isEmpty ? [""] : $0.split(separator: " ").map(String.init) }) {
                _ in false
            }
        }
    }

    @Test(
        "Errors read well",
        arguments: [
            (
                UsageError.unknownVerb("anlyze", suggestion: "analyze"),
                "'anlyze' is neither a file nor a verb; did you mean 'analyze'?\nTry 'ratelens help'."
            ),
            (
                .unknownOption("--fromat", verb: .timeline, suggestion: "--format"),
                "unknown option '--fromat'; did you mean '--format'?\nTry 'ratelens help timeline'."
            ),
            (.missingValue("--format", valueName: "FORMAT"), "option '--format' needs a value: --format=FORMAT"),
            (.missingValue("-o", valueName: "FILE"), "option '-o' needs a value: -o FILE"),
            (
                .secondWatched("b.log"),
                "'watch' reads one log, so not 'b.log' as well: 'ratelens analyze' reads several together"
            ),
            (
                .noFollowing("-f"),
                "'-f' makes 'watch' follow no file: tail -n +1 -F FILE | ratelens watch does; -f FORMAT tells how to print"
            ),
            (
                .invalidChoice("--color", value: "sometimes", choices: ["auto", "never"], suggestion: nil),
                "'sometimes' is no value of '--color': it takes auto, never"
            ),
        ])
    func errorTexts(error: UsageError, text: String) {
        #expect(error.description == text)
    }
}
