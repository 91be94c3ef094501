import LogReading

/// The options that the parser, the help and the error texts all read.
enum OptionTable {
    private static let reading: [Verb] = [.analyze, .timeline, .formats]

    /// Every option, in the order of help.
    static let all: [Option] = [
        Option(
            .format, long: "format", short: "f", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue),
            verbs: reading, summary: "How to print: text for people, json, ndjson or csv for programs."),
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
            .timestampFormat, long: "timestamp-format", value: "PATTERN", verbs: reading,
            summary: "How the stamps of a text are written that no carrier explains, such as \"[%d/%b/%Y:%T %z]\"; "
                + "instead of detection."),
        Option(
            .timezone, long: "timezone", value: "ZONE", verbs: reading,
            summary: "The zone of stamps that tell none: +0900, or a name such as Asia/Tokyo."),
        Option(
            .year, long: "year", value: "YYYY", verbs: reading,
            summary: "The year of each input's first stamp, where stamps have no year."),
        Option(
            .date, long: "date", value: "YYYY-MM-DD", verbs: reading,
            summary: "The date of each input's first stamp, where stamps have no date."),
        Option(
            .rules, long: "rules", short: "r", value: "PACK", repeats: true, verbs: [.analyze, .timeline, .rulesList],
            summary: "Also use the rule pack in this JSON5 file; may be given more than once."),
        Option(
            .gates, long: "gates", verbs: [.rulesList],
            summary: "Print only the literal strings that the scan looks for, one a line."),
        Option(
            .threads, long: "threads", short: "j", value: "COUNT", verbs: reading,
            summary: "Scan large files on COUNT threads; by default one for each core."),
        Option(
            .color, long: "color", value: "WHEN", choices: ["auto", "always", "never"], verbs: reading,
            summary: "Colour the text: auto means on a terminal without NO_COLOR."),
        Option(.help, long: "help", short: "h", verbs: Verb.allCases, summary: "Print the help of the verb."),
        Option(.version, long: "version", short: "V", verbs: Verb.allCases, summary: "Print the version."),
    ]

    /// The options of one verb.
    static func options(of verb: Verb) -> [Option] { all.filter { $0.verbs.contains(verb) } }
}
