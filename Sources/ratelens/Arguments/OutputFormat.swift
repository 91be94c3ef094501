/// What a result is printed as.
enum OutputFormat: String, CaseIterable, Sendable {
    case text, json, ndjson, csv, json5, junit, sarif, github, markdown
}

extension Verb {
    /// What its result can be printed as.
    var formats: [OutputFormat] {
        switch self {
        case .analyze, .timeline, .windows, .formats: [.text, .json, .ndjson, .csv]
        case .check: [.text, .json, .junit, .sarif, .github, .markdown]
        case .extract: [.ndjson, .csv]
        case .watch: [.text, .ndjson]
        case .rulesExplain, .answer: [.text, .json, .ndjson]
        case .policyShow: [.text, .json, .json5]
        case .rulesList, .rulesCheck, .rulesSuggest, .policyList, .simulate, .help: []
        }
    }
}
