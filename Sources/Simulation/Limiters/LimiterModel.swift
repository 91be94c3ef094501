/// A limiter by its parameters, of which any number can be set running.
///
/// Durations are nanoseconds. What a request meets in each is said at the type that runs it.
package enum LimiterModel: Sendable, Hashable {
    case unlimited
    case rollingWindow(count: Int, duration: Int64, countsRefused: Bool = false)
    /// The jitter is absolute.
    case rollingWindowJittered(count: Int, duration: Int64, jitter: Int64)
    /// The phase is a boundary between two windows.
    case fixedWindow(count: Int, width: Int64, phase: Int64 = 0)
    case tokenBucket(capacity: Int, interval: TokenInterval, countsRefused: Bool = false)
    case cooldown(count: Int, duration: Int64, restartsAtRefusal: Bool = false)
    case cooldownFromRefusal(count: Int, duration: Int64, restartsAtRefusal: Bool = false)

    /// The limiter at a clean start; random delays come from the seed.
    package func running(seed: UInt64) -> any RunningLimiter {
        switch self {
        case .unlimited:
            UnlimitedLimiter()
        case .rollingWindow(let count, let duration, let countsRefused):
            RollingWindowLimiter(count: count, duration: duration, countsRefused: countsRefused)
        case .rollingWindowJittered(let count, let duration, let jitter):
            JitteredWindowLimiter(count: count, duration: duration, jitter: jitter, random: SplitMix64(seed: seed))
        case .fixedWindow(let count, let width, let phase):
            FixedWindowLimiter(count: count, width: width, phase: phase)
        case .tokenBucket(let capacity, let interval, let countsRefused):
            TokenBucketLimiter(capacity: capacity, interval: interval, countsRefused: countsRefused)
        case .cooldown(let count, let duration, let restartsAtRefusal):
            CooldownLimiter(
                count: count, duration: duration, beginsAtRefusal: false, restartsAtRefusal: restartsAtRefusal)
        case .cooldownFromRefusal(let count, let duration, let restartsAtRefusal):
            CooldownLimiter(
                count: count, duration: duration, beginsAtRefusal: true, restartsAtRefusal: restartsAtRefusal)
        }
    }

    /// The family's name in every document; `nil` where nothing is limited.
    package var family: String? {
        switch self {
        case .unlimited: nil
        case .rollingWindow: "rollingWindow"
        case .rollingWindowJittered: "rollingWindowJittered"
        case .fixedWindow: "fixedWindow"
        case .tokenBucket: "tokenBucket"
        case .cooldown: "cooldown"
        case .cooldownFromRefusal: "cooldownFromRefusal"
        }
    }

    /// The mean time in nanoseconds between requests that it admits under pressure; `nil` where nothing is limited.
    ///
    /// Of a cooldown it is the time of cooling alone, as that of collecting is the demand's.
    var nanosecondsPerRequest: Double? {
        switch self {
        case .unlimited: nil
        case .rollingWindow(let count, let duration, _), .rollingWindowJittered(let count, let duration, _),
            .fixedWindow(let count, let duration, _), .cooldown(let count, let duration, _),
            .cooldownFromRefusal(let count, let duration, _):
            Double(duration) / Double(max(1, count))
        case .tokenBucket(_, let interval, _): Double(interval.nanoseconds) / Double(interval.tokens)
        }
    }
}
