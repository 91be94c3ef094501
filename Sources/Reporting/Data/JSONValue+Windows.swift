import Forensics
import RateLimitEvents

extension JSONValue {
    /// One open span of a budget and the closed span that ends it.
    static func window(_ window: BudgetWindow) -> JSONValue {
        .object([
            "budget": .string(window.budget.description),
            "process": .optional(window.process),
            "pid": .optional(window.pid.map(Int.init)),
            "admitted": .integer(window.admitted),
            "refused": .integer(window.refused),
            "unknown": .integer(window.unknown),
            "runs": .integer(window.runs),
            "firstAdmitted": .optional(window.firstAdmitted),
            "lastAdmitted": .optional(window.lastAdmitted),
            "firstRefused": .optional(window.firstRefused),
            "lastRefused": .optional(window.lastRefused),
            "engaged": window.engaged.map(bounds),
            "lifted": window.lifted.map(bounds),
            "closed": .optional(window.closed?.rawValue),
            "censoredStart": .bool(window.censoredStart),
            "censoredEnd": .bool(window.censoredEnd),
            "spansClockStep": window.spansClockStep ? .bool(true) : nil,
            "retriesIntoRefusal": .integer(window.retriesIntoRefusal),
            "refusedBy": window.origins.map(origins),
            "limiterRecords": window.limiterRecords.isEmpty ? nil : .array(window.limiterRecords.map(limiterRecord)),
            "witness": window.witness.map(witness),
            "zoneKnown": .zoneUnknown(
                window.firstAdmitted, window.lastAdmitted, window.firstRefused, window.lastRefused,
                window.engaged?.after, window.engaged?.notAfter, window.lifted?.after, window.lifted?.notAfter),
        ])
    }

    /// Where the refusals of a stretch were made, with exact intervals of the shares.
    private static func origins(_ origins: RefusalOrigins) -> JSONValue {
        .object([
            "deviceLocal": .integer(origins.deviceLocal), "serverSide": .integer(origins.serverSide),
            "indeterminate": .integer(origins.indeterminate), "deviceLocalShare": .interval(origins.onDevice),
            "serverSideShare": .interval(origins.byServer),
        ])
    }

    private static func limiterRecord(_ record: LimiterRecord) -> JSONValue {
        .object([
            "kind": .string(record.kind.rawValue),
            "time": .optional(record.time),
            "count": .optional(record.count),
            "durationSeconds": .optional(record.durationNanoseconds.map { (Double($0) / 1e9).roundedSeconds }),
            "bundle": .optional(record.bundle),
            "feature": .optional(record.feature),
            "witness": .witness(record.witness),
            "zoneKnown": .zoneUnknown(record.time),
        ])
    }
}
