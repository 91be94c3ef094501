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
    }

    /// `10 requests in more than 92 min; 11 or more in more than 117 min`.
    func text(of members: [LimiterFit.Member]) -> String {
        let greatest = members.map(\.count).max() ?? 0
        var groups: [Group] = []
        for count in Set(members.map(\.count)).sorted() {
            guard let values = values(members, count: count) else { continue }
            let orMore = count == greatest && members.contains(where: \.orMore)
            if let last = groups.last, last.to == count - 1, last.values == values {
                groups[groups.count - 1].to = count
                groups[groups.count - 1].orMore = orMore
            } else {
                groups.append(Group(from: count, to: count, orMore: orMore, values: values))
            }
        }
        let texts = groups.enumerated().map { $0.offset == 0 ? first($0.element) : next($0.element) }
        guard groups.count > MemberText.mostGroups, let last = texts.last else { return texts.joined(separator: "; ") }
        return (texts.prefix(2) + ["…", last]).joined(separator: "; ")
    }

    /// `more than 92 min and at most 105 min`: all durations of one count together; `nil` without any.
    func values(_ members: [LimiterFit.Member], count: Int) -> String? {
        let own = members.filter { $0.contains(count: count) }.map(\.parameters)
        guard !own.isEmpty else { return nil }
        if own.contains(where: \.isUnbounded) { return "any length" }
        let intervals = ParameterSet(own.flatMap(intervals)).intervals
        if !intervals.isEmpty { return text(intervals) }
        return own.contains(where: \.isUndetermined) ? "a length that could not be worked out in the time allowed" : nil
    }

    /// `more than 79 min`: what jitter adds where one count has the same greatest duration with it and without; else `nil`.
    func shortestOfOne(_ plain: [LimiterFit.Member], _ jittered: [LimiterFit.Member]) -> String? {
        guard let one = plain.first, plain.count == 1, let other = jittered.first, jittered.count == 1,
            one.count == other.count, one.orMore == other.orMore
        else { return nil }
        let narrow = ParameterSet(intervals(one.parameters)).intervals
        let wide = ParameterSet(intervals(other.parameters)).intervals
        guard narrow.count == 1, wide.count == 1, let first = narrow.first, let all = wide.first,
            first.upper == all.upper, all.lower > 0
        else { return nil }
        return Quantity.durations(above: all.lower, beside: all.upper)
    }

    // MARK: Counts

    private func first(_ group: Group) -> String {
        let noun = family == .tokenBucket ? "token" : "request"
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
        switch family {
        case .rollingWindow, .rollingWindowJittered: " in \(values)"
        case .fixedWindow: isFirst ? " in each window of \(values)" : " in each of \(values)"
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

    private func text(_ intervals: [ParameterInterval<Int64>]) -> String {
        let shown = intervals.count <= MemberText.mostIntervals ? intervals.count : MemberText.mostIntervals - 1
        var parts = intervals.prefix(shown).map { interval in
            let upper = interval.upper.flatMap { $0 < longest ? $0 : nil }
            return Quantity.durations(above: interval.lower, upTo: upper)
        }
        if shown < intervals.count { parts.append("\(Count.text(intervals.count - shown)) other spans") }
        return Count.list(parts, "or")
    }
}

extension LimiterFit.Parameters {
    fileprivate var isUnbounded: Bool { if case .unbounded = self { true } else { false } }
    fileprivate var isUndetermined: Bool { if case .undetermined = self { true } else { false } }
}
