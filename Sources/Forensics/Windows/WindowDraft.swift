import RateLimitEvents

/// A window under construction: the observations of one open span and of the closed span that ends it.
struct WindowDraft: Sendable {
    /// The first and last observation of a kind, and the earliest moment by which one of them was decided.
    struct Series: Sendable {
        private(set) var count = 0
        private(set) var first: Observation?
        private(set) var last: Observation?
        private(set) var firstSettled: LogMoment?

        mutating func append(_ observation: Observation) {
            count += 1
            if first == nil { first = observation }
            last = observation
            firstSettled = firstSettled.map { min($0, observation.latest) } ?? observation.latest
        }
    }

    let first: Observation
    private var lastSettled: LogMoment
    private(set) var lastSubmitted: LogMoment
    private(set) var admitted = Series()
    private(set) var refused = Series()
    private(set) var suspect = Series()
    private(set) var unknown = 0
    /// Observations after the first refusal, or after the first suspect one.
    private(set) var afterFirstRefused = 0
    private(set) var afterFirstSuspect = 0
    /// Where each of its refusals was made.
    var origins: [Verdict.Origin] = []
    /// What a limiter's daemon said of the requests inside.
    var limiterRecords: [LimiterRecord] = []

    init(_ first: Observation) {
        self.first = first
        lastSettled = first.latest
        lastSubmitted = first.earliest
        append(first)
    }

    /// Whether the closed span has begun, so that an admission begins the next window.
    var isClosed: Bool { refused.count > 0 || suspect.count > 0 }

    mutating func append(_ observation: Observation) {
        lastSettled = max(lastSettled, observation.latest)
        lastSubmitted = max(lastSubmitted, observation.earliest)
        if refused.count > 0 { afterFirstRefused += 1 }
        if suspect.count > 0 { afterFirstSuspect += 1 }
        switch observation.kind {
        case .admitted: admitted.append(observation)
        case .refused: refused.append(observation)
        case .suspect: suspect.append(observation)
        case .unknown, .lost: unknown += 1
        case .pending, .stray: break
        }
    }

    private func isAcrossClockStep(_ admission: Observation?, _ refusal: Observation?) -> Bool {
        guard let admission, let refusal else { return false }
        return admission.earliest.part != refusal.earliest.part
    }

    /// The last moment that it reaches to: its lift, as nearly as the next window tells, or its last sign.
    func end(before next: WindowDraft?) -> LogMoment { max(lastSettled, next?.admitted.firstSettled ?? lastSettled) }

    /// Completes the window.
    ///
    /// `start` is what is known of the time before; a later window of the same budget begins clean, with a lift. `next`
    /// is the window after it, whose first admission shows that the limit has lifted.
    func window(
        of account: BudgetAccount, start: WindowStart, next: WindowDraft?, requests: [InferenceRequest],
        missesEntries: Bool, spansBoot: Bool
    ) -> BudgetWindow {
        let closing = refused.count > 0 ? refused : suspect
        let lift = next?.admitted.firstSettled
        var engaged: TimeBounds?
        var lifted: TimeBounds?
        if isClosed {
            let seen = closing.firstSettled
            // It engaged before it lifted, and an answer may be logged before the refusal that came first.
            let notAfter = if let seen, let lift { min(seen, lift) } else { seen }
            engaged = TimeBounds(behind: admitted.last?.earliest ?? start.openSince, by: notAfter)
            lifted = TimeBounds(behind: closing.last?.earliest, by: lift)
        }
        let witness = refused.first ?? admitted.first ?? first
        return BudgetWindow(
            budget: account.budget, process: account.process, pid: account.pid, admitted: admitted.count,
            refused: refused.count, unknown: unknown + suspect.count, runs: refused.count > 0 ? 1 : 0,
            firstAdmitted: admitted.first?.submitted, lastAdmitted: admitted.last?.submitted,
            firstRefused: refused.first?.submitted, lastRefused: refused.last?.submitted, engaged: engaged,
            lifted: lifted, closed: isClosed ? (refused.count > 0 && !missesEntries ? .certain : .probable) : nil,
            censoredStart: start.isCensored, censoredEnd: lift == nil,
            retriesIntoRefusal: refused.count > 0 ? afterFirstRefused : afterFirstSuspect,
            limiterRecords: limiterRecords, witness: requests[witness.request].outcomeWitness,
            missesEntries: missesEntries, spansBoot: spansBoot,
            spansClockStep: end(before: next).part > first.earliest.part,
            opensAcrossClockStep: isAcrossClockStep(admitted.first, refused.first),
            origins: origins.isEmpty ? nil : RefusalOrigins(origins))
    }
}
