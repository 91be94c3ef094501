import Forensics
import RateLimitEvents

extension TimelineReport {
    /// The columns of the lines: the chain joined by `::`, witnesses as `file:line` joined by a space.
    package func csv() -> String {
        var table = CSVTable(
            ["time", "zoneKnown", "route"] + (includeAll ? ["outcome"] : []) + [
                "origin", "judgedOrigin", "limiter", "counter", "confidence", "basis", "latencyMilliseconds",
                "latencyBasis",
                "errorChain", "errorDomain", "errorCode", "errorDetail", "errorRetryAfter", "errorResetDate", "record",
                "process", "witnesses",
            ])
        for entry in entries { table.add(fields(of: entry)) }
        return table.text
    }

    private func fields(of entry: Entry) -> [CSVTable.Field] {
        let request = entry.request
        let verdict = entry.verdict
        let error = request.error
        var fields: [CSVTable.Field] = [
            .optional(request.time?.iso8601), .optional((request.time?.zoneKnown).map(String.init)),
            .text(request.route.rawValue),
        ]
        if includeAll { fields.append(.text(request.outcome.rawValue)) }
        fields += [
            .optional(verdict?.origin.rawValue), .optional(verdict?.judgedOrigin?.rawValue),
            .optional(verdict?.limiter.rawValue),
            .optional(verdict?.counter.rawValue), .optional(verdict?.confidence?.roundedFigure),
            .optional(verdict?.basis.map(\.rawValue).joined(separator: " ")),
            .optional(request.latency?.milliseconds.roundedMilliseconds),
            .optional(request.latency?.basis.rawValue), .optional(error?.description),
            .optional(error?.innermost.domain), .optional(error?.innermost.codeText), .optional(error?.detail),
            .optional(error?.retryAfter?.iso8601), .optional(error?.resetDate?.iso8601), .optional(request.record),
            .optional(request.process),
            .text(request.witnesses.map(\.location.description).joined(separator: " ")),
        ]
        return fields
    }
}
