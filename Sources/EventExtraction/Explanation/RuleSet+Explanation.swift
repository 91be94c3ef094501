package import LogCore
package import RateLimitEvents

extension RuleSet {
    /// Whether rules are asked about such an entry: not about what the log says of itself.
    package static func reads(_ record: LogRecord) -> Bool { EventExtractor.speaks(record) }

    /// Which rules have a gate in a record, and what came of each, in the order in which they are tried.
    ///
    /// The decisions are those of ``EventExtractor``, made by the same code.
    package func findings(on record: LogRecord) -> [RuleFinding] {
        guard RuleSet.reads(record) else { return [] }
        let record = record.withSignpostName
        let message = Array(record.message.utf8)
        var errors = ErrorChainCache()
        var interner = OriginInterner()
        let origin = interner.origin(of: record)
        var findings: [RuleFinding] = []
        tryRules(on: record, message, with: Matcher()) { rule, outcome in
            findings.append(finding(rule, outcome, record, message, origin, &errors))
        }
        return findings
    }

    /// The rules without a gate in a message.
    package func silentRules(on record: LogRecord) -> [LineExplanation.SilentRule] {
        let message = Array(record.withSignpostName.message.utf8)
        return rules.filter { !$0.admits(message) }.map { LineExplanation.SilentRule(rule: $0.id, gates: $0.gates) }
    }

    private func finding(
        _ rule: ExtractionRule, _ outcome: RuleTry, _ record: LogRecord, _ message: [UInt8], _ origin: Origin,
        _ errors: inout ErrorChainCache
    ) -> RuleFinding {
        var fields: [String: String] = [:]
        var isHearsay = false
        let result: RuleFinding.Result
        switch outcome {
        case .matched(let match):
            fields = match.fields
            switch MatchReading(record, message, match, &errors, origin: origin) {
            case .event(let event):
                if case .error(let line) = event.content { isHearsay = line.isHearsay }
                result = .matched
            case .echo: result = .echo
            case .errorNotUnderstood: result = .errorNotUnderstood
            }
        case .taken(let other): result = .taken(by: other)
        case .elsewhere: result = .elsewhere(rule.condition.contradictions(in: record))
        case .notMatched: result = .notMatched
        case .gaveUp(let error): result = .gaveUp(ExtractionDiagnostic.Kind(error).rawValue)
        }
        return RuleFinding(
            rule: rule.id, yields: rule.yields.description,
            gates: zip(rule.gates, rule.gateBytes).filter { message.contains($0.1) }.map(\.0), result: result,
            fields: fields.sorted { $0.key < $1.key }.map { RuleFinding.Field(name: $0.key, value: $0.value) },
            isHearsay: isHearsay)
    }
}

extension RuleCondition {
    /// The fields of a record that the condition excludes.
    func contradictions(in record: LogRecord) -> [RuleFinding.Contradiction] {
        let fields = [
            ("process", record.process, process), ("subsystem", record.subsystem, subsystem),
            ("category", record.category, category),
            // A rule that names no signpost applies to none.
            (
                "signpost", record.signpost?.phase.rawValue ?? "none",
                signpost.isEmpty ? ["none"] : signpost.map(\.rawValue)
            ),
        ]
        return fields.compactMap { field, value, wanted in
            guard let value, !wanted.isEmpty, !wanted.contains(value) else { return nil }
            return RuleFinding.Contradiction(field: field, value: value, wanted: wanted)
        }
    }
}
