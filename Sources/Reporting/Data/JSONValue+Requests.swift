import Forensics
import RateLimitEvents

/// What every output says of a request, in its order.
extension JSONValue {
    /// The time, the verdict, the latency, the error and whose it is, but not the lines it rests on.
    static func members(
        of request: InferenceRequest, _ verdict: Verdict?, withOutcome: Bool
    ) -> [Member] {
        members([
            "time": .optional(request.time),
            "zoneKnown": .zoneUnknown(request.time, request.error?.retryAfter, request.error?.resetDate),
            "route": .string(request.route.rawValue),
            "outcome": withOutcome ? .string(request.outcome.rawValue) : nil,
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
        ])
    }

    static func error(_ error: ErrorChain) -> JSONValue {
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

    static func witnesses(_ witnesses: [Witness]) -> JSONValue { .array(witnesses.map(JSONValue.witness)) }
}
