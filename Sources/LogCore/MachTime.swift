/// A reading of the mach continuous clock, which only compares within one boot.
///
/// A tick is 1 ns on Intel and 125/3 ns on Apple silicon, and a log does not say which.
package struct MachTime: Sendable, Hashable {
    /// Ticks since boot.
    package let ticks: UInt64
    /// The boot's UUID as logged, or empty where the log leaves it out.
    package let boot: String

    package init(ticks: UInt64, boot: String) {
        self.ticks = ticks
        self.boot = boot
    }
}
