package import RateLimitEvents

/// An edge of a period, for stamps whose zone the log tells and for those whose zone it does not.
package struct TimeBound: Sendable, Hashable {
    /// What stamps of a known zone are compared with; `nil` where there is none to compare with.
    package let zoned: Instant?
    /// What stamps of an unknown zone are compared with.
    package let unzoned: Instant?
    /// As the user wrote it.
    package let text: String
    /// Whether the user gave a duration back from the log's end.
    package let countsBack: Bool

    package init(zoned: Instant?, unzoned: Instant?, text: String, countsBack: Bool = false) {
        self.countsBack = countsBack
        self.zoned = zoned
        self.unzoned = unzoned
        self.text = text
    }

    /// The edge on the clock of a stamp, or `nil` when the two cannot be compared.
    package func on(clockOf time: Instant) -> Instant? { time.zoneKnown ? zoned : unzoned }

    /// The edge as it is shown: with its zone where there is one.
    package var shown: Instant? { zoned ?? unzoned }
}
