/// Fixed windows: polygons of the first boundary behind a time and the width.
struct WindowRegion: ParameterRegion {
    let origin: Int64
    let widest: WidestWindow
    private(set) var polygons: [WindowPolygon]
    /// Whether there were more polygons than are followed, so that the region holds more than it should.
    private(set) var isCut = false
    /// The widths that were possible when the clock was last set: the polygons have them rounded outward.
    private var within: ParameterSet<Fraction>?
    /// How many numbers of boundaries the last arc was tried with, for all polygons.
    private var tried = 0

    private static let limit = 256

    init(origin: Int64, widest: WidestWindow, _ polygons: [WindowPolygon]) {
        self.origin = origin
        self.widest = widest
        self.polygons = polygons
    }

    /// The same widths with any first boundary behind a time.
    func forgettingPhase(at time: Int64) -> WindowRegion {
        var all = WindowRegion(
            origin: LimiterTrace.clamped(time), widest: widest,
            WindowPolygon.strips(ofWidthsIn: polygons, widest: widest.width))
        all.isCut = isCut
        all.within = widths
        return all
    }

    /// The exact widths.
    private var widths: ParameterSet<Fraction> {
        FixedWindowSet(polygons, within: within, origin: origin, widest: widest)?.widths ?? ParameterSet()
    }

    /// Whether a width is left, as far as that is known.
    var isPossible: Bool { isCut || !widths.isEmpty }

    /// What regions hold together; `nil` where no width is left.
    static func set(_ regions: [WindowRegion], widest: WidestWindow) -> FixedWindowSet? {
        let widths = regions.reduce(ParameterSet<Fraction>()) { $0.union($1.widths) }
        return FixedWindowSet(
            regions.flatMap(\.polygons), within: widths, origin: regions.first?.origin ?? 0, widest: widest)
    }

    /// The part with a boundary in an arc, or without one.
    func part(_ arc: WindowArcs.Arc, holdsBoundary: Bool) -> WindowRegion? {
        var next = self
        next.polygons.removeAll()
        let after = Int128(arc.after) - Int128(origin)
        let upTo = Int128(arc.upTo) - Int128(origin)
        var left = Effort(WindowRegion.triedLimit)
        for polygon in polygons {
            guard
                let parts = polygon.parts(after: after, upTo: upTo, holdsBoundary: holdsBoundary, effort: &left),
                next.polygons.count + parts.count <= WindowRegion.limit, !left.isSpent
            else {
                next = self
                next.isCut = true
                next.tried = WindowRegion.triedLimit - left.left
                return next
            }
            next.polygons += parts
        }
        next.tried = WindowRegion.triedLimit - left.left
        return next.polygons.isEmpty ? nil : next
    }

    private static let triedLimit = 16_384

    /// The part of windows wider than given, or of those that are not and up to 1 ns wider: sides are no part of a polygon.
    func wider(than width: Int64, _ isWider: Bool = true) -> WindowRegion {
        var part = self
        let bound = Int128(width) + (isWider ? 0 : 1)
        part.polygons = polygons.compactMap { $0.clipped(by: HalfPlane(widthAbove: isWider, bound)) }
        return part
    }

    /// Polygons are not compared.
    func isInside(_ other: WindowRegion) -> Bool { false }

    var weight: Int { polygons.count + tried / 12 }
}
