import Forensics
import RateLimitEvents

/// What a document says of how it was asked for.
extension JSONValue {
    /// The figures behind the verdicts: always written, so that a document tells by itself what it rests on.
    static func options(_ options: AnalysisOptions) -> JSONValue {
        .object([
            "bandsMilliseconds": .array([
                .number(options.localBandMilliseconds), .number(options.serverBandMilliseconds),
            ]),
            "justLimitedSeconds": .number((Double(options.justLimitedNanoseconds) / 1e9).roundedSeconds),
        ])
    }

    /// `{"devicePolicy": "serverSide"}`; nothing where no origin is named otherwise.
    static func originMapping(_ mapping: OriginMapping) -> JSONValue? {
        guard !mapping.isEmpty else { return nil }
        return .object(mapping.pairs.map { Member(key: $0.limiter.rawValue, value: .string($0.origin.rawValue)) })
    }

    /// Each criterion that was given, and what it left out.
    static func filters(_ result: FilterResult) -> JSONValue {
        let filter = result.filter
        return .object([
            "since": .optional(filter.since?.shown),
            "until": .optional(filter.until?.shown),
            "processes": list(filter.processes),
            "subsystems": list(filter.subsystems),
            "routes": list(filter.routes.map(\.rawValue)),
            "records": list(filter.records),
            "origins": list(filter.origins.map(\.rawValue)),
            "requestsInLog": .integer(result.requestsInLog),
            "requestsWithoutPlace": result.requestsWithoutPlace > 0 ? .integer(result.requestsWithoutPlace) : nil,
            "omitted": filter.breaksBudgets ? .strings(["sharedBudget", "predictors", "recovered", "windows"]) : nil,
            "zoneKnown": .zoneUnknown(filter.since?.shown, filter.until?.shown),
        ])
    }

    private static func list(_ words: [String]) -> JSONValue? { words.isEmpty ? nil : .strings(words) }
}
