/// The widths with which fixed windows explain a trace, whatever their phase.
package struct FixedWindowSet: Sendable {
    /// Open intervals of the width, in nanoseconds as exact quotients; the last may be unbounded.
    package let widths: ParameterSet<Fraction>
    /// The polygons of first boundary, behind ``origin``, and width.
    let polygons: [WindowPolygon]
    let origin: Int64
    /// The greatest width that was followed: such a polygon's widths are not bounded.
    let widest: Int128

    /// `nil` without polygons.
    init?(_ polygons: [WindowPolygon], origin: Int64, widest: Int128) {
        let limit = Fraction128(widest, 1)
        let intervals = polygons.compactMap { polygon -> ParameterInterval<Fraction>? in
            guard let (lower, upper) = polygon.widths else { return nil }
            return ParameterInterval(
                above: Fraction(lower), upTo: upper < limit ? Fraction(upper) : nil, includesUpper: false)
        }
        guard !intervals.isEmpty else { return nil }
        widths = ParameterSet(intervals)
        self.polygons = polygons
        self.origin = origin
        self.widest = widest
    }

    /// Those no wider than given; `nil` where there are none.
    func upTo(_ longest: Int64?) -> FixedWindowSet? {
        guard let longest else { return self }
        return FixedWindowSet(
            polygons.compactMap { $0.clipped(by: HalfPlane(widthAbove: false, Int128(longest))) }, origin: origin,
            widest: widest)
    }
}
