/// What an entry about lost ones says of them.
package struct LossReport: Sendable, Hashable {
    /// How many entries are missing, at least: the system's counter saturates.
    package let count: Int?
    /// When the loss began and ended; `nil` where the carrier does not say it on the wall clock.
    package let from: Instant?
    package let to: Instant?

    package init(count: Int? = nil, from: Instant? = nil, to: Instant? = nil) {
        self.count = count
        self.from = from
        self.to = to
    }
}
