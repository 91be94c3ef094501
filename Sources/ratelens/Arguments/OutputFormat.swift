/// What a result is printed as.
enum OutputFormat: String, CaseIterable, Sendable {
    case text, json, ndjson, csv
}
