import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// The document `ratelens.analysis/1`, as docs/schemas/analysis.schema.json describes it.
    var document: JSONValue {
        .object([
            "schema": .string("ratelens.analysis/1"),
            "inputs": .array(inputs.map(input)),
            "overlaps": analysis.events.overlaps.isEmpty ? nil : overlapDocuments,
            "repeats": analysis.events.repeats.isEmpty ? nil : repeatDocuments,
            "deviceConflicts": analysis.events.deviceConflicts.isEmpty ? nil : deviceDocuments,
            "options": .options(analysis.options),
            "originMapping": .originMapping(analysis.options.originMapping),
            "filters": analysis.filtering.map(JSONValue.filters),
            "routes": .array(analysis.routes.map(route)),
            "apps": .array(analysis.apps.map(app)),
            "refusals": refusals,
            "lookAlikes": .array(analysis.lookAlikes.map(lookAlike)),
            "sharedBudget": hasBudgets ? .array(analysis.sharedBudget.map(conditional)) : nil,
            "predictors": hasBudgets ? .array(analysis.predictors.map(conditional)) : nil,
            "recovered": analysis.recovered.map(recovery),
            "windows": hasBudgets ? .array(windowDocuments) : nil,
            "limits": .array(limitDocuments),
            "conformance": conformance.map(JSONValue.conformance),
            "gaps": analysis.gapEffects.isEmpty ? nil : gapDocuments,
        ])
    }

    private func input(_ input: InputSummary) -> JSONValue {
        .object([
            "path": .string(input.file.description),
            "format": .string(input.format),
            "lines": .integer(input.lines),
            "recordsExamined": .integer(input.recordsExamined),
            "recordsUnparsed": .integer(input.recordsUnparsed),
            "firstTime": .optional(input.firstTime),
            "lastTime": .optional(input.lastTime),
            "zoneKnown": input.zoneKnown.map(JSONValue.bool),
            "device": .optional(device(of: input)),
            "notes": .array(input.notes.map(JSONValue.note)),
        ])
    }

    /// What the first process start of this input says that it runs on.
    private func device(of input: InputSummary) -> String? {
        analysis.events.processStarts.lazy.filter { $0.witness.location.file == input.file }.compactMap(\.app?.device)
            .first
    }

    private func route(_ summary: RouteSummary) -> JSONValue {
        .object([
            "route": .string(summary.route.rawValue),
            "asked": .integer(summary.asked),
            "onlyRefusalsSeen": summary.onlyRefusalsSeen ? .bool(true) : nil,
            "answered": .integer(summary.answered),
            "refused": .integer(summary.refused),
            "failed": .integer(summary.failed),
            "unanswered": .integer(summary.unanswered),
            "open": .integer(summary.open),
            "background": .integer(summary.background),
            "foreground": .integer(summary.foreground),
            "byState": .object([
                "background": byState(summary, .background), "foreground": byState(summary, .foreground),
                "unknown": byState(summary, nil),
            ]),
            "answeredLatency": summary.answeredLatency.map(latency),
            "refusedLatency": summary.refusedLatency.map(latency),
        ])
    }

    /// What became of the requests of one state, or nothing where none was asked in it.
    private func byState(_ summary: RouteSummary, _ state: ExecutionState?) -> JSONValue? {
        let counts = summary.outcomes(in: state)
        guard counts.asked > 0 else { return nil }
        return .object([
            "asked": .integer(counts.asked), "answered": .integer(counts[.answered]),
            "refused": .integer(counts[.refused]), "failed": .integer(counts[.failed]),
            "unanswered": .integer(counts[.unanswered]), "open": .integer(counts[.open]),
        ])
    }

    private func app(_ summary: ProcessSummary) -> JSONValue {
        .object([
            "process": .string(summary.process),
            "routes": .array(summary.routes.map(route)),
        ])
    }

    private func latency(_ summary: LatencySummary) -> JSONValue {
        .object([
            "count": .integer(summary.count),
            "minMilliseconds": .number(summary.minMilliseconds.roundedMilliseconds),
            "medianMilliseconds": .number(summary.medianMilliseconds.roundedMilliseconds),
            "p90Milliseconds": .number(summary.p90Milliseconds.roundedMilliseconds),
            "p99Milliseconds": .number(summary.p99Milliseconds.roundedMilliseconds),
            "maxMilliseconds": .number(summary.maxMilliseconds.roundedMilliseconds),
        ])
    }

    private var refusals: JSONValue {
        let counts = analysis.refusals
        return .object([
            "total": .integer(counts.total),
            "byOrigin": tally(Verdict.Origin.allCases, counts.byOrigin),
            "byLimiter": tally(Verdict.Limiter.allCases, counts.byLimiter),
            "suspected": .integer(counts.suspected),
            "banners": .optional(counts.banners),
        ])
    }

    private func lookAlike(_ summary: LookAlikeSummary) -> JSONValue {
        .object([
            "kind": .string(summary.kind.rawValue),
            "count": .integer(summary.count),
            "requests": .integer(summary.requests),
            "errors": .strings(summary.names.uniqued),
            "firstTime": .optional(summary.firstTime),
            "witnesses": .array(summary.witnesses.map(JSONValue.witness)),
            "zoneKnown": .zoneUnknown(summary.firstTime),
        ])
    }

    private func tally<Case: RawRepresentable<String> & Hashable>(
        _ cases: [Case], _ counts: [Case: Int]
    ) -> JSONValue {
        .object(cases.map { JSONValue.Member(key: $0.rawValue, value: .integer(counts[$0] ?? 0)) })
    }

    private func conditional(_ outcome: ConditionalOutcome) -> JSONValue {
        .object([
            "when": .string(outcome.when),
            "target": .string(outcome.target.rawValue),
            "refusedWhenTrue": .counts(outcome.refusedWhenTrue),
            "refusedWhenFalse": .counts(outcome.refusedWhenFalse),
            "notAnsweredWhenTrue": .counts(outcome.notAnsweredWhenTrue),
            "notAnsweredWhenFalse": .counts(outcome.notAnsweredWhenFalse),
            "fisherP": .optional(outcome.fisherP?.roundedFigure),
            "oddsRatio": outcome.oddsRatio.map(oddsRatio),
            "intervalWhenTrue": .interval(outcome.refusedWhenTrue),
            "intervalWhenFalse": .interval(outcome.refusedWhenFalse),
            "stretches": .object([
                "whenTrue": .counts(outcome.stretches.refusedWhenTrue),
                "whenFalse": .counts(outcome.stretches.refusedWhenFalse),
                "permutationP": .optional(outcome.stretches.permutationP?.roundedFigure),
            ]),
            "constant": outcome.constant ? .bool(true) : nil,
        ])
    }

    private func oddsRatio(_ ratio: OddsRatio) -> JSONValue {
        .object([
            "estimate": ratio.estimate.map { .number($0.roundedFigure) } ?? .null,
            "lower": .number(ratio.lower.roundedFigure),
            "upper": ratio.upper.map { .number($0.roundedFigure) } ?? .null,
        ])
    }

    private func recovery(_ recovery: Recovery) -> JSONValue {
        .object([
            "of": .integer(recovery.of),
            "answeredByShortcut": .integer(recovery.answeredByShortcut),
            "savedSeconds": .optional(recovery.savedSeconds?.roundedSeconds),
        ])
    }
}

extension JSONValue {
    /// A note as `kind`, `text` and, where it was noticed at one place, `line`.
    static func note(_ note: InputNote) -> JSONValue {
        .object([
            "kind": .string(note.kind.rawValue), "text": .string(note.text), "line": .optional(note.location?.line),
        ])
    }
}
