import RateLimitEvents

extension FormatsReport {
    /// The document `ratelens.formats/1`, as docs/schemas/formats.schema.json describes it.
    var document: JSONValue {
        .object([
            "schema": .string("ratelens.formats/1"),
            "inputs": .array(inputs.map { input($0.summary, $0.detection) }),
        ])
    }

    private func input(_ summary: InputSummary, _ detection: FormatDetection) -> JSONValue {
        .object([
            "path": .string(summary.file.description),
            "format": .string(summary.format),
            "confidence": .optional(detection.chosen?.confidence.roundedFigure),
            "reasons": .strings(detection.chosen?.reasons ?? []),
            "bytes": .integer(summary.bytes),
            "lines": .integer(summary.lines),
            "recordsExamined": .integer(summary.recordsExamined),
            "recordsUnparsed": .integer(summary.recordsUnparsed),
            "unparsedSamples": .array(summary.unparsedSamples.map(sample)),
            "firstTime": .optional(summary.firstTime),
            "lastTime": .optional(summary.lastTime),
            "zoneKnown": summary.zoneKnown.map(JSONValue.bool),
            "notes": .array(summary.notes.map(JSONValue.note)),
            "candidates": .array(detection.candidates.map(candidate)),
        ])
    }

    private func sample(_ sample: UnparsedSample) -> JSONValue {
        .object([
            "line": .integer(sample.location.line),
            "column": .integer(sample.column),
            "expected": .string(sample.expected),
            "text": .string(sample.text),
        ])
    }

    private func candidate(_ candidate: FormatDetection.Candidate) -> JSONValue {
        .object([
            "format": .string(candidate.format),
            "confidence": .number(candidate.confidence.roundedFigure),
            "reasons": .strings(candidate.reasons),
        ])
    }
}
