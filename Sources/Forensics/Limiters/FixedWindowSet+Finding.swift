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

    /// More polygons than this are not followed where nothing else is known; 280 were the most in random traces.
    private static let polygonLimit = 4_096
    /// The same where something can be said without them.
    private static let fewerPolygons = 512

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
            return stretches.first.map { finding($0, widest: widest, isAlone: true, effort: &effort) } ?? .unbounded
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
        _ arcs: WindowArcs, within known: [WindowPolygon]? = nil, widest: WidestWindow, isAlone: Bool = false,
        effort: inout Effort
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
        let others = arcs.others(outwardFrom: stretch)
        let certain = isAlone ? arcs.certainWidth(upTo: widest.width) : nil
        if let polygons = followed(
            polygons, others, origin, upTo: certain == nil ? polygonLimit : fewerPolygons, effort: &effort)
        {
            return FixedWindowSet(polygons, origin: stretch.after, widest: widest).map { .widths($0) } ?? .none
        }
        guard let certain else { return .undetermined }
        // Windows that are narrow beside the distances of the arcs are too many: all of them are kept.
        let narrow = polygons.compactMap { $0.clipped(by: HalfPlane(widthAbove: false, certain + 1)) }
        polygons = polygons.compactMap { $0.clipped(by: HalfPlane(widthAbove: true, certain)) }
        let wide = followed(polygons, others, origin, upTo: fewerPolygons, effort: &effort) ?? polygons
        return FixedWindowSet(narrow + wide, origin: stretch.after, widest: widest, isOuter: true).map { .widths($0) }
            ?? .undetermined
    }

    /// The parts of polygons that explain some arcs; `nil` where they are more than given, or the effort is spent.
    private static func followed(
        _ polygons: [WindowPolygon], _ arcs: [(arc: WindowArcs.Arc, holdsBoundary: Bool)], _ origin: Int128,
        upTo limit: Int, effort: inout Effort
    ) -> [WindowPolygon]? {
        var polygons = polygons
        for (arc, holdsBoundary) in arcs {
            var next: [WindowPolygon] = []
            effort.spend(16 * polygons.count)
            for polygon in polygons {
                let parts = polygon.parts(
                    after: Int128(arc.after) - origin, upTo: Int128(arc.upTo) - origin, holdsBoundary: holdsBoundary,
                    effort: &effort)
                guard let parts, next.count + parts.count <= limit, !effort.isSpent else { return nil }
                next += parts
            }
            polygons = next
            if polygons.isEmpty { return [] }
        }
        return polygons
    }
}

extension WindowArcs {
    /// The time from which its first boundary is counted.
    fileprivate var origin: Int64 { longest?.after ?? start ?? with.first?.after ?? 0 }
    fileprivate var count: Int { without.count + with.count }
    fileprivate var longestLength: Int64 { longest.map { $0.upTo - $0.after } ?? 0 }

    /// A width that explains all of them, and with it each one between it and what the arcs without a boundary last
    /// together; `nil` where that cannot be told so.
    ///
    /// Those forbid no more phases than they last, so that a wider window has a phase left; and an arc as long as it holds
    /// a boundary in any phase.
    fileprivate func certainWidth(upTo widest: Int128) -> Int128? {
        func length(_ arc: Arc) -> Int128 { Int128(arc.upTo) - Int128(arc.after) }
        let shortest = min(with.map(length).min() ?? widest, widest)
        return without.reduce(0) { $0 + length($1) } < shortest ? shortest : nil
    }
}
