/// A pause of the shortcut after a failure.
public struct Pause: Sendable, Hashable {
    /// The failures in a row with the one that began it, or `nil` where that is not known.
    public var failures: Int?
    /// The latest moment at which it may have begun.
    public var since: Nanoseconds
    /// Until when it lasts for certain, unless an answer ends it.
    public var until: Nanoseconds
    /// Until when it may last: `until`, where all is known.
    public var latestUntil: Nanoseconds

    /// A pause whose length may not be known.
    ///
    /// - Parameters:
    ///   - failures: The failures in a row, where known.
    ///   - since: The latest moment at which it may have begun.
    ///   - until: Until when it lasts for certain.
    ///   - latestUntil: Until when it may last; `until` where left out.
    public init(failures: Int?, since: Nanoseconds, until: Nanoseconds, latestUntil: Nanoseconds? = nil) {
        self.failures = failures
        self.since = since
        self.until = until
        self.latestUntil = max(until, latestUntil ?? until)
    }
}
