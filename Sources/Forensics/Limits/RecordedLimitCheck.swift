/// A limit that its own process logged, held against what the log shows.
package struct RecordedLimitCheck: Sendable {
    package enum Agreement: Sendable, Equatable {
        case agrees
        /// With the first request that does not fit, unless that would take too long to find out: then with a later one.
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
    /// The jitter with which it would agree, where only a smaller one was to be considered: what was ever observed, else
    /// what is considered without being asked; `nil` where it agrees, or does with neither.
    package let agreesWithJitterShare: Double?
    /// The first request that tests it.
    package let firstRefusal: TellingRequest?

    /// The only jitter ever observed, as a share of the duration.
    ///
    /// Source: domain notes, one Mac, September 2026.
    package static let observedJitterShare = 0.1

    init(
        _ limit: RecordedLimit, _ trace: BudgetTrace, end: TraceEnd, options: LimitOptions, effort: inout Effort,
        request: (Int) -> TellingRequest?
    ) {
        self.limit = limit
        let maxJitterShare = options.maxJitterShare
        let duration = limit.durationNanoseconds
        // More than all requests is as good as any greater count.
        let count = min(limit.count, trace.trace.elements.count + 1)
        /// `nil` where that would take too long to find out.
        func explains(_ part: LimiterTrace, _ share: Double, _ effort: inout Effort) -> Bool? {
            let all = LimiterExplanations(
                part, family: .rollingWindowJittered, count: count, countsRefused: false, effort: &effort)
            guard case .jittered(let explanations) = all else { return nil }
            return explanations.contains {
                $0.region.durations(withJitterShareUpTo: share)?.contains(duration) ?? false
            }
        }
        let whole = trace.trace
        let firstRefused = whole.elements.firstIndex(where: \.isRefusal)
        let usual = min(RecordedLimitCheck.observedJitterShare, maxJitterShare)
        var wider: Double?
        if let isExplained = explains(whole, usual, &effort), isExplained {
            // Without a refusal nothing was tested, but for requests that should have been refused.
            agreement = firstRefused == nil ? .untested : .agrees
            jitterShare = usual
        } else if let isExplained = explains(whole, maxJitterShare, &effort) {
            jitterShare = isExplained ? maxJitterShare : usual
            if isExplained {
                agreement = firstRefused == nil ? .untested : .agrees
            } else {
                // What explains a trace explains each of its beginnings.
                var good = 0
                var bad = whole.elements.count
                while bad - good > 1 {
                    let middle = good + (bad - good) / 2
                    guard let isExplained = explains(whole.prefix(middle), maxJitterShare, &effort) else { break }
                    if isExplained { good = middle } else { bad = middle }
                }
                agreement = .disagrees(at: whole.lastRequest(ofFirst: bad).flatMap(request))
                wider = [RecordedLimitCheck.observedJitterShare, LimitOptions().maxJitterShare].first {
                    $0 > maxJitterShare && explains(whole, $0, &effort) == true
                }
            }
        } else {
            agreement = .untested
            jitterShare = usual
        }
        agreesWithJitterShare = wider
        firstRefusal = firstRefused.flatMap { index in
            if case .request(let own) = whole.elements[index] { request(own.place) } else { nil }
        }
        let opening = end.rollingOpening(
            1, count: count, above: duration - 1, upTo: duration, jitterShare: jitterShare
        ).told(from: trace.now)
        self.opening = options.unseenPossible ? Opening(earliest: opening.earliest, latest: .never) : opening
    }

    /// What another record that says the same comes to.
    func repeated(by record: RecordedLimit) -> RecordedLimitCheck {
        RecordedLimitCheck(
            limit: record, agreement: agreement, opening: opening, jitterShare: jitterShare,
            agreesWithJitterShare: agreesWithJitterShare, firstRefusal: firstRefusal)
    }

    /// Where nothing can be held against it, as the log has no line for admitted requests.
    init(untested limit: RecordedLimit) {
        self.init(
            limit: limit, agreement: .untested, opening: Opening(earliest: .atOnce, latest: .never),
            jitterShare: RecordedLimitCheck.observedJitterShare, agreesWithJitterShare: nil, firstRefusal: nil)
    }

    private init(
        limit: RecordedLimit, agreement: Agreement, opening: Opening, jitterShare: Double,
        agreesWithJitterShare: Double?, firstRefusal: TellingRequest?
    ) {
        self.limit = limit
        self.agreement = agreement
        self.opening = opening
        self.jitterShare = jitterShare
        self.agreesWithJitterShare = agreesWithJitterShare
        self.firstRefusal = firstRefusal
    }
}
