import Forensics
import RateLimitEvents

/// What became of one budget's requests, up to the moment that its state is told for.
struct SeenRequests {
    /// How the last refusals ended.
    enum Ending: Hashable {
        /// After the last refused request was submitted, by when the next one was admitted.
        case lifted(TimeBounds)
        /// No admission followed.
        case open
        /// The counters began anew, or may have, before an admission was seen.
        case begunAnew
    }

    private(set) var admitted = 0
    private(set) var refused = 0
    private(set) var unknown = 0
    /// Refusals without an admission between them.
    private(set) var runs = 0
    /// Those admitted before the first refusal, since the counters began.
    private(set) var admittedBefore = 0
    /// When the first of these was submitted.
    private(set) var firstAdmitted: Instant?
    private(set) var firstRefused: Instant?
    private(set) var ending: Ending = .open
    /// Whether requests that the log does not show may have counted.
    let isLowerBound: Bool
    /// How many are left out, as their times may be of either side of a set clock.
    let mixed: Int
    /// The moment that all of it is told for.
    let now: Instant

    /// - Parameter limits: the readings of one budget; what only one of them takes for a refusal is none here.
    /// - Complexity: O(n).
    init?(_ limits: BudgetLimits) {
        guard let whole = limits.readings.first?.trace, let trace = limits.readings.last?.trace else { return nil }
        isLowerBound =
            whole.trace.start != .clean || whole.hasGaps || whole.hasStrays || whole.hasBoots || whole.hasClockSteps
        mixed = whole.mixed
        now = whole.instant(whole.now)
        var lastRefused: Instant?
        var isRefusing = false
        for element in trace.trace.elements {
            switch element {
            case .gap, .phaseLost: continue
            case .reset:
                if isRefusing { ending = .begunAnew }
                isRefusing = false
                if runs == 0 { (admittedBefore, firstAdmitted) = (0, nil) }
            case .request(let own):
                let submitted = trace.instant(own.earliest)
                switch own.outcome {
                case .unknown: unknown += 1
                case .refused:
                    refused += 1
                    if !isRefusing { runs += 1 }
                    (isRefusing, ending) = (true, .open)
                    firstRefused = firstRefused ?? submitted
                    lastRefused = submitted
                case .admitted:
                    admitted += 1
                    if runs == 0 {
                        admittedBefore += 1
                        firstAdmitted = firstAdmitted ?? submitted
                    }
                    if isRefusing {
                        // Behind the stamp that it ended with.
                        let unit = submitted.resolution.nanoseconds
                        let settled = own.latest > own.earliest ? max(own.earliest, own.latest - unit) : own.latest
                        ending = .lifted(TimeBounds(after: lastRefused, notAfter: trace.instant(settled)))
                    }
                    isRefusing = false
                }
            }
        }
    }
}
