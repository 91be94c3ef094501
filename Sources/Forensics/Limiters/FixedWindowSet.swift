/// The widths with which fixed windows explain a trace, whatever their phase.
package struct FixedWindowSet: Sendable {
    /// Intervals of the width, in nanoseconds as exact quotients.
    ///
    /// They are open, but for the longest width considered; without one the last may be unbounded.
    package let widths: ParameterSet<Fraction>
    /// The polygons of first boundary, behind ``origin``, and width.
    let polygons: [WindowPolygon]
    let origin: Int64
    let widest: WidestWindow
    /// Whether it may hold more than what explains the trace, as narrow windows were too many to be followed.
    let isOuter: Bool

    /// `nil` without polygons.
    init?(_ polygons: [WindowPolygon], origin: Int64, widest: WidestWindow, isOuter: Bool = false) {
        let intervals = polygons.compactMap { polygon -> ParameterInterval<Fraction>? in
            guard let (lower, upper) = polygon.widths else { return nil }
            let isWidest = polygon.isBounded(byWidth: widest.width)
            return ParameterInterval(
                above: Fraction(lower), upTo: isWidest && !widest.isLongest ? nil : Fraction(upper),
                includesUpper: isWidest)
        }
        guard !intervals.isEmpty else { return nil }
        widths = ParameterSet(intervals)
        self.polygons = polygons
        self.origin = origin
        self.widest = widest
        self.isOuter = isOuter
    }
}
