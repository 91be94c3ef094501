/// Tries the counts of one family on a trace.
struct LimiterSearch {
    private let trace: LimiterTrace
    private let family: LimiterFamily
    private let countsRefused: Bool
    private let longest: Int64?
    private let rolling: RollingWindowScan?
    private(set) var members: [LimiterFit.Member] = []
    /// Whether counts were left out because trying them all would take too long.
    private(set) var isIncomplete = false

    /// Elements that are looked at in all, some seconds' worth.
    private static let workLimit = 100_000_000

    init(_ trace: LimiterTrace, _ family: LimiterFamily, countsRefused: Bool, longest: Int64?) {
        self.trace = trace
        self.family = family
        self.countsRefused = countsRefused
        self.longest = longest
        rolling = family == .rollingWindow ? RollingWindowScan(trace, countsRefused: countsRefused) : nil
        let candidates = CandidateCounts(trace, countsRefused: countsRefused)
        // Without a refusal nothing says that there is a limit.
        guard let first = candidates.firstRefusal else { return }
        let (greatest, isOpen) = cap(candidates, firstRefusal: first)
        var work = 0
        var count = 1
        while count <= greatest {
            guard work <= LimiterSearch.workLimit else {
                isIncomplete = true
                return
            }
            let (parameters, visited) = tried(count, firstRefusal: first)
            work += visited
            if let parameters {
                let isLast = isOpen && count == greatest
                members.append(LimiterFit.Member(count: count, orMore: isLast, parameters: parameters))
            }
            count += 1
        }
    }

    /// Leaves out the counts that a beginning excludes at once: all above what it shows have the same set there.
    private func cap(_ candidates: CandidateCounts, firstRefusal: Int) -> (greatest: Int, isOpen: Bool) {
        var length = firstRefusal + 64
        while length < trace.elements.count {
            let part = trace.prefix(length)
            let shown = CandidateCounts(part, countsRefused: countsRefused)
            if shown.isOpen, shown.greatest < candidates.greatest, parameters(part, shown.greatest) == nil {
                return (shown.greatest - 1, false)
            }
            length *= 8
        }
        return (candidates.greatest, candidates.isOpen)
    }

    /// The parameters of a count, or `nil`; and about how many elements were looked at.
    ///
    /// Most counts fail in the first windows, so ever longer beginnings are tried.
    private func tried(_ count: Int, firstRefusal: Int) -> (LimiterFit.Parameters?, visited: Int) {
        if let rolling {
            let interval = rolling.durations(count: count, upTo: longest)
            return (interval.map { .durations(ParameterSet($0)) }, interval == nil ? 64 : trace.elements.count)
        }
        var length = firstRefusal + 64
        var visited = 0
        while length < trace.elements.count {
            visited += length
            if parameters(trace.prefix(length), count) == nil { return (nil, visited) }
            length *= 8
        }
        return (parameters(trace, count), visited + trace.elements.count)
    }

    private func parameters(_ trace: LimiterTrace, _ count: Int) -> LimiterFit.Parameters? {
        switch family {
        case .rollingWindow:
            let state = RollingHistory(count: count, countsRefused: countsRefused, start: trace.start)
            return durations(Replay.outcome(of: trace, states: [state], zero: 0, longest: longest))
        case .cooldown, .cooldownFromRefusal:
            let variant = CooldownState.Variant(
                beginsAtRefusal: family == .cooldownFromRefusal, restartsAtRefusal: countsRefused)
            let states = CooldownState.states(count: count, variant, start: trace.start)
            return durations(Replay.outcome(of: trace, states: states, zero: 0, longest: longest))
        case .rollingWindowJittered:
            return JitteredWindowSet(trace, count: count, longest: longest).map { .jittered($0) }
        case .tokenBucket:
            guard let set = BucketSet.set(trace, capacity: count, countsRefused: countsRefused) else {
                return .undetermined
            }
            return set.isEmpty ? nil : .tokenTimes(set)
        case .fixedWindow:
            switch FixedWindowSet.finding(trace, count: count) {
            case .none: return nil
            case .unbounded, .undetermined: return .undetermined
            case .widths(let set): return .widths(set)
            }
        }
    }

    private func durations<Limiter: ThresholdLimiter>(
        _ outcome: Replay<Limiter>.Outcome?
    ) -> LimiterFit.Parameters? where Limiter.Value == Int64 {
        guard let outcome else { return .undetermined }
        return outcome.set.isEmpty ? nil : .durations(outcome.set)
    }
}
