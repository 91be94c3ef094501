/// A limit as the device's daemon states it.
struct LimiterRule: Sendable, Hashable {
    let count: Int
    /// In nanoseconds.
    let duration: Int64

    /// What is logged when a request meets the limit.
    var text: String { "rate limit applied for rate with count=\(count), duration=\(duration.secondsText)" }

    /// What is logged while that refusal is remembered.
    static let cachedText = "rate limit applied from cached denials"
}

extension LimiterModel {
    /// How the daemon would state it; `nil` for a limiter that is no count in a time that rolls.
    var rule: LimiterRule? {
        switch self {
        case .rollingWindow(let count, let duration, _), .rollingWindowJittered(let count, let duration, _):
            LimiterRule(count: count, duration: duration)
        case .unlimited, .fixedWindow, .tokenBucket, .cooldown, .cooldownFromRefusal: nil
        }
    }

    /// Whether the daemon has words for it.
    package var hasDaemonRecord: Bool { rule != nil }
}
