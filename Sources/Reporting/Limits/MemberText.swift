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
        var groups: [Group] = []
        for member in members {
            guard let values = values(member.parameters) else { continue }
            if let last = groups.last, last.to == member.count - 1, last.values == values {
                groups[groups.count - 1].to = member.count
                groups[groups.count - 1].orMore = member.orMore
            } else {
                groups.append(Group(from: member.count, to: member.count, orMore: member.orMore, values: values))
            }
        }
        let texts = groups.enumerated().map { $0.offset == 0 ? first($0.element) : next($0.element) }
        guard groups.count > MemberText.mostGroups, let last = texts.last else { return texts.joined(separator: "; ") }
        return (texts.prefix(2) + ["…", last]).joined(separator: "; ")
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
        return "\(Count.text(group.from)) to \(Count.text(group.to))".unbreakable
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

    private func values(_ parameters: LimiterFit.Parameters) -> String? {
        switch parameters {
        case .durations(let set): text(set.intervals)
        case .jittered(let set): set.durations(withJitterShareUpTo: maxJitterShare).map { text([$0]) }
        case .widths(let set): text(set.widths.intervals.compactMap(\.outward))
        case .tokenTimes(let set): text(set.intervals.compactMap(\.outward))
        case .unbounded: "any length"
        case .undetermined: "a length that could not be worked out in the time allowed"
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
