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
    /// Stretches with phases of their own have the width alone in common: the polygons are those of the last one.
    ///
    /// - Complexity: O(arcs · polygons).
    static func finding(_ trace: LimiterTrace, count: Int, longest: Int64? = nil, effort: inout Effort) -> Finding {
        guard let stretches = WindowArcs.stretches(trace, count: count, effort: &effort) else {
            return effort.isSpent ? .undetermined : .none
        }
        let widest = WidestWindow(longest: longest, stretch: stretches.map { $0.reach(from: $0.origin) }.max() ?? 0)
        guard stretches.count > 1, let last = stretches.last else {
            return stretches.first.map { finding($0, within: nil, widest: widest, effort: &effort) } ?? .unbounded
        }
        var known: [WindowPolygon]?
        // Where windows refuse longest, their widths are bounded best.
        let order = stretches.sorted { $0.longestLength > $1.longestLength }
        for stretch in order + [last] {
            switch finding(stretch, within: known, widest: widest, effort: &effort) {
            case .none: return .none
            case .undetermined: return .undetermined
            case .unbounded: continue
            case .widths(let set): known = set.polygons
            }
        }
        return known.flatMap { FixedWindowSet($0, origin: last.origin, widest: widest) }.map { .widths($0) }
            ?? .unbounded
    }

    /// What one stretch says of windows whose widths some polygons have.
    private static func finding(
        _ arcs: WindowArcs, within known: [WindowPolygon]?, widest: WidestWindow, effort: inout Effort
    ) -> Finding {
        guard arcs.longest != nil || known != nil else { return .unbounded }
        let stretch = arcs.longest ?? WindowArcs.Arc(after: arcs.origin, upTo: arcs.origin)
        let origin = Int128(stretch.after)
        let behind = HalfPlane(boundaryAfter: 0, isAbove: true, Int128(stretch.upTo) - origin)
        var polygons =
            known.map { known in
                WindowPolygon.strips(ofWidthsIn: known, widest: widest.width).compactMap { $0.clipped(by: behind) }
            } ?? [WindowPolygon(stretch: Int128(stretch.upTo) - origin, widest: widest.width)].compactMap { $0 }
        effort.spend(arcs.count)
        for (arc, holdsBoundary) in arcs.others(outwardFrom: stretch) {
            var next: [WindowPolygon] = []
            effort.spend(16 * polygons.count)
            for polygon in polygons {
                guard
                    let parts = polygon.parts(
                        after: Int128(arc.after) - origin, upTo: Int128(arc.upTo) - origin,
                        holdsBoundary: holdsBoundary, effort: &effort)
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

extension WindowArcs {
    /// The time from which its first boundary is counted.
    fileprivate var origin: Int64 { longest?.after ?? start ?? with.first?.after ?? 0 }
    fileprivate var count: Int { without.count + with.count }
    fileprivate var longestLength: Int64 { longest.map { $0.upTo - $0.after } ?? 0 }
}
