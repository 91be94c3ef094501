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
    /// The greatest jitter that ``opening`` allows for, as a share of the duration: what was ever observed, unless that
    /// does not explain what was seen.
    package let jitterShare: Double
    /// The first request that tests it.
    package let firstRefusal: TellingRequest?

    /// The only jitter ever observed, as a share of the duration. Source: domain notes, one Mac, September 2026.
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
        func explains(_ part: LimiterTrace, _ share: Double) -> Bool {
            var effort = Effort(RecordedLimitCheck.workLimit)
            let all = LimiterExplanations(
                part, family: .rollingWindowJittered, count: limit.count, countsRefused: false, effort: &effort)
            guard case .jittered(let explanations) = all else {
                isCut = true
                return true
            }
            return explanations.contains {
                $0.region.durations(withJitterShareUpTo: share)?.contains(duration) ?? false
            }
        }
        let firstRefused = trace.trace.elements.firstIndex(where: \.isRefusal)
        let usual = min(RecordedLimitCheck.observedJitterShare, maxJitterShare)
        var jitterShare = usual
        if firstRefused == nil {
            agreement = .untested
        } else if explains(trace.trace, usual) {
            agreement = isCut ? .untested : .agrees
        } else if explains(trace.trace, maxJitterShare) {
            agreement = isCut ? .untested : .agrees
            jitterShare = maxJitterShare
        } else {
            agreement = .disagrees(
                at: trace.trace.firstUnexplained { explains($0, maxJitterShare) }.flatMap(request))
        }
        self.jitterShare = jitterShare
        firstRefusal = firstRefused.flatMap { index in
            if case .request(let own) = trace.trace.elements[index] { request(own.place) } else { nil }
        }
        opening = end.rollingOpening(
            1, count: limit.count, above: duration - 1, upTo: duration, jitterShare: jitterShare
        ).told(from: trace.now)
    }
}
