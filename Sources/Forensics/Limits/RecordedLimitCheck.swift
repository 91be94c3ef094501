/// A limit that its own process logged, held against what the log shows.
package struct RecordedLimitCheck: Sendable {
    package enum Agreement: Sendable, Equatable {
        case agrees
        /// With the first request that does not fit.
        case disagrees(at: TellingRequest?)
        /// Nothing was refused that could have failed it, or it would take too long to find out.
        case untested
    }

    package let limit: RecordedLimit
    package let agreement: Agreement
    /// When the next request is admitted by it, jitter included.
    package let opening: Opening

    /// The only jitter ever observed, as a share of the duration.
    ///
    /// Source: domain notes, one Mac, September 2026.
    package static let observedJitterShare = 0.1

    /// Steps that are taken to hold it against the log.
    private static let workLimit = 20_000_000

    init(
        _ limit: RecordedLimit, _ trace: BudgetTrace, end: TraceEnd, maxJitterShare: Double,
        request: (Int) -> TellingRequest?
    ) {
        self.limit = limit
        let duration = limit.durationNanoseconds
        var isCut = false
        func explains(_ part: LimiterTrace) -> Bool {
            var effort = Effort(RecordedLimitCheck.workLimit)
            let all = LimiterExplanations(
                part, family: .rollingWindowJittered, count: limit.count, countsRefused: false, effort: &effort)
            guard case .jittered(let explanations) = all else {
                isCut = true
                return true
            }
            return explanations.contains {
                $0.region.durations(withJitterShareUpTo: maxJitterShare)?.contains(duration) ?? false
            }
        }
        if trace.trace.elements.allSatisfy({ !$0.isRefusal }) {
            agreement = .untested
        } else if explains(trace.trace) {
            agreement = isCut ? .untested : .agrees
        } else {
            agreement = .disagrees(at: trace.trace.firstUnexplained(explains).flatMap(request))
        }
        opening = end.rollingOpening(
            1, count: limit.count, above: duration - 1, upTo: duration,
            jitterShare: RecordedLimitCheck.observedJitterShare
        ).told(from: trace.now)
    }
}
