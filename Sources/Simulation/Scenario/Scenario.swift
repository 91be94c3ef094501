package import RateLimitEvents

/// What is to be simulated: an iPhone with the app and its shortcut, each under a limiter of its own.
package struct Scenario: Sendable, Hashable {
    /// How the shortcut's refusals are made and told.
    package enum ShortcutRefusals: Sendable, Hashable {
        /// By the device, which says no more than that it refused.
        case device
        /// By the device, whose daemon states the rule.
        case deviceWithRecords
        /// The first of each run by a server, the others from the device's memory of it.
        case server
    }

    /// The background budget, which on-device and direct requests share; a new process begins with a clean one.
    package var limiter: LimiterModel
    package var shortcutLimiter: LimiterModel
    package var shortcutRefusals = ShortcutRefusals.device
    /// When notifications arrive.
    ///
    /// An app like this one repeats no refused request, so retries are not used.
    package var demand: Demand
    package var revision: KaruiRevision
    /// The log's first moment in nanoseconds since 1970, UTC.
    package var start: Int64
    /// What the device's clock shows, for the whole log.
    package var zone: UTCOffset
    /// The log's length in nanoseconds.
    package var duration: Int64
    /// How long everything has been going on before the log, in nanoseconds.
    package var warmUp: Int64 = 0
    /// How often the app's process starts anew within the log.
    package var restarts = 0
    /// Whether everyday noise and look-alikes stand among the lines; without, only the log's ends are marked by some.
    package var hasNoise = true
    package var seed: UInt64

    package init(
        limiter: LimiterModel, shortcutLimiter: LimiterModel, demand: Demand, revision: KaruiRevision, start: Int64,
        zone: UTCOffset, duration: Int64, seed: UInt64
    ) {
        self.limiter = limiter
        self.shortcutLimiter = shortcutLimiter
        self.demand = demand
        self.revision = revision
        self.start = start
        self.zone = zone
        self.duration = duration
        self.seed = seed
    }

    /// The most notifications that one log may hold: its entries are kept in memory, at about 10 KB for each.
    package static let maximumNotifications = 50_000

    /// The shortest log in nanoseconds, and the longest.
    package static let durations: ClosedRange<Int64> = .minutes(5)...(366 * .seconds(86_400))

    /// How many notifications are to be expected, those before the log included.
    package var expectedNotifications: Double { Double(duration.saturatingAdding(warmUp)) / demand.meanGap }
}
