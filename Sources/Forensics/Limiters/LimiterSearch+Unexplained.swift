/// The search where some observations may go unexplained.
extension LimiterSearch {
    /// Raises what may go unexplained until something is found, and by one more.
    ///
    /// What is longer than half the trace is weighed by itself: where the shorter windows are settled, only those are
    /// looked at further.
    mutating func run(allowing allowed: Int, _ effort: inout Effort) {
        let half = trace.length / 2
        var short: [LimiterFit.Member] = []
        var long: [LimiterFit.Member] = []
        var price = 0
        while !effort.isSpent {
            // What leaves one more than the least is told, whichever length it has.
            let last = max(allowed, ((short + long).leastUnexplained ?? 0) + 1)
            let isShortSettled = LimiterSearch.isSettled(short, price, last)
            let isLongSettled = LimiterSearch.isSettled(long, price, last) || longest.map { $0 <= half } ?? false
            if isShortSettled, isLongSettled { break }
            let found = members(
                price, splittingAt: half, withShort: !isShortSettled, withLong: !isLongSettled, &effort)
            // What an incomplete round found adds to the one before.
            if !isShortSettled, !found.short.isEmpty { short = found.short }
            if !isLongSettled, !found.long.isEmpty { long = found.long }
            price += 1
        }
        if effort.isSpent { isIncomplete = true }
        let longest = LimiterSearch.cheapest(long)
        let shorter = LimiterSearch.cheapest(short).filter { member in
            guard case .unbounded = member.parameters else { return true }
            // What nothing bounds is among both.
            return !longest.contains { other in
                guard case .unbounded = other.parameters else { return false }
                return other.count == member.count && other.unexplained <= member.unexplained
            }
        }
        add(
            (shorter + longest).sorted {
                ($0.count, $0.unexplained) < ($1.count, $1.unexplained)
            })
    }

    /// Whether a price is above the next one to the least that explained the trace, or above the last one to be tried.
    private static func isSettled(_ members: [LimiterFit.Member], _ price: Int, _ last: Int) -> Bool {
        guard let least = members.leastUnexplained else { return price > last }
        return price > least + 1
    }

    private static func cheapest(_ members: [LimiterFit.Member]) -> [LimiterFit.Member] {
        guard let least = members.leastUnexplained else { return members }
        return members.filter { $0.isUndetermined || $0.unexplained <= least + 1 }
    }

    private mutating func members(
        _ price: Int, splittingAt half: Int64, withShort: Bool, withLong: Bool, _ effort: inout Effort
    ) -> (short: [LimiterFit.Member], long: [LimiterFit.Member]) {
        let candidates = candidates(trace, allowing: price, effort: &effort)
        guard candidates.hasRefusal, candidates.least <= candidates.greatest else { return ([], []) }
        var short: [LimiterFit.Member] = []
        var long: [LimiterFit.Member] = []
        for count in candidates.least...candidates.greatest {
            if effort.isSpent { break }
            let all = LimiterExplanations(
                trace, family: family, count: count, countsRefused: countsRefused,
                longest: withLong ? longest : min(half, longest ?? half), longerThan: withShort ? 0 : half,
                allowing: price, effort: &effort)
            if all.isCut { add([], isCut: true) }
            let isLast = candidates.isOpen && count == candidates.greatest
            for member in all.members(count: count, orMore: isLast, splittingAt: half) {
                var isBoth = false
                if withLong, case .unbounded = member.parameters { isBoth = true }
                if isBoth || member.isLonger(than: half) { long.append(member) }
                if isBoth || !member.isLonger(than: half) { short.append(member) }
            }
        }
        return (short, long)
    }
}

extension LimiterTrace {
    /// The time from its start, or its first request, to its last one.
    var length: Int64 {
        var first: Int64?
        if case .censored(let time) = start { first = time }
        var last = first
        for case .request(let request) in elements {
            first = min(first ?? request.earliest, request.earliest)
            last = max(last ?? request.latest, request.latest)
        }
        guard let first, let last else { return 0 }
        return last - first
    }
}

extension LimiterFit.Member {
    /// Whether all its windows are longer than given; for a bucket, the time in which it fills.
    func isLonger(than duration: Int64) -> Bool {
        switch parameters {
        case .durations(let set): set.intervals.first.map { $0.lower >= duration } ?? false
        case .jittered(let set): set.durationAfter >= duration
        case .widths(let set): set.widths.intervals.first.map { $0.lower >= Fraction(duration) } ?? false
        case .tokenTimes(let set):
            set.intervals.first.map { $0.lower >= Fraction(duration, Int64(count)) } ?? false
        case .unbounded, .undetermined: false
        }
    }
}
