package import RateLimitEvents

/// When something happened, as far as the log tells: later than `after`, at `notAfter` at the latest.
package struct TimeBounds: Sendable, Hashable {
    /// Exclusive; `nil` when the log does not reach back far enough.
    package let after: Instant?
    /// Inclusive; `nil` when it was not seen to happen.
    package let notAfter: Instant?

    package init(after: Instant?, notAfter: Instant?) {
        self.after = after
        self.notAfter = notAfter
    }
}
