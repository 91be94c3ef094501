/// What a result is printed as.
enum OutputFormat: String, CaseIterable, Sendable {
    case text, json, ndjson, csv
}

extension Verb {
    /// What its result can be printed as.
    var formats: [OutputFormat] {
        switch self {
        case .analyze, .timeline, .windows, .formats: OutputFormat.allCases
        case .extract: [.ndjson, .csv]
        case .watch: [.text, .ndjson]
        case .rulesExplain: [.text, .json, .ndjson]
        case .rulesList, .rulesCheck, .rulesSuggest, .simulate, .help: []
        }
    }
}
