import Forensics

/// The parameters with which a family explains what was seen, count by count; counts that are alike stand together.
struct MemberText {
    /// Of more groups of counts the first two and the last are told.
    private static let mostGroups = 4
    /// Of more intervals of a union the first three are told.
    private static let mostIntervals = 4

    let family: LimiterFamily
    /// From this duration on nothing bounds a window: the longest considered, in nanoseconds.
    let longest: Int64
    let maxJitterShare: Double

    private struct Group {
        let from: Int
        var to: Int
        var orMore: Bool
        let values: String
        /// What the duration exceeds with jitter, where that is less.
        let withJitter: String?
    }

    /// `10 requests in more than 92 min; 11 or more in more than 117 min`.
    ///
    /// Jittered members, whose durations may differ in nothing but their lower bound, are told beside: `10 requests in
    /// more than 92 min (with jitter of up to 25 %, more than 79 min)`.
    func text(of members: [LimiterFit.Member], jittered: [LimiterFit.Member] = []) -> String {
        let greatest = members.map(\.count).max() ?? 0
        var groups: [Group] = []
        for count in Set(members.map(\.count)).sorted() {
            guard let values = values(members, count: count) else { continue }
            let orMore = count == greatest && members.contains(where: \.orMore)
            let most = lowerBound(members, count: count)
            let withJitter =
                jittered.isEmpty ? nil : lowerBound(jittered, count: count).flatMap { $0 == most ? nil : $0 }
            if let last = groups.last, last.to == count - 1, last.values == values, last.withJitter == withJitter {
                groups[groups.count - 1].to = count
                groups[groups.count - 1].orMore = orMore
            } else {
                groups.append(
                    Group(from: count, to: count, orMore: orMore, values: values, withJitter: withJitter))
            }
        }
        let named = groups.firstIndex { $0.withJitter != nil }
        let texts = groups.enumerated().map { place, group in
            (place == 0 ? first(group) : next(group)) + jitter(of: group, isFirst: place == named)
        }
        guard groups.count > MemberText.mostGroups, let last = texts.last else { return texts.joined(separator: "; ") }
        return (texts.prefix(2) + ["…", last]).joined(separator: "; ")
    }

    private func jitter(of group: Group, isFirst: Bool) -> String {
        guard let least = group.withJitter else { return "" }
        return isFirst ? " (with jitter of up to \(Quantity.share(above: maxJitterShare)), \(least))" : " (\(least))"
    }

    /// Whether members have the counts of others and durations that differ in nothing but their lower bound.
    func differInLowerBounds(_ members: [LimiterFit.Member], _ jittered: [LimiterFit.Member]) -> Bool {
        let counts = Set(members.map(\.count))
        guard counts == Set(jittered.map(\.count)) else { return false }
        return counts.allSatisfy { count in
            let narrow = intervals(members, count: count)
            let wide = intervals(jittered, count: count)
            return narrow.count == 1 && wide.count == 1 && bounded(narrow[0].upper) == bounded(wide[0].upper)
                && wide[0].lower > 0
        }
    }

    private func lowerBound(_ members: [LimiterFit.Member], count: Int) -> String? {
        intervals(members, count: count).first.map {
            Quantity.durations(above: $0.lower, beside: bounded($0.upper))
        }
    }

    /// `nil` for a bound that is only the longest considered.
    private func bounded(_ upper: Int64?) -> Int64? { upper.flatMap { $0 < longest ? $0 : nil } }

    private func intervals(_ members: [LimiterFit.Member], count: Int) -> [ParameterInterval<Int64>] {
        ParameterSet(members.filter { $0.contains(count: count) }.map(\.parameters).flatMap(intervals)).intervals
    }

    /// `more than 92 min and at most 105 min`: all durations of one count together; `nil` without any.
    func values(_ members: [LimiterFit.Member], count: Int) -> String? {
        let own = members.filter { $0.contains(count: count) }.map(\.parameters)
        guard !own.isEmpty else { return nil }
        if own.contains(where: \.isUnbounded) { return any }
        let intervals = intervals(members, count: count)
        if !intervals.isEmpty { return text(intervals) }
        return own.contains(where: \.isUndetermined) ? "a length that could not be worked out in the time allowed" : nil
    }

    // MARK: Counts

    private func first(_ group: Group) -> String {
        let noun = family == .tokenBucket ? "token" : "request"
        if group.orMore, group.from == 1 {
            return "any number of \(noun)s" + phrase(group.values, isFirst: true, isOne: false)
        }
        let isOne = (group.orMore ? group.from : group.to) == 1
        return "\(range(group))\(String.unbreakableSpace)\(noun)\(isOne ? "" : "s")\(group.orMore ? " or more" : "")"
            + phrase(group.values, isFirst: true, isOne: isOne && !group.orMore)
    }

    private func next(_ group: Group) -> String {
        "\(range(group))\(group.orMore ? " or more".unbreakable : "")"
            + phrase(group.values, isFirst: false, isOne: false)
    }

    private func range(_ group: Group) -> String {
        guard group.to > group.from, !group.orMore else { return Count.text(group.from) }
        let word = group.to == group.from + 1 ? "or" : "to"
        return "\(Count.text(group.from)) \(word) \(Count.text(group.to))".unbreakable
    }

    private func phrase(_ values: String, isFirst: Bool, isOne: Bool) -> String {
        let isAny = values == any
        let each = family == .fixedWindow ? (isFirst ? "each window of " : "each of ") : ""
        return switch family {
        case .rollingWindow, .rollingWindowJittered, .fixedWindow:
            isAny ? ", in windows of any length" : " in \(each)\(values)"
        case .tokenBucket where isAny: ", back at any rate"
        case .tokenBucket: isFirst && !isOne ? ", each of them back after \(values)" : ", back after \(values)"
        case .cooldown: ", then a pause of \(values)"
        case .cooldownFromRefusal:
            isFirst ? ", then from the next refusal on a pause of \(values)" : ", then a pause of \(values)"
        }
    }

    // MARK: Parameters

    /// Whole nanoseconds that hold them.
    private func intervals(_ parameters: LimiterFit.Parameters) -> [ParameterInterval<Int64>] {
        switch parameters {
        case .durations(let set): set.intervals
        case .jittered(let set): set.durations(withJitterShareUpTo: maxJitterShare).map { [$0] } ?? []
        case .widths(let set): set.widths.intervals.compactMap(\.outward)
        case .tokenTimes(let set): set.intervals.compactMap(\.outward)
        case .unbounded, .undetermined: []
        }
    }

    private var any: String {
        switch family {
        case .rollingWindow, .rollingWindowJittered, .fixedWindow, .cooldown, .cooldownFromRefusal: "any length"
        case .tokenBucket: "any time"
        }
    }

    private func text(_ intervals: [ParameterInterval<Int64>]) -> String {
        let shown = intervals.count <= MemberText.mostIntervals ? intervals.count : MemberText.mostIntervals - 1
        var parts = intervals.prefix(shown).map { interval in
            let upper = bounded(interval.upper)
            return interval.lower > 0 || upper != nil ? Quantity.durations(above: interval.lower, upTo: upper) : any
        }
        if shown < intervals.count { parts.append("\(Count.text(intervals.count - shown)) other spans") }
        return Count.list(parts, "or")
    }
}

extension LimiterFit.Parameters {
    fileprivate var isUnbounded: Bool { if case .unbounded = self { true } else { false } }
    fileprivate var isUndetermined: Bool { if case .undetermined = self { true } else { false } }
}
