/// The widths with which fixed windows explain a trace, whatever their phase.
package struct FixedWindowSet: Sendable {
    /// Intervals of the width, in nanoseconds as exact quotients.
    ///
    /// They are open, but for the longest width considered, and for the widest that explain it in any phase; without a
    /// longest one the last may be unbounded.
    package let widths: ParameterSet<Fraction>
    /// The polygons of first boundary, behind ``origin``, and width.
    let polygons: [WindowPolygon]
    /// Up to this width all windows are members in any phase.
    let anyPhaseUpTo: Int128?
    let origin: Int64
    let widest: WidestWindow
    /// Whether it may hold more than what explains the trace, as narrow windows were too many to be followed.
    let isOuter: Bool

    /// `nil` where no width is left; `within` are the widths that are possible at all.
    init?(
        _ polygons: [WindowPolygon], anyPhaseUpTo: Int128? = nil, within: ParameterSet<Fraction>? = nil, origin: Int64,
        widest: WidestWindow, isOuter: Bool = false
    ) {
        func interval(
            above lower: Fraction, upTo upper: Fraction, isWidest: Bool, includesUpper: Bool = false
        ) -> Interval? {
            Interval(
                above: lower, upTo: isWidest && !widest.isLongest ? nil : upper,
                includesUpper: isWidest || includesUpper)
        }
        var intervals = polygons.compactMap { polygon -> Interval? in
            guard let (lower, upper) = polygon.widths else { return nil }
            return interval(
                above: Fraction(lower), upTo: Fraction(upper), isWidest: polygon.isBounded(byWidth: widest.width))
        }
        if let anyPhaseUpTo {
            let upper = Fraction(Int64(clamping: anyPhaseUpTo))
            intervals += [
                interval(above: Fraction(0), upTo: upper, isWidest: anyPhaseUpTo == widest.width, includesUpper: true)
            ].compactMap { $0 }
        }
        let all = ParameterSet(intervals)
        widths = within.map { all.intersection($0) } ?? all
        if widths.isEmpty { return nil }
        self.polygons = polygons
        self.anyPhaseUpTo = anyPhaseUpTo
        self.origin = origin
        self.widest = widest
        self.isOuter = isOuter
    }

    private typealias Interval = ParameterInterval<Fraction>

    /// Whether windows of any width are members in any phase.
    var isUnboundedInAnyPhase: Bool { anyPhaseUpTo == widest.width && !widest.isLongest }

    /// Whether all wider windows are members as those of a polygon are.
    func isUnbounded(_ polygon: WindowPolygon) -> Bool {
        !widest.isLongest && polygon.isBounded(byWidth: widest.width)
    }

    /// The part of it whose widths another set has too; `nil` where none is left.
    ///
    /// Of its polygons the part with these widths is left, rounded outward.
    ///
    /// - Complexity: O(polygons · intervals).
    func common(with other: FixedWindowSet, effort: inout Effort) -> FixedWindowSet? {
        let intervals = other.widths.intervals
        effort.spend(polygons.count * intervals.count)
        var parts = polygons.flatMap { polygon in intervals.compactMap { polygon.clipped(to: $0) } }
        var anyPhase: Int128?
        if let anyPhaseUpTo {
            let upper = isUnboundedInAnyPhase ? nil : Fraction(Int64(clamping: anyPhaseUpTo))
            let narrow = Interval(above: Fraction(0), upTo: upper)
            for interval in intervals.compactMap({ narrow?.intersection($0) }) {
                if interval.lower == Fraction(0) {
                    anyPhase = interval.upper.map { min(anyPhaseUpTo, Fraction128($0).ceiling) } ?? anyPhaseUpTo
                } else {
                    parts += [WindowPolygon(stretch: 0, widest: widest.width)?.clipped(to: interval)].compactMap { $0 }
                }
            }
        }
        return FixedWindowSet(
            parts, anyPhaseUpTo: anyPhase, within: other.widths, origin: origin, widest: widest,
            isOuter: isOuter || other.isOuter)
    }
}
