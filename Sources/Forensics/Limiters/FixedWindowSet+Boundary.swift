extension FixedWindowSet {
    /// Between which times of the trace the first boundary behind its longest stretch without one lies, for widths of
    /// one of the intervals, rounded outward; `nil` where that cannot be told, or as a bound where nothing bounds it.
    ///
    /// - Complexity: O(polygons).
    package func firstBoundary(_ interval: ParameterInterval<Fraction>) -> (after: Int64, upTo: Int64?)? {
        var after: Int64?
        var upTo: Int64? = .min
        if let anyPhaseUpTo, interval.lower < Fraction(Int64(clamping: anyPhaseUpTo)) {
            let widest = interval.upper.map { min(anyPhaseUpTo, Fraction128($0).ceiling) } ?? anyPhaseUpTo
            after = origin
            upTo = interval.upper == nil && isUnboundedInAnyPhase ? nil : Int64(clamping: Int128(origin) + widest)
        }
        for polygon in polygons {
            guard let part = polygon.clipped(to: interval), let bounds = part.boundaries(0) else { continue }
            after = min(after ?? .max, Int64(clamping: Int128(origin) + bounds.first))
            let last = Int64(clamping: Int128(origin) + bounds.last)
            upTo = interval.upper == nil && isUnbounded(part) ? nil : upTo.map { max($0, last) }
        }
        return after.map { ($0, upTo) }
    }
}
