package import RateLimitEvents

/// One open span of a budget together with the closed span that ends it.
package struct BudgetWindow: Sendable {
    /// How sure it is that the budget was closed.
    package enum Closed: String, Sendable, CaseIterable {
        case certain
        /// Only requests say so that were refused or lost, or refused by a limiter that cannot be named; or entries are
        /// missing inside the window.
        case probable
    }

    package let budget: Budget
    package let process: String?
    package let pid: Int32?
    /// Requests that the limiter let through, answered or failed for another reason.
    package let admitted: Int
    package let refused: Int
    /// Requests whose outcome at the limiter is not known.
    package let unknown: Int
    /// Refusal runs: refusals with no admission between them.
    package let runs: Int
    /// When the first admitted one was submitted; so the other three below.
    package let firstAdmitted: Instant?
    package let lastAdmitted: Instant?
    package let firstRefused: Instant?
    package let lastRefused: Instant?
    /// When the limit engaged: after the last admitted one was submitted, by when the first refusal was logged.
    ///
    /// `nil` when the span was still open at the log's end.
    package let engaged: TimeBounds?
    /// When the limit lifted: after the last refused one was submitted, by when the next admitted one ended.
    ///
    /// `nil` when it never engaged.
    package let lifted: TimeBounds?
    /// `nil` when the span was still open at the log's end.
    package let closed: Closed?
    /// Whether requests before the log's start may have counted.
    package let censoredStart: Bool
    /// Whether the log, or the process whose budget it is, ends before a lift was seen.
    package let censoredEnd: Bool
    /// Requests made into the closed span after its first refusal.
    package let retriesIntoRefusal: Int
    /// What the limiter's own process said inside the window.
    package let limiterRecords: [LimiterRecord]
    /// The line of the first refusal, or of the first admission.
    package let witness: Witness?
    /// Whether entries are missing inside it, so that its counts are lower bounds and its spans may be several.
    package let missesEntries: Bool
    /// Whether the device booted inside it; if the counters of a limit that is not a process's own survive that is not
    /// known.
    package let spansBoot: Bool
    /// Whether the wall clock was set back inside it: then its requests stand in the log's order, and its times are of two
    /// clocks.
    package let spansClockStep: Bool
    /// Whether that was between its first admission and its first refusal.
    package let opensAcrossClockStep: Bool
    /// Where its refusals were made; `nil` where it has none.
    package let origins: RefusalOrigins?

    package init(
        budget: Budget, process: String?, pid: Int32?, admitted: Int, refused: Int, unknown: Int, runs: Int,
        firstAdmitted: Instant?, lastAdmitted: Instant?, firstRefused: Instant?, lastRefused: Instant?,
        engaged: TimeBounds?, lifted: TimeBounds?, closed: Closed?, censoredStart: Bool, censoredEnd: Bool,
        retriesIntoRefusal: Int, limiterRecords: [LimiterRecord], witness: Witness?, missesEntries: Bool = false,
        spansBoot: Bool = false, spansClockStep: Bool = false, opensAcrossClockStep: Bool = false,
        origins: RefusalOrigins? = nil
    ) {
        self.budget = budget
        self.process = process
        self.pid = pid
        self.admitted = admitted
        self.refused = refused
        self.unknown = unknown
        self.runs = runs
        self.firstAdmitted = firstAdmitted
        self.lastAdmitted = lastAdmitted
        self.firstRefused = firstRefused
        self.lastRefused = lastRefused
        self.engaged = engaged
        self.lifted = lifted
        self.closed = closed
        self.censoredStart = censoredStart
        self.censoredEnd = censoredEnd
        self.retriesIntoRefusal = retriesIntoRefusal
        self.limiterRecords = limiterRecords
        self.witness = witness
        self.missesEntries = missesEntries
        self.spansBoot = spansBoot
        self.spansClockStep = spansClockStep
        self.opensAcrossClockStep = opensAcrossClockStep
        self.origins = origins
    }
}
