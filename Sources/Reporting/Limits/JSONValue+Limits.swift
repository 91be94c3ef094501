import Forensics
import RateLimitEvents

extension JSONValue {
    /// A limit that the limiter's own process logged, held against each reading of what was seen.
    static func recordedLimit(
        _ limit: RecordedLimit, standing: RecordStanding?,
        checks: [(finding: LimitFinding, check: RecordedLimitCheck)]
    ) -> JSONValue {
        .object([
            "budget": .string(limit.budget.description),
            "source": .string("daemonRecord"),
            "count": .integer(limit.count),
            "durationSeconds": .number(limit.durationNanoseconds.seconds),
            "witness": .witness(limit.witness),
            "agreement": standing.map { .string($0.agreement.name) },
            "nextAdmission": standing.map { $0.nextAdmission.map(nextAdmission) ?? .null },
            "checks": checks.isEmpty ? nil : .array(checks.map { check(of: $0.finding, $0.check) }),
        ])
    }

    private static func check(of finding: LimitFinding, _ check: RecordedLimitCheck) -> JSONValue {
        var disagreesAt: JSONValue?
        if case .disagrees(let request) = check.agreement { disagreesAt = request.map(telling) }
        let trace = finding.trace
        return .object(
            members([
                "reading": reading(trace.reading), "process": .optional(trace.process),
                "pid": .optional(trace.pid.map(Int.init)), "agreement": .string(check.agreement.name),
                "firstRefusal": check.firstRefusal.map(telling), "disagreesAt": disagreesAt,
                "agreesWithJitterShare": check.agreesWithJitterShare.map { .number($0) },
                "jitterShare": !check.isContradicted ? .number(check.jitterShare.roundedFigure) : nil,
            ]) + moment(of: trace)
                + members([
                    // What is contradicted tells nothing.
                    "nextAdmission": check.isContradicted ? nil : nextAdmission(NextAdmission(check, of: trace))
                ]))
    }

    /// What is inferred of a budget's limiter, under one reading of what was seen.
    static func limit(_ finding: LimitFinding, options: LimitOptions) -> JSONValue {
        let trace = finding.trace
        return .object(
            members([
                "budget": .string(trace.budget.description), "process": .optional(trace.process),
                "pid": .optional(trace.pid.map(Int.init)), "source": .string("fit"),
                "reading": reading(trace.reading), "statement": .string(finding.statement.name),
                "tested": finding.statement == .only(isTested: true) ? .bool(true) : nil,
                "fewestUnexplained": .optional(finding.statement.fewestUnexplained),
                "moreUnexplainedThan": .optional(finding.statement.moreUnexplainedThan),
                "classes": .strings(finding.classes.map(\.rawValue)),
                "near": finding.near.isEmpty ? nil : .strings(finding.near.map(\.rawValue)),
                "coinciding": finding.coinciding.isEmpty ? nil : .strings(finding.coinciding.map(\.rawValue)),
                "undetermined": finding.undetermined.isEmpty ? nil : .strings(finding.undetermined.map(\.rawValue)),
                "admitted": .integer(finding.runs.admitted), "refused": .integer(finding.runs.refused),
                "unknown": .integer(finding.runs.unknown), "runs": .integer(finding.runs.runs),
                "lifts": .integer(finding.runs.lifts),
                "censoredStart": .bool(trace.trace.start != .clean),
                "missesEntries": trace.hasGaps ? .bool(true) : nil,
                "doubtfulRequests": trace.hasStrays ? .bool(true) : nil,
                "spansBoot": trace.hasBoots ? .bool(true) : nil,
                "spansClockStep": trace.hasClockSteps ? .bool(true) : nil,
                "assumptions": .strings(finding.assumptions.map(\.rawValue)),
                "maxJitterShare": .number(options.maxJitterShare.roundedFigure),
                "families": .array(finding.families.map { family($0, of: trace, options: options) }),
                "firstSeen": .string(trace.origin.iso8601),
            ]) + moment(of: trace)
                + members([
                    "nextAdmission": finding.nextAdmission.map { nextAdmission(NextAdmission($0, of: trace)) },
                    "nextAdmissionIncomplete": finding.isNextAdmissionIncomplete ? .bool(true) : nil,
                    "discriminatingObservation": finding.telling.map { telling($0, of: trace) },
                ]))
    }

    /// The moment that a limit's state is told for.
    private static func moment(of trace: BudgetTrace) -> [Member] {
        let now = trace.instant(trace.now)
        return members(["at": .string(now.iso8601), "zoneKnown": .zoneUnknown(now)])
    }

    private static func reading(_ reading: BudgetTrace.Reading) -> JSONValue? {
        reading == .plain ? nil : .string(reading.rawValue)
    }

    // MARK: Families

    private static func family(
        _ finding: FamilyFinding, of trace: BudgetTrace, options: LimitOptions
    ) -> JSONValue {
        let jitter = finding.leastJitterShare
        return .object([
            "family": .string(finding.family.rawValue),
            "class": .string(finding.family.family.rawValue),
            "countsRefused": .bool(finding.countsRefused),
            "verdict": .string(finding.verdictName),
            "excludedBy": finding.excludedBy.map(telling),
            "neededJitterShare": jitter.map { .object(["min": .number($0)]) },
            "longestWindowSeconds": .number(options.longestWindowNanoseconds.seconds),
            "isOuter": finding.fit.isOuter ? .bool(true) : nil,
            "incomplete": finding.fit.isIncomplete ? .bool(true) : nil,
            "feasible": .array(
                finding.isPossible
                    ? FeasibleSet.sets(of: finding, trace, maxJitterShare: options.maxJitterShare).map(\.document) : []),
            "unexplained": .optional(finding.unexplained),
            "unexplainedObservations": finding.unexplainedRequests.isEmpty
                ? nil : .array(finding.unexplainedRequests.map(telling)),
        ])
    }

    /// A request that excludes something, with the place of its line.
    private static func telling(_ request: TellingRequest) -> JSONValue {
        .object([
            "outcome": .string(request.outcome.name),
            "time": .optional(request.time),
            "zoneKnown": .zoneUnknown(request.time),
            "file": .optional(request.witness?.location.file.path),
            "line": .optional(request.witness?.location.line),
            "member": .optional(request.witness?.location.file.member),
        ])
    }

    // MARK: What follows

    /// `earliest` and `latest`: the moment that it is told for where that is at once, `null` where it is not bounded.
    static func nextAdmission(_ next: NextAdmission) -> JSONValue {
        func edge(_ edge: NextAdmission.Edge) -> JSONValue {
            switch edge {
            case .atOnce: .string(next.now.iso8601)
            case .at(let time): .string(time.iso8601)
            case .never: .null
            }
        }
        return .object(["earliest": edge(next.earliest), "latest": edge(next.latest)])
    }

    private static func telling(_ observation: TellingObservation, of trace: BudgetTrace) -> JSONValue {
        let outcomes: [(name: String, left: [LimiterFamily.Class])] = [
            ("admitted", observation.ifAdmitted), ("refused", observation.ifRefused),
        ]
        return .object([
            "from": .string(trace.moment(observation.from, isRoundedUp: true).iso8601),
            "to": observation.to.map { .string(trace.moment($0, isRoundedUp: false).iso8601) } ?? .null,
            "inARow": .integer(observation.place),
            "withinSeconds": observation.within.map { .number(seconds(within: $0)) } ?? .null,
            "tellsEitherWay": .bool(observation.tellsEitherWay),
            "outcomes": .array(
                outcomes.map { outcome in
                    .object([
                        "outcome": .string(outcome.name), "families": .strings(outcome.left.map(\.rawValue)),
                    ])
                }),
        ])
    }
}

extension JSONValue {
    /// Rounded down, so that no more is claimed than holds.
    private static func seconds(within nanoseconds: Int64) -> Double {
        let second: Int64 = 1_000_000_000
        return nanoseconds < second ? Double(nanoseconds) / 1e9 : Double(nanoseconds / second)
    }
}

extension LimitStatement {
    /// The name that scripts rely on.
    var name: String {
        switch self {
        case .noRefusal: "noRefusal"
        case .onlyRefusals: "onlyRefusals"
        case .several: "several"
        case .only: "only"
        case .onlyLong: "onlyLong"
        case .nearly: "nearly"
        case .undetermined: "undetermined"
        case .exceptions: "exceptions"
        case .unexplained: "unexplained"
        }
    }

    /// How many requests every family tried leaves unexplained, if some do with few.
    fileprivate var fewestUnexplained: Int? { if case .exceptions(let fewest) = self { fewest } else { nil } }

    /// How many requests every family tried leaves unexplained, and more, if that was sought to the end.
    fileprivate var moreUnexplainedThan: Int? { if case .unexplained(let least) = self { least } else { nil } }
}

extension RecordedLimitCheck.Agreement {
    /// The name that scripts rely on.
    var name: String {
        switch self {
        case .agrees: "agrees"
        case .disagrees: "disagrees"
        case .untested: "untested"
        }
    }
}

extension FamilyFinding {
    /// Whether a member explains all that was seen, by the names that scripts rely on.
    var verdictName: String {
        verdict == .possible && unexplained ?? 0 > 0 ? Verdict.excluded.rawValue : verdict.rawValue
    }
}

extension LimiterTrace.Outcome {
    /// The name that scripts rely on.
    var name: String {
        switch self {
        case .admitted: "admitted"
        case .refused: "refused"
        case .unknown: "unknown"
        }
    }
}
