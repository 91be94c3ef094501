import RateLimitEvents

extension ExplanationReport {
    /// The document `ratelens.explanation/1`, as docs/schemas/explanation.schema.json describes it.
    var document: JSONValue {
        let record: LogRecord? = if case .record(let record) = explanation.place { record } else { nil }
        let outside: String? = if case .outside(let reason, _) = explanation.place { reason } else { nil }
        return .object([
            "schema": .string("ratelens.explanation/1"),
            "path": .string(explanation.path),
            "line": .integer(explanation.line),
            "format": .string(explanation.format),
            "outside": .optional(outside),
            "record": record.map(object),
            "rules": record == nil ? nil : .array(explanation.rules.map(object)),
            "silentRules": record == nil ? nil : .array(explanation.silent.map(object)),
            "events": record == nil ? nil : .array(explanation.fates.map(object)),
        ])
    }

    private func object(_ record: LogRecord) -> JSONValue {
        .object([
            "line": .integer(record.location.line),
            "lineCount": .integer(record.lineCount),
            "kind": .string(record.kind.rawValue),
            "isRead": .bool(explanation.isRead),
            "time": .optional(record.time),
            "zoneKnown": .zoneUnknown(record.time),
            "process": .optional(record.process),
            "pid": .optional(record.pid.map(Int.init)),
            "subsystem": .optional(record.subsystem),
            "category": .optional(record.category),
            "message": .string(record.message),
        ])
    }

    private func object(_ finding: RuleFinding) -> JSONValue {
        var takenBy: String?
        var contradictions: [RuleFinding.Contradiction]?
        var limit: String?
        switch finding.result {
        case .taken(let rule): takenBy = rule
        case .elsewhere(let found): contradictions = found
        case .gaveUp(let name): limit = name
        case .matched, .echo, .errorNotUnderstood, .notMatched: break
        }
        return .object([
            "rule": .string(finding.rule),
            "yields": .string(finding.yields),
            "gates": .strings(finding.gates),
            "result": .string(finding.result.name),
            "takenBy": .optional(takenBy),
            "contradictions": contradictions.map { .array($0.map(object)) },
            "limit": .optional(limit),
            "fields": finding.fields.isEmpty ? nil : .array(finding.fields.map(object)),
            "hearsay": finding.isHearsay ? .bool(true) : nil,
        ])
    }

    private func object(_ field: RuleFinding.Field) -> JSONValue {
        .object(["name": .string(field.name), "value": .string(field.value)])
    }

    private func object(_ contradiction: RuleFinding.Contradiction) -> JSONValue {
        .object([
            "field": .string(contradiction.field), "value": .string(contradiction.value),
            "wanted": .strings(contradiction.wanted),
        ])
    }

    private func object(_ rule: LineExplanation.SilentRule) -> JSONValue {
        .object(["rule": .string(rule.rule), "gates": .strings(rule.gates)])
    }

    private func object(_ fate: LineFate) -> JSONValue {
        switch fate {
        case .request(let request, let role):
            .object([
                "event": .string("request"), "role": .string(role.rawValue), "route": .string(request.route.rawValue),
                "outcome": .string(request.outcome.rawValue), "record": .optional(request.record),
                "pairing": .string(request.pairing.rawValue),
                "witnesses": .array(request.witnesses.map(JSONValue.witness)),
            ])
        case .lookAlike(let lookAlike):
            .object([
                "event": .string("lookAlike"), "kind": .string(lookAlike.kind.rawValue),
                "suspected": .bool(lookAlike.suspected), "error": .string(lookAlike.error.description),
            ])
        case .triage(let triage): .object(["event": .string("triage"), "record": .optional(triage.record)])
        case .limiterRecord(let record):
            .object(["event": .string("limiterRecord"), "kind": .string(record.kind.rawValue)])
        case .other(let noun): .object(["event": .string("other"), "noun": .string(noun)])
        }
    }
}
