import Forensics
import RateLimitEvents

extension JSONValue {
    /// The stamp as ISO 8601, with the digits and the offset as logged.
    static func optional(_ time: Instant?) -> JSONValue? { time.map { .string($0.iso8601) } }

    /// `false` for the key `zoneKnown` where one of an object's times has no zone, else nothing.
    static func zoneUnknown(_ times: Instant?...) -> JSONValue? {
        times.contains { $0?.zoneKnown == false } ? .bool(false) : nil
    }

    /// `[k, n]`.
    static func counts(_ proportion: Proportion) -> JSONValue {
        .array([.integer(proportion.successes), .integer(proportion.trials)])
    }

    /// `[lower, upper]` as shares of 1; nothing where there was no trial.
    static func interval(_ proportion: Proportion) -> JSONValue? {
        guard proportion.trials > 0 else { return nil }
        return .array([.number(proportion.lower.roundedFigure), .number(proportion.upper.roundedFigure)])
    }

    static func bounds(_ bounds: TimeBounds) -> JSONValue {
        .object(["after": optional(bounds.after), "notAfter": optional(bounds.notAfter) ?? .null])
    }

    static func witness(_ witness: Witness) -> JSONValue { location(witness.location) }

    static func location(_ location: SourceLocation) -> JSONValue {
        .object([
            "file": .string(location.file.path), "line": .integer(location.line),
            "member": optional(location.file.member),
        ])
    }
}
