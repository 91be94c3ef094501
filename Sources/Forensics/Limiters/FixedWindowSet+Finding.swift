extension FixedWindowSet {
    /// What can be said of a count.
    enum Finding: Sendable {
        case none
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
    /// Stretches with phases of their own have the width alone in common: the polygons are those of the last one. They
    /// begin with the widths of those before, rounded outward; what all leave is told.
    ///
    /// - Complexity: O(arcs · polygons).
    static func finding(_ trace: LimiterTrace, count: Int, longest: Int64? = nil, effort: inout Effort) -> Finding {
        guard let stretches = WindowArcs.stretches(trace, count: count, effort: &effort) else {
            return effort.isSpent ? .undetermined : .none
        }
        let widest = WidestWindow(longest: longest, stretch: stretches.map { $0.reach(from: $0.origin) }.max() ?? 0)
        // Where windows refuse longest, their widths are bounded best.
        var order = stretches.sorted { $0.longestLength > $1.longestLength }
        let isAlone = order.count == 1
        if !isAlone { order += stretches.suffix(1) }
        var known: FixedWindowSet?
        for stretch in order {
            // Where none refuses, each is looked at by itself.
            let polygons = known.flatMap { $0.anyPhaseUpTo == nil ? $0.polygons : nil }
            switch finding(stretch, within: polygons, widest: widest, isAlone: isAlone, effort: &effort) {
            case .none: return .none
            case .undetermined: return .undetermined
            case .widths(let set):
                known = known.map { set.common(with: $0, effort: &effort) } ?? set
                if known == nil { return .none }
            }
        }
        return known.map { .widths($0) } ?? .undetermined
    }

    /// What one stretch says of windows whose widths some polygons have.
    private static func finding(
        _ arcs: WindowArcs, within known: [WindowPolygon]?, widest: WidestWindow, isAlone: Bool, effort: inout Effort
    ) -> Finding {
        guard arcs.longest != nil || known != nil else { return admitting(arcs, widest: widest, effort: &effort) }
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

    /// What a stretch says in which each refusal was at the very moment that filled the window, or none is.
    ///
    /// A boundary lies in each arc of an admission: in any phase, where no arc is shorter than the width.
    private static func admitting(_ arcs: WindowArcs, widest: WidestWindow, effort: inout Effort) -> Finding {
        let origin = Int128(arcs.origin)
        effort.spend(arcs.count)
        let certain = arcs.certainWidth(upTo: widest.width) ?? 0
        let others = arcs.others(outwardFrom: WindowArcs.Arc(after: arcs.origin, upTo: arcs.origin))
        // Where narrow windows are too many, those that are wide beside the trace tell most.
        let reach = arcs.reach(from: arcs.origin)
        for narrow in [certain, reach / 256, reach / 16] where narrow >= certain && narrow < widest.width {
            let wide = WindowPolygon(stretch: 0, widest: widest.width)?.clipped(by: HalfPlane(widthAbove: true, narrow))
            let parts = effort.share(2) {
                followed([wide].compactMap { $0 }, others, origin, upTo: fewerPolygons, effort: &$0)
            }
            guard let parts else { continue }
            return FixedWindowSet(
                parts, anyPhaseUpTo: narrow, origin: arcs.origin, widest: widest, isOuter: narrow > certain
            ).map { .widths($0) } ?? .none
        }
        return FixedWindowSet(
            [], anyPhaseUpTo: widest.width, origin: arcs.origin, widest: widest, isOuter: certain < widest.width
        ).map { .widths($0) } ?? .none
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
