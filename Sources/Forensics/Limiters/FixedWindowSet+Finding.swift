extension FixedWindowSet {
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

    /// The exact set where all outcomes are right.
    ///
    /// - Complexity: O(arcs · polygons).
    static func finding(_ trace: LimiterTrace, count: Int, effort: inout Effort) -> Finding {
        guard let arcs = WindowArcs(trace, count: count) else { return .none }
        guard let stretch = arcs.longest else { return .unbounded }
        let origin = Int128(stretch.after)
        let others = arcs.others(outwardFrom: stretch)
        let reach = others.map { max(abs(Int128($0.arc.upTo) - origin), abs(Int128($0.arc.after) - origin)) }.max()
        // Of windows wider than the trace at most one boundary is seen: the width says nothing any more.
        let length = Int128(stretch.upTo) - origin
        let widest = 2 * max(reach ?? 0, length) + 1
        guard let all = WindowPolygon(stretch: length, widest: widest) else { return .none }
        var polygons = [all]
        for (arc, holdsBoundary) in others {
            var next: [WindowPolygon] = []
            effort.spend(4 * polygons.count)
            for polygon in polygons {
                guard
                    let parts = polygon.parts(
                        after: Int128(arc.after) - origin, upTo: Int128(arc.upTo) - origin,
                        holdsBoundary: holdsBoundary)
                else { return .undetermined }
                next += parts
                if next.count > polygonLimit || effort.isSpent { return .undetermined }
            }
            polygons = next
            if polygons.isEmpty { return .none }
        }
        return FixedWindowSet(polygons, origin: stretch.after, widest: widest).map { .widths($0) } ?? .none
    }
}
