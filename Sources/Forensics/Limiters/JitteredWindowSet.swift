/// The durations and jitters with which a rolling window, whose refusals set a retry date, explains a trace.
///
/// The set is {``durationAfter`` < D ≤ ``durationUpTo``, J ≥ 0, D + J > ``durationPlusJitterAfter``}: only runs of two or
/// more refusals need jitter, and no data bound it from above.
package struct JitteredWindowSet: Sendable, Equatable {
    package let durationAfter: Int64
    /// `nil` where nothing bounds the duration from above.
    package let durationUpTo: Int64?
    package let durationPlusJitterAfter: Int64

    /// What J exceeds, at least 0 where a plain rolling window is a member.
    package var jitterAfter: Int64? {
        guard let durationUpTo, durationPlusJitterAfter >= durationUpTo else { return nil }
        return durationPlusJitterAfter - durationUpTo
    }

    /// The set for a count, or `nil` when nothing explains the trace.
    ///
    /// Outcomes that are not known count where that widens the set, so it is then an outer one.
    /// - Complexity: O(n).
    init?(_ trace: LimiterTrace, count: Int, longest: Int64? = nil) {
        var sure = RollingHistory(count: count, countsRefused: false, start: trace.start)
        var possible = sure
        var first: Int64 = 0
        var any: Int64 = 0
        var upper = longest
        // Whether the next refusal begins a run for certain.
        var beginsRun = trace.start == .clean
        var lastRefused: Int64?
        for element in trace.elements {
            switch element {
            case .reset:
                sure.reset()
                possible.reset()
                beginsRun = true
                lastRefused = nil
            case .gap(let end):
                sure = sure.states(afterGapTo: end).first ?? sure
                possible = possible.states(afterGapTo: end).first ?? possible
                beginsRun = false
            case .request(let request):
                let time = request.earliest
                switch request.outcome {
                case .unknown:
                    possible.record(at: time, isAdmitted: true)
                    beginsRun = false
                case .admitted:
                    // A lift takes time, whatever made it.
                    if lastRefused == time { return nil }
                    switch sure.bound(admittingAt: time) {
                    case .atMost(let bound): upper = min(upper ?? bound, bound)
                    case .unbounded: break
                    case .impossible: return nil
                    }
                    sure.record(at: time, isAdmitted: true)
                    possible.record(at: time, isAdmitted: true)
                    beginsRun = true
                case .refused:
                    lastRefused = time
                    switch possible.bound(refusingAt: time) {
                    case .above(let bound):
                        any = max(any, bound)
                        if beginsRun { first = max(first, bound) }
                    case .unbounded: break
                    case .impossible: return nil
                    }
                    beginsRun = false
                }
            }
            if let upper, upper <= first { return nil }
        }
        durationAfter = first
        durationUpTo = upper
        durationPlusJitterAfter = any
    }

    /// The durations with a jitter of at most a share of the duration.
    package func durations(withJitterShareUpTo share: Double) -> ParameterInterval<Int64>? {
        let least = max(durationAfter, Int64((Double(durationPlusJitterAfter) / (1 + max(share, 0))).rounded(.down)))
        return ParameterInterval(above: least, upTo: durationUpTo)
    }
}
