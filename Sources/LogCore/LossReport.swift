/// What an entry about lost ones says of them.
package struct LossReport: Sendable, Hashable {
    /// How many entries are missing, at least: the system's counter saturates.
    package let count: Int?
    /// When the loss began and ended; `nil` where the carrier does not say it on the wall clock.
    package let from: Instant?
    package let to: Instant?
    /// The stamp of the record before the entry, where the entry does not say when the loss began.
    package let after: Instant?
    /// How long it lasted in ticks of the mach clock, where only that is told.
    package let machLength: UInt64?

    package init(
        count: Int? = nil, from: Instant? = nil, to: Instant? = nil, after: Instant? = nil, machLength: UInt64? = nil
    ) {
        self.count = count
        self.from = from
        self.to = to
        self.after = after
        self.machLength = machLength
    }
}
