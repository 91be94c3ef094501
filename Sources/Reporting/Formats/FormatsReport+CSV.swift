import RateLimitEvents

extension FormatsReport {
    /// One row per input, reasons and notes joined by `; `.
    package func csv() -> String {
        var table = CSVTable([
            "path", "format", "confidence", "reasons", "bytes", "lines", "recordsExamined", "recordsUnparsed",
            "firstTime", "lastTime", "zoneKnown", "notes",
        ])
        for (summary, detection) in inputs {
            table.add([
                .text(summary.file.description), .text(summary.format),
                .optional(detection.chosen?.confidence.roundedFigure),
                .text((detection.chosen?.reasons ?? []).joined(separator: "; ")), .integer(summary.bytes),
                .integer(summary.lines), .integer(summary.recordsExamined), .integer(summary.recordsUnparsed),
                .optional(summary.firstTime?.iso8601), .optional(summary.lastTime?.iso8601),
                .optional(summary.zoneKnown.map(String.init)),
                .text(summary.notes.map(\.text).joined(separator: "; ")),
            ])
        }
        return table.text
    }
}
