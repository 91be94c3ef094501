package import RateLimitEvents

/// A request that excludes something, with its line.
package struct TellingRequest: Sendable, Hashable {
    package let outcome: LimiterTrace.Outcome
    package let time: Instant?
    package let witness: Witness?
}
