import RateLimitEvents

extension Instant {
    /// Whether two moments may be at most so many nanoseconds apart, whichever comes first, as far as their stamps tell.
    ///
    /// A stamp of whole seconds stands for any moment of its second. One of whole minutes does not: too many requests of
    /// one kind have their place in a minute, so of two different ones nothing says that they are one moment.
    func isWithin(_ nanoseconds: Int64, of other: Instant) -> Bool {
        let step = min(step(with: other), TimeResolution.second.nanoseconds)
        // The magnitude, as the saturated difference of far moments has no absolute value.
        return self.nanoseconds(since: other).magnitude < UInt64(clamping: nanoseconds) + UInt64(clamping: step)
    }

    /// Whether this moment may come after another by at most so many nanoseconds, as far as their stamps tell.
    func mayFollow(_ other: Instant, within nanoseconds: Int64) -> Bool {
        let distance = self.nanoseconds(since: other)
        return distance > -step(with: other) && distance <= nanoseconds
    }

    /// The last moment that a stamp of whole seconds or minutes may stand for; of any other stamp, its own.
    var latestNanoseconds: Int64 {
        guard resolution <= .second else { return nanoseconds }
        return advanced(byNanoseconds: resolution.nanoseconds - 1).nanoseconds
    }

    /// The step of the coarser of two stamps.
    private func step(with other: Instant) -> Int64 { max(resolution.nanoseconds, other.resolution.nanoseconds) }

    /// Whether this moment comes after another, or with it, by at most so many nanoseconds.
    func follows(_ other: Instant, within nanoseconds: Int64) -> Bool {
        let distance = self.nanoseconds(since: other)
        return distance >= 0 && distance <= nanoseconds
    }
}
