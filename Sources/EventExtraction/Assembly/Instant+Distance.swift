import RateLimitEvents

extension Instant {
    /// Whether two moments are at most so many nanoseconds apart, whichever comes first.
    func isWithin(_ nanoseconds: Int64, of other: Instant) -> Bool {
        // The magnitude, as the saturated difference of far moments has no absolute value.
        self.nanoseconds(since: other).magnitude <= UInt64(clamping: nanoseconds)
    }

    /// Whether this moment comes after another, or with it, by at most so many nanoseconds.
    func follows(_ other: Instant, within nanoseconds: Int64) -> Bool {
        let distance = self.nanoseconds(since: other)
        return distance >= 0 && distance <= nanoseconds
    }
}
