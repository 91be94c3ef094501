/// The parameters with which one family explains a trace.
package struct LimiterFit: Sendable {
    /// The parameters of one count.
    package struct Member: Sendable {
        package let count: Int
        /// Whether each greater count has the same set.
        package let orMore: Bool
        package let parameters: Parameters
    }

    /// The sets of the parameter beside the count.
    package enum Parameters: Sendable {
        /// Of a rolling window or a cooldown, in nanoseconds.
        case durations(ParameterSet<Int64>)
        case jittered(JitteredWindowSet)
        case widths(FixedWindowSet)
        /// Nanoseconds that a token takes.
        case tokenTimes(ParameterSet<Fraction>)
        /// Nothing bounds them, or their bounds are not known.
        case undetermined
    }

    package let family: LimiterFamily
    package let countsRefused: Bool
    package let members: [Member]
    /// Whether counts were left out because trying them all would take too long.
    package let isIncomplete: Bool

    /// Tries every count that is possible.
    ///
    /// - Parameter longest: The longest window or pause considered, in nanoseconds.
    /// - Complexity: O(n) for each count that explains the trace; the others fail at its beginning.
    package init(_ trace: LimiterTrace, family: LimiterFamily, countsRefused: Bool = false, longest: Int64? = nil) {
        let search = LimiterSearch(trace, family, countsRefused: countsRefused, longest: longest)
        self.init(
            family: family, countsRefused: countsRefused, members: search.members, isIncomplete: search.isIncomplete)
    }

    init(family: LimiterFamily, countsRefused: Bool, members: [Member], isIncomplete: Bool) {
        self.family = family
        self.countsRefused = countsRefused
        self.members = members
        self.isIncomplete = isIncomplete
    }
}
