import Forensics
import RateLimitEvents

extension TimelineReport {
    /// The object `ratelens.refusal/1`, as docs/schemas/refusal.schema.json describes it.
    func line(of entry: Entry) -> JSONValue {
        let request = entry.request
        let verdict = entry.verdict
        return .object([
            "schema": .string("ratelens.refusal/1"),
            "time": .optional(request.time),
            "zoneKnown": .zoneUnknown(request.time, request.error?.retryAfter, request.error?.resetDate),
            "route": .string(request.route.rawValue),
            "outcome": includeAll ? .string(request.outcome.rawValue) : nil,
            "origin": .optional(verdict?.origin.rawValue),
            "judgedOrigin": .optional(verdict?.judgedOrigin?.rawValue),
            "limiter": .optional(verdict?.limiter.rawValue),
            "counter": .optional(verdict?.counter.rawValue),
            "confidence": .optional(verdict?.confidence?.roundedFigure),
            "basis": verdict.map { .strings($0.basis.map(\.rawValue)) },
            "latencyMilliseconds": .optional(request.latency?.milliseconds.roundedMilliseconds),
            "latencyBasis": .optional(request.latency?.basis.rawValue),
            "error": request.error.map(error),
            "record": .optional(request.record),
            "process": .optional(request.process),
            "witnesses": .array(request.witnesses.map(JSONValue.witness)),
        ])
    }

    private func error(_ error: ErrorChain) -> JSONValue {
        let code: JSONValue =
            switch error.innermost.code {
            case .named(let name): .string(name)
            case .number(let number): .integer(number)
            // Redacted or cut: unknown is said, not left out.
            case .unknown: .null
            }
        return .object([
            "chain": .strings(error.links.map(\.description)),
            "domain": .optional(error.innermost.domain),
            "code": code,
            "detail": .optional(error.detail),
            "retryAfter": .optional(error.retryAfter),
            "resetDate": .optional(error.resetDate),
        ])
    }
}
