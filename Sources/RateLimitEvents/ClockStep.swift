/// A moment at which the wall clock was set: stamps before and after it cannot be subtracted.
package struct ClockStep: Sendable, Hashable {
    package let time: Instant?
    /// By how much the clock was moved forward, where mach times tell.
    package let nanoseconds: Int64?
    package let witness: Witness

    package init(time: Instant?, nanoseconds: Int64? = nil, witness: Witness) {
        self.time = time
        self.nanoseconds = nanoseconds
        self.witness = witness
    }
}
