import Forensics

/// The parameters of one count, or one interval of a union of them, in the units of the documents.
struct FeasibleSet {
    /// A bound that is `nil` is none.
    struct Bounds {
        var min: Double?
        var max: Double?
    }

    let count: Int
    let orMore: Bool
    let isCapacity: Bool
    /// What is known of its parameters is nothing: too much would have to be tried.
    var isUndetermined = false
    var durationSeconds: Bounds?
    var refillPerSecond: Bounds?
    /// What D + J exceeds.
    var durationPlusJitterSeconds: Bounds?
    var jitterSeconds: Bounds?
    var jitterShare: Bounds?
    var phaseSeconds: Bounds?
    let unexplained: Int

    /// Those of a family, by count; each interval of a union is one.
    static func sets(of finding: FamilyFinding, _ trace: BudgetTrace, maxJitterShare: Double) -> [FeasibleSet] {
        finding.fit.members.flatMap { member -> [FeasibleSet] in
            let set = FeasibleSet(
                count: member.count, orMore: member.orMore, isCapacity: finding.family == .tokenBucket,
                unexplained: member.unexplained)
            switch member.parameters {
            case .durations(let durations): return durations.intervals.map { set.with(durations: $0) }
            case .tokenTimes(let times): return times.intervals.map { set.with(tokenTimes: $0) }
            case .widths(let widths): return widths.widths.intervals.map { set.with(widths: $0, widths) }
            case .jittered(let jittered):
                return jittered.regions.compactMap { region in
                    region.durations(withJitterShareUpTo: maxJitterShare).map {
                        set.with(durations: $0).with(jitter: region)
                    }
                }
            case .unbounded(let longest):
                var any = set
                any.durationSeconds = Bounds(min: 0, max: longest?.seconds)
                return [any]
            case .undetermined:
                var unknown = set
                unknown.isUndetermined = true
                return [unknown]
            }
        }
    }

    private func with(durations interval: ParameterInterval<Int64>) -> FeasibleSet {
        var set = self
        set.durationSeconds = Bounds(min: interval.lower.seconds, max: interval.upper?.seconds)
        return set
    }

    private func with(tokenTimes interval: ParameterInterval<Fraction>) -> FeasibleSet {
        var set = self
        set.refillPerSecond = Bounds(min: interval.upper?.perSecond, max: interval.lower.perSecond)
        return set
    }

    private func with(widths interval: ParameterInterval<Fraction>, _ widths: FixedWindowSet) -> FeasibleSet {
        var set = self
        set.durationSeconds = Bounds(min: interval.lower.value / 1e9, max: interval.upper.map { $0.value / 1e9 })
        set.phaseSeconds = widths.firstBoundary(interval).map {
            Bounds(min: $0.after.seconds, max: $0.upTo?.seconds)
        }
        return set
    }

    private func with(jitter: JitteredRegion) -> FeasibleSet {
        var set = self
        set.durationPlusJitterSeconds = Bounds(min: jitter.durationPlusJitterAfter.seconds)
        set.jitterSeconds = Bounds(min: jitter.jitterAfter?.seconds)
        set.jitterShare = Bounds(min: jitter.jitterShareAfter)
        return set
    }

    var document: JSONValue {
        .object(
            [JSONValue.Member(key: isCapacity ? "capacity" : "count", value: .integer(count))]
                + JSONValue.members([
                    "orMore": orMore ? .bool(true) : nil,
                    "undetermined": isUndetermined ? .bool(true) : nil,
                    "durationSeconds": durationSeconds.map(\.document),
                    "refillPerSecond": refillPerSecond.map(\.document),
                    "durationPlusJitterSeconds": durationPlusJitterSeconds.map(\.lowerDocument),
                    "jitterSeconds": jitterSeconds.map(\.lowerDocument),
                    "jitterShare": jitterShare.map(\.lowerDocument),
                    "phaseSeconds": phaseSeconds.map(\.document),
                    "unexplained": .integer(unexplained),
                ]))
    }
}

extension FeasibleSet.Bounds {
    fileprivate var document: JSONValue { .object(["min": JSONValue.bound(min), "max": JSONValue.bound(max)]) }

    fileprivate var lowerDocument: JSONValue { .object(["min": JSONValue.bound(min)]) }
}

extension JSONValue {
    fileprivate static func bound(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }
}

extension Int64 {
    /// Nanoseconds as seconds, exact as far as a `Double` goes.
    var seconds: Double { (Double(self) / 1e9).roundedSeconds }
}

extension Fraction {
    /// How many such times of nanoseconds a second has; `nil` for none at all.
    fileprivate var perSecond: Double? { numerator > 0 ? 1e9 * Double(denominator) / Double(numerator) : nil }
}
