import Conformance
import Forensics
import RateLimitEvents
import RoutingPolicy

extension CheckReport {
    /// The document `ratelens.check/1` over several lines.
    package func json() -> String { document.pretty + "\n" }

    /// The document `ratelens.check/1`, as docs/schemas/check.schema.json describes it.
    var document: JSONValue {
        .object([
            "schema": .string("ratelens.check/1"),
            "inputs": .array(inputs.map(input)),
            "policies": .array(report.policies.map(JSONValue.policy)),
            "modes": .strings(report.modes.map { $0.logName(in: newestRevision) }),
            "unknownModes": report.unknownModes.isEmpty ? nil : .strings(report.unknownModes),
            "findings": .array(entries.map(finding)),
            "omittedFindings": report.omittedFindings > 0 ? .integer(report.omittedFindings) : nil,
            "rules": .array(report.rules.map(rule)),
            "coverage": .object([
                "branches": .array(
                    report.coverage.reachable.map {
                        .object([
                            "id": .string($0.rawValue), "taken": .bool(report.coverage.taken.contains($0)),
                        ])
                    }),
                "percent": .number(report.coverage.percent.roundedFigure),
            ]),
            "windowChecks": .array(report.windowChecks.map(JSONValue.windowCheck)),
            "gain": .object([
                "directAnswers": .integer(report.gain.directAnswers),
                "shortcutMedianSeconds": .length(report.gain.shortcutMedian),
                "savedSeconds": .length(report.gain.saved),
            ]),
            "summary": summaryDocument,
        ])
    }

    private var newestRevision: PolicyRevision { report.policies.last?.policy.revision ?? .november5 }

    private func input(_ input: InputSummary) -> JSONValue {
        .object([
            "path": .string(input.file.description), "format": .string(input.format), "lines": .integer(input.lines),
            "firstTime": .optional(input.firstTime), "lastTime": .optional(input.lastTime),
            "zoneKnown": input.zoneKnown.map(JSONValue.bool),
        ])
    }

    private func finding(_ entry: Entry) -> JSONValue {
        let finding = entry.finding
        return .object([
            "rule": .string(finding.rule.rawValue),
            "result": .string(finding.result.rawValue),
            "severity": .string(finding.severity.rawValue),
            "record": .optional(finding.record),
            "time": .optional(finding.time),
            "zoneKnown": .zoneUnknown(finding.time),
            "expected": .optional(entry.text.expected?.plainSpaces),
            "actual": .optional(entry.text.actual?.plainSpaces),
            "state": .optional(entry.text.state?.plainSpaces),
            "missing": missing(finding),
            "help": .string(finding.rule.help.words),
            "witnesses": .witnesses(finding.witnesses),
            "fingerprint": .string(finding.fingerprint),
            "inBaseline": gate.baseline == nil ? nil : .bool(entry.isKnown),
            "fails": .bool(entry.isFailing),
        ])
    }

    private func missing(_ finding: Finding) -> JSONValue? {
        guard case .cannotJudge(let fact) = finding.verdict else { return nil }
        return .object(["fact": .string(fact.rawValue), "text": .string(fact.words)])
    }

    private func rule(_ summary: RuleSummary) -> JSONValue {
        let rule = summary.rule
        let missing = MissingFact.allCases.compactMap { fact in
            summary.missing[fact].map { JSONValue.Member(key: fact.rawValue, value: .integer($0)) }
        }
        return .object([
            "id": .string(rule.rawValue),
            "severity": .string(rule.severity.rawValue),
            "title": .string(rule.title),
            "quote": .string(rule.help.quote),
            "revision": .string(rule.help.revision.rawValue),
            "choice": .optional(rule.help.choice?.rawValue),
            "exercised": .bool(summary.couldApply),
            "violates": .integer(summary.counts.violates),
            "conforms": .integer(summary.counts.conforms),
            "notApplicable": .integer(summary.counts.notApplicable),
            "cannotJudge": .integer(summary.counts.cannotJudge),
            "missing": missing.isEmpty ? nil : .object(missing),
        ])
    }

    private var summaryDocument: JSONValue {
        let counts = report.counts
        return .object([
            "notifications": .integer(report.notifications),
            "violates": .integer(counts.violates),
            "conforms": .integer(counts.conforms),
            "notApplicable": .integer(counts.notApplicable),
            "cannotJudge": .integer(counts.cannotJudge),
            "errors": .integer(total(of: .error)),
            "warnings": .integer(total(of: .warning)),
            "notes": .integer(total(of: .note)),
            "inBaseline": gate.baseline == nil ? nil : .integer(knownCount),
            "gone": .optional(outcome.gone),
            "failOn": .string(gate.level.rawValue),
            "leastCoveragePercent": .optional(gate.leastCoverage),
            "fails": .bool(outcome.fails),
        ])
    }

    private func total(of severity: ConformanceRule.Severity) -> Int {
        report.rules.reduce(0) { $0 + ($1.rule.severity == severity ? $1.counts.violates : 0) }
    }
}
