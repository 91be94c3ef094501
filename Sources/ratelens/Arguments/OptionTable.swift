import LogReading

/// The options that the parser, the help and the error texts all read.
enum OptionTable {
    private static let reading: [Verb] = [.analyze, .timeline, .extract, .formats]

    /// Every option, in the order of help.
    static let all: [Option] = [
        Option(
            .format, long: "format", short: "f", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue),
            verbs: reading,
            summary: "How to print: text for people, json, ndjson or csv for programs; extract: ndjson or csv."),
        Option(
            .output, long: "output", short: "o", value: "FILE", verbs: Verb.allCases.filter { $0 != .help },
            summary: "Write to FILE instead of standard output."),
        Option(
            .all, long: "all", short: "a", verbs: [.timeline],
            summary: "List every request, not only the refused ones."),
        Option(
            .inputFormat, long: "input-format", value: "NAME", choices: LogFormats.all.map(\.name), verbs: reading,
            summary: "Take every input for this carrier instead of detecting it."),
        Option(
            .rules, long: "rules", short: "r", value: "PACK", repeats: true,
            verbs: [.analyze, .timeline, .extract, .rulesList],
            summary: "Also use the rule pack in this JSON5 file; may be given more than once."),
        Option(
            .gates, long: "gates", verbs: [.rulesList],
            summary: "Print only the literal strings that the scan looks for, one a line."),
        Option(
            .threads, long: "threads", short: "j", value: "COUNT", verbs: reading,
            summary: "Scan large files on COUNT threads; by default one for each core."),
        Option(
            .color, long: "color", value: "WHEN", choices: ["auto", "always", "never"],
            verbs: reading.filter { $0 != .extract },
            summary: "Colour the text: auto means on a terminal without NO_COLOR."),
        Option(.help, long: "help", short: "h", verbs: Verb.allCases, summary: "Print the help of the verb."),
        Option(.version, long: "version", short: "V", verbs: Verb.allCases, summary: "Print the version."),
    ]

    /// The options of one verb.
    static func options(of verb: Verb) -> [Option] { all.filter { $0.verbs.contains(verb) } }
}
