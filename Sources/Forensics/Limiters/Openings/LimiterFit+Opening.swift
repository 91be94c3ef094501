extension LimiterFit {
    /// Steps that are taken to find the states in which a cooldown may end.
    private static let openingWork = 10_000_000

    /// When the last of so many requests in a row, made from a moment on, is admitted; `nil` where nothing fits.
    ///
    /// - Parameters:
    ///   - end: what the trace leaves behind.
    ///   - jitterShare: the greatest jitter considered, as a share of the duration.
    /// - Complexity: O(1) a member for windows, O(n) for buckets and cooldowns.
    func opening(
        _ place: Int, of trace: LimiterTrace, end: TraceEnd, now: Int64, longest: Int64?, jitterShare: Double
    ) -> Opening? {
        Opening(
            unionOf: members.compactMap { opening(place, of: $0, trace, end, now, longest, jitterShare) })?
            .told(from: now)
    }

    private func opening(
        _ place: Int, of member: Member, _ trace: LimiterTrace, _ end: TraceEnd, _ now: Int64, _ longest: Int64?,
        _ jitterShare: Double
    ) -> Opening? {
        switch member.parameters {
        case .durations(let set):
            guard let lower = set.intervals.first?.lower else { return nil }
            let upper = set.intervals.last?.upper
            switch family {
            case .cooldown, .cooldownFromRefusal:
                return cooldownOpening(place, of: member, trace, end, longest)
            case .rollingWindow, .rollingWindowJittered, .fixedWindow, .tokenBucket:
                return end.rollingOpening(
                    place, count: member.count, above: lower, upTo: upper, countsRefused: countsRefused,
                    unexplained: member.unexplained)
            }
        case .jittered(let set):
            guard let interval = set.durations(withJitterShareUpTo: jitterShare) else { return nil }
            return end.rollingOpening(
                place, count: member.count, above: interval.lower, upTo: interval.upper,
                unexplained: member.unexplained, jitterShare: jitterShare)
        case .widths(let set):
            return end.fixedOpening(place, count: member.count, set, now: now)
        case .tokenTimes(let set):
            guard let lower = set.intervals.first?.lower else { return nil }
            return end.bucketOpening(
                place, capacity: member.count, above: lower, upTo: set.intervals.last?.upper,
                countsRefused: countsRefused, unexplained: member.unexplained)
        case .undetermined:
            return Opening(earliest: .atOnce, latest: .never)
        }
    }

    /// Each state that explains the trace goes on by itself.
    private func cooldownOpening(
        _ place: Int, of member: Member, _ trace: LimiterTrace, _ end: TraceEnd, _ longest: Int64?
    ) -> Opening? {
        var effort = Effort(LimiterFit.openingWork)
        let explanations = LimiterExplanations(
            trace, family: family, count: member.count, countsRefused: countsRefused, longest: longest,
            allowing: member.unexplained, effort: &effort)
        guard case .cooldown(let all) = explanations else { return Opening(earliest: .atOnce, latest: .never) }
        return Opening(
            unionOf: all.map {
                $0.limiter.opening(place, above: $0.interval.lower, upTo: $0.interval.upper)
            }
        ).map { Opening(earliest: $0.earliest, latest: end.delayed($0.latest)) }
    }
}
