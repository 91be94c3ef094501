extension LimiterFit {
    /// When each of so many requests in a row, made from a moment on, is admitted; empty where nothing fits.
    ///
    /// The jitter is at most a share of the duration. Behind what may be spent on it nothing is known.
    ///
    /// - Complexity: O(1) a member for windows, O(n) for buckets and cooldowns.
    func openings(
        _ places: Int, of trace: LimiterTrace, end: TraceEnd, now: Int64, longest: Int64?, jitterShare: Double,
        effort: inout Effort
    ) -> [Opening] {
        var all: [[Opening]] = []
        for member in members {
            effort.spend(places)
            if effort.isSpent { break }
            // Greater counts have the same set, but not the same future: it ends with one that is not reached.
            for count in member.orMore ? [member.count, member.count + places] : [member.count] {
                let own = openings(places, of: member, count, trace, end, now, longest, jitterShare, &effort)
                if !own.isEmpty { all.append(own) }
            }
        }
        // What was not tried may admit at any time; of counts the least leaves the fewest places.
        if isIncomplete || effort.isSpent { all.append(untried(1...max(places, 1), count: 1, end, longest, &effort)) }
        guard !all.isEmpty else { return [] }
        return (0..<places).compactMap { place in Opening(unionOf: all.map { $0[place] })?.told(from: now) }
    }

    private static func unknown(_ places: Int) -> [Opening] {
        Array(repeating: Opening(earliest: .atOnce, latest: .never), count: places)
    }

    /// What holds of every member with a count.
    ///
    /// Any fixed window is over after the longest one considered. Of a family that was not settled at all nothing is said.
    private func untried(
        _ places: ClosedRange<Int>, count: Int, _ end: TraceEnd, _ longest: Int64?, _ effort: inout Effort
    ) -> [Opening] {
        guard family == .fixedWindow, members.contains(where: { !$0.isUndetermined }) else {
            return LimiterFit.unknown(places.count)
        }
        return places.map { end.fixedOpening($0, count: count, nil, longest: longest, &effort) }
    }

    private func openings(
        _ places: Int, of member: Member, _ count: Int, _ trace: LimiterTrace, _ end: TraceEnd, _ now: Int64,
        _ longest: Int64?, _ jitterShare: Double, _ effort: inout Effort
    ) -> [Opening] {
        let places = 1...max(places, 1)
        switch member.parameters {
        case .durations(let set):
            guard let lower = set.intervals.first?.lower else { return [] }
            switch family {
            case .cooldown, .cooldownFromRefusal:
                return cooldownOpenings(places, of: member, count, trace, end, longest, &effort)
            case .rollingWindow, .rollingWindowJittered, .fixedWindow, .tokenBucket:
                return places.map {
                    end.rollingOpening(
                        $0, count: count, above: lower, upTo: set.intervals.last?.upper,
                        countsRefused: countsRefused, unexplained: member.unexplained)
                }
            }
        case .jittered(let set):
            guard let interval = set.durations(withJitterShareUpTo: jitterShare) else { return [] }
            return places.map {
                end.rollingOpening(
                    $0, count: count, above: interval.lower, upTo: interval.upper,
                    unexplained: member.unexplained, jitterShare: jitterShare)
            }
        case .widths(let set):
            return places.map {
                end.fixedOpening($0, count: count, set, longest: longest, unexplained: member.unexplained, &effort)
            }
        case .tokenTimes(let set):
            guard let lower = set.intervals.first?.lower else { return [] }
            // Wide products and quotients for each time and place; the first places tell most, and other counts follow.
            let cost = max(1, end.submitted.times.count + end.possible.times.count)
            let affordable = min(places.count, effort.left / 2 / cost)
            effort.spend(affordable * cost)
            if affordable < places.count { effort.leaveOut() }
            return places.prefix(affordable).map {
                end.bucketOpening(
                    $0, capacity: count, above: lower, upTo: set.intervals.last?.upper,
                    countsRefused: countsRefused, unexplained: member.unexplained)
            } + LimiterFit.unknown(places.count - affordable)
        case .unbounded(let longest):
            return places.map {
                end.fixedOpening($0, count: count, nil, longest: longest, unexplained: member.unexplained, &effort)
            }
        case .undetermined:
            return untried(places, count: count, end, longest, &effort)
        }
    }

    /// Each state that explains the trace goes on by itself.
    private func cooldownOpenings(
        _ places: ClosedRange<Int>, of member: Member, _ count: Int, _ trace: LimiterTrace, _ end: TraceEnd,
        _ longest: Int64?, _ effort: inout Effort
    ) -> [Opening] {
        let found = LimiterExplanations(
            trace, family: family, count: count, countsRefused: countsRefused, longest: longest,
            keepingAll: true, allowing: member.unexplained, effort: &effort)
        guard case .cooldown(let all) = found else { return LimiterFit.unknown(places.count) }
        return places.compactMap { place in
            Opening(unionOf: all.map { $0.limiter.opening(place, above: $0.region.lower, upTo: $0.region.upper) })
                .map {
                    Opening(earliest: $0.earliest, latest: end.delayed($0.latest), refusedWithin: $0.refusedWithin)
                }
        }
    }
}
