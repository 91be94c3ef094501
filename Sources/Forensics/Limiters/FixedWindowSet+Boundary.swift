extension FixedWindowSet {
    /// Between which times of the trace the first boundary behind its longest stretch without one lies, for widths of
    /// one of the intervals; `nil` where that cannot be told.
    ///
    /// - Complexity: O(polygons).
    package func firstBoundary(_ interval: ParameterInterval<Fraction>) -> (after: Int64, upTo: Int64)? {
        var after: Int64?
        var upTo: Int64?
        if let anyPhaseUpTo, interval.lower == Fraction(0) {
            after = origin
            upTo = Int64(clamping: Int128(origin) + anyPhaseUpTo)
        }
        for polygon in polygons {
            guard let widths = polygon.widths, Fraction(widths.lower) >= interval.lower,
                interval.upper.map({ Fraction(widths.upper) <= $0 }) ?? true, let bounds = polygon.boundaries(0)
            else { continue }
            after = min(after ?? .max, Int64(clamping: Int128(origin) + bounds.first))
            upTo = max(upTo ?? .min, Int64(clamping: Int128(origin) + bounds.last))
        }
        guard let after, let upTo else { return nil }
        return (after, upTo)
    }
}
