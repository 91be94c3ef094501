/// The parameters with which one family explains a trace.
package struct LimiterFit: Sendable {
    /// The sets of the parameter beside the count.
    package enum Parameters: Sendable {
        /// Of a rolling window or a cooldown, in nanoseconds.
        case durations(ParameterSet<Int64>)
        case jittered(JitteredWindowSet)
        case widths(FixedWindowSet)
        /// Nanoseconds that a token takes.
        case tokenTimes(ParameterSet<Fraction>)
        /// Nothing bounds a fixed window's width but the longest considered, in nanoseconds.
        case unbounded(upTo: Int64?)
        /// Whether any explains the trace would have taken too long to find out.
        case undetermined
    }

    package let family: LimiterFamily
    package let countsRefused: Bool
    /// By count, then by what they leave unexplained.
    package let members: [Member]
    /// How many observations the cheapest member leaves unexplained; `nil` without a member whose parameters are known.
    package let leastUnexplained: Int?
    /// Whether the sets may hold more than what explains the trace: moments of decisions are not known, requests may be
    /// missing in it, too many parts or narrow windows would have had to be followed, or nothing bounds a width from below,
    /// so that every one is told.
    package let isOuter: Bool
    /// Whether counts, or parts, were left out because trying them all would take too long.
    package let isIncomplete: Bool

    /// Tries every count that is possible.
    ///
    /// Without an explanation more and more observations go unexplained, until one is found or all that are allowed do
    /// not help; then the members with one more are told as well. Windows longer than half the trace may explain anything
    /// behind a censored start, so they are weighed by themselves.
    ///
    /// - Parameters:
    ///   - trace: what is to be explained.
    ///   - family: the kind of limiter.
    ///   - countsRefused: whether refused requests count too.
    ///   - longest: the longest window or pause considered, in nanoseconds.
    ///   - allowed: how many observations may go unexplained.
    ///   - effort: what may be spent on it.
    /// - Complexity: O(n) for each count that explains the trace where all has to be explained; the others fail at its
    ///   beginning. Else exponential in what is allowed, within a bound.
    package init(
        _ trace: LimiterTrace, family: LimiterFamily, countsRefused: Bool = false, longest: Int64? = nil,
        allowing allowed: Int = 0, effort: inout Effort
    ) {
        var search = LimiterSearch(trace: trace, family: family, countsRefused: countsRefused, longest: longest)
        if allowed > 0 { search.run(allowing: allowed, &effort) } else { search.run(&effort) }
        self.init(search)
    }

    /// With as much effort as may be spent on one family alone: some seconds at most.
    package init(
        _ trace: LimiterTrace, family: LimiterFamily, countsRefused: Bool = false, longest: Int64? = nil,
        allowing allowed: Int = 0
    ) {
        var effort = Effort(allowed > 0 ? 50_000_000 : 20_000_000)
        self.init(
            trace, family: family, countsRefused: countsRefused, longest: longest, allowing: allowed, effort: &effort)
    }

    /// What a search that has run found.
    init(_ search: LimiterSearch) {
        let trace = search.trace
        let isExact =
            trace.isPunctual && (search.family == .fixedWindow ? !trace.losesPhase : !trace.hasGap) && !search.isCut
            && !search.members.contains { $0.isOuter || $0.isUnbounded }
        self.init(
            family: search.family, countsRefused: search.countsRefused, members: search.members, isOuter: !isExact,
            isIncomplete: search.isIncomplete)
    }

    init(
        family: LimiterFamily, countsRefused: Bool, members: [Member], isOuter: Bool = false, isIncomplete: Bool = false
    ) {
        self.family = family
        self.countsRefused = countsRefused
        self.members = members
        leastUnexplained = members.leastUnexplained
        self.isOuter = isOuter
        self.isIncomplete = isIncomplete
    }
}
