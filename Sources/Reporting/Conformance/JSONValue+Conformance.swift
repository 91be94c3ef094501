import Conformance
import Forensics
import RateLimitEvents
import RoutingPolicy

extension JSONValue {
    /// The section `conformance` of an analysis.
    static func conformance(_ report: ConformanceReport) -> JSONValue {
        let counts = report.counts
        return .object([
            "policies": .array(report.policies.map(policy)),
            "notifications": .integer(report.notifications),
            "violates": .integer(counts.violates),
            "conforms": .integer(counts.conforms),
            "notApplicable": .integer(counts.notApplicable),
            "cannotJudge": .integer(counts.cannotJudge),
            "byRule": .object(
                report.rules.map { summary in
                    Member(
                        key: summary.rule.rawValue,
                        value: .object([
                            "violates": .integer(summary.counts.violates),
                            "conforms": .integer(summary.counts.conforms),
                            "notApplicable": .integer(summary.counts.notApplicable),
                            "cannotJudge": .integer(summary.counts.cannotJudge),
                        ]))
                }),
            "windowChecks": .array(report.windowChecks.map(windowCheck)),
        ])
    }

    /// A policy that judged, and why.
    static func policy(_ choice: PolicyChoice) -> JSONValue {
        var line: JSONValue?
        if case .logged(let logged) = choice.reason { line = witness(logged) }
        return .object([
            "revision": .string(choice.policy.revision.rawValue),
            "reason": .string(choice.reasonName),
            "witness": line,
            "overridden": choice.overridden.isEmpty
                ? nil
                : .object(
                    choice.overridden.map {
                        Member(key: $0.rawValue, value: .string("\(choice.policy[$0])"))
                    }),
            "unknownName": .optional(choice.unknownName),
        ])
    }

    /// A window held against the policy.
    ///
    /// What depends on where in an edge it lies is `null`, and its bounds are told.
    static func windowCheck(_ check: WindowCheck) -> JSONValue {
        var members = JSONValue.members([
            "window": .integer(check.window),
            "budget": .string(check.budget.description),
            "closedSeconds": check.closed.map(bounds),
        ])
        members += counted("directInClosed", check.directInClosed)
        members += counted("justLimitedInClosed", check.justLimitedInClosed)
        members += counted("othersRefused", check.othersRefused)
        members += counted("flagsInClosed", check.flagsInClosed)
        members += measured("pausedSeconds", check.paused)
        members += counted("bannersSpared", check.bannersSpared)
        members += JSONValue.members(["overshootSeconds": check.overshoot.map(bounds)])
        members += counted("asksForgone", check.asksForgone)
        members += counted("asksElsewhereWhileOpen", check.asksElsewhereWhileOpen)
        members += JSONValue.members([
            "findings": check.crossReferences.isEmpty ? nil : .array(check.crossReferences.map(JSONValue.integer))
        ])
        return .object(members)
    }

    private static func counted(_ key: String, _ count: CountBounds?) -> [Member] {
        guard let count else { return [] }
        if let exact = count.exact { return [Member(key: key, value: .integer(exact))] }
        return [
            Member(key: key, value: .null),
            Member(
                key: key + "Bounds", value: .object(["min": .integer(count.least), "max": .integer(count.most)])),
        ]
    }

    private static func measured(_ key: String, _ length: LengthBounds?) -> [Member] {
        guard let length else { return [] }
        if length.most == length.least, let exact = self.length(length.least) {
            return [Member(key: key, value: exact)]
        }
        return [Member(key: key, value: .null), Member(key: key + "Bounds", value: bounds(length))]
    }

    private static func bounds(_ length: LengthBounds) -> JSONValue {
        .object(["min": self.length(length.least), "max": self.length(length.most) ?? .null])
    }

    /// A length in seconds, to the nanosecond.
    static func length(_ length: Nanoseconds?) -> JSONValue? {
        length.map { .number((Double($0) / 1e9).roundedSeconds) }
    }
}
