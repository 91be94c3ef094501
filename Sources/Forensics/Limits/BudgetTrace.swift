package import RateLimitEvents

/// What a log shows of one budget's limiter, under one reading of the requests that were refused or lost.
package struct BudgetTrace: Sendable {
    /// How requests are read that got no answer and no refusal, or a refusal that names no limiter.
    package enum Reading: String, Sendable, CaseIterable {
        /// There are none.
        case plain
        /// This limiter refused them.
        case refused
        /// They may never have reached it.
        case lost
    }

    package let budget: Budget
    package let process: String?
    /// `nil` too where the trace spans several instances.
    package let pid: Int32?
    package let reading: Reading
    package let trace: LimiterTrace
    /// The position in `LogEvents.requests` of each of the trace's requests.
    package let requests: [Int]
    /// The moment that the trace's times count from.
    package let origin: Instant
    /// The moment that its state is told for.
    package let now: Int64
    /// Whether entries are missing between its requests.
    package let hasGaps: Bool
    /// Whether some of its requests may have counted or never have come to the limiter, so that they are like missing ones.
    package let hasStrays: Bool
    /// Whether the limit is a device's own, and the inputs name several.
    package let spansDevices: Bool
    /// Whether the device booted between its requests, so that counters may have been lost.
    package let hasBoots: Bool
    /// Whether the wall clock was set between its requests.
    package let hasClockSteps: Bool
    /// How many of its requests are left out, as their stamps may be of either side of a set clock.
    package let mixed: Int

    package init(
        budget: Budget, process: String? = nil, pid: Int32? = nil, reading: Reading = .plain, trace: LimiterTrace,
        requests: [Int] = [], origin: Instant = Instant(nanoseconds: 0, zone: nil, resolution: .nanosecond),
        now: Int64, hasGaps: Bool = false, hasStrays: Bool = false, spansDevices: Bool = false, hasBoots: Bool = false,
        hasClockSteps: Bool = false, mixed: Int = 0
    ) {
        self.budget = budget
        self.process = process
        self.pid = pid
        self.reading = reading
        self.trace = trace
        self.requests = requests
        self.origin = origin
        self.now = now
        self.hasGaps = hasGaps
        self.hasStrays = hasStrays
        self.spansDevices = spansDevices
        self.hasBoots = hasBoots
        self.hasClockSteps = hasClockSteps
        self.mixed = mixed
    }

    /// The moment of a time of the trace.
    package func instant(_ time: Int64) -> Instant { origin.advanced(byNanoseconds: time) }
}
