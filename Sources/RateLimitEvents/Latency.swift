/// How long a request took, and which clock says so.
package struct Latency: Sendable, Hashable {
    /// The clocks, the most trustworthy first.
    package enum Basis: String, Sendable, CaseIterable {
        /// A duration inside the message, `in 13 ms`.
        case message
        /// A difference of mach times within one boot.
        case machTime
        /// A signpost's begin and end.
        case signpost
        /// A difference of wall-clock stamps, which step and are coarse.
        case wallClock
    }

    package let nanoseconds: Int64
    package let basis: Basis
    /// Whether the wall clock was set between the request's begin and end, as far as the log shows.
    package let clockStepped: Bool

    package init(nanoseconds: Int64, basis: Basis, clockStepped: Bool = false) {
        self.nanoseconds = nanoseconds
        self.basis = basis
        self.clockStepped = clockStepped
    }

    /// Whether it is a difference of stamps between which the wall clock was set, and so tells nothing.
    package var isAcrossClockStep: Bool { clockStepped && (basis == .wallClock || basis == .signpost) }

    package var milliseconds: Double { Double(nanoseconds) / 1e6 }
}
