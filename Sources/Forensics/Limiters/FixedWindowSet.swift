/// The widths with which fixed windows explain a trace, whatever their phase.
package struct FixedWindowSet: Sendable {
    /// Open intervals of the width, in nanoseconds as exact quotients; the last may be unbounded.
    package let widths: ParameterSet<Fraction>
    /// The polygons of first boundary, behind ``origin``, and width.
    let polygons: [WindowPolygon]
    let origin: Int64
    /// The greatest width that was followed; such a polygon's widths are not bounded.
    let widest: Int64?

    /// What can be said of a count.
    enum Finding: Sendable {
        case none
        /// No refusal bounds the width.
        case unbounded
        case widths(FixedWindowSet)
        /// More windows may lie between the lifts than are followed.
        case undetermined
    }

    /// More polygons than this are not followed; 280 were the most in random traces.
    private static let polygonLimit = 4_096

    /// - Complexity: O(arcs · polygons).
    static func finding(_ trace: LimiterTrace, count: Int) -> Finding {
        guard let arcs = WindowArcs(trace, count: count) else { return .none }
        guard let stretch = arcs.longest else { return .unbounded }
        let origin = stretch.after
        let others = arcs.others(outwardFrom: stretch)
        let reach = others.map { max(abs($0.arc.upTo - origin), abs($0.arc.after - origin)) }.max() ?? 0
        // Of windows wider than the trace at most one boundary is seen: the width says nothing any more.
        let widest = 2 * max(reach, stretch.upTo - origin) + 1
        guard let all = WindowPolygon(stretch: stretch.upTo - origin, widest: widest) else { return .none }
        var polygons = [all]
        for (arc, holdsBoundary) in others {
            var next: [WindowPolygon] = []
            for polygon in polygons {
                guard let counts = polygon.boundariesPassing(arc.after - origin),
                    counts.upperBound - counts.lowerBound < Int64(polygonLimit)
                else { return .undetermined }
                for count in counts {
                    // The boundary `count` widths behind the first is the next one behind the arc's beginning.
                    guard
                        let part = polygon
                            .clipped(by: HalfPlane(boundaryAfter: count, isAbove: true, arc.after - origin))?
                            .clipped(by: HalfPlane(boundaryAfter: count - 1, isAbove: false, arc.after - origin))?
                            .clipped(by: HalfPlane(boundaryAfter: count, isAbove: !holdsBoundary, arc.upTo - origin))
                    else { continue }
                    next.append(part)
                }
                if next.count > polygonLimit { return .undetermined }
            }
            polygons = next
            if polygons.isEmpty { return .none }
        }
        let limit = Fraction128(Int128(widest), 1)
        let intervals = polygons.compactMap { polygon -> ParameterInterval<Fraction>? in
            guard let (lower, upper) = polygon.widths else { return nil }
            return ParameterInterval(
                above: Fraction(lower), upTo: upper < limit ? Fraction(upper) : nil, includesUpper: false)
        }
        return .widths(FixedWindowSet(widths: ParameterSet(intervals), polygons: polygons, origin: origin, widest: widest))
    }
}

extension Fraction {
    /// Exact where both parts fit, else the nearest thousandth of a nanosecond.
    init(_ wide: Fraction128) {
        var divisor = wide.denominator
        var rest = wide.numerator % divisor
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        let common = divisor.magnitude
        if common > 0, let numerator = Int64(exactly: wide.numerator / Int128(common)),
            let denominator = Int64(exactly: wide.denominator / Int128(common))
        {
            self.init(numerator, denominator)
        } else {
            self.init(Int64(clamping: wide.numerator / max(wide.denominator / 1_000, 1)), 1_000)
        }
    }
}
