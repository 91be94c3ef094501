/// Fixed windows: polygons of the first boundary behind a time and the width.
struct WindowRegion: ParameterRegion {
    let origin: Int64
    private(set) var polygons: [WindowPolygon]
    /// Whether there were more polygons than are followed, so that the region holds more than it should.
    private(set) var isCut = false

    private static let limit = 256

    init(origin: Int64, _ polygons: [WindowPolygon]) {
        self.origin = origin
        self.polygons = polygons
    }

    /// The part with a boundary in an arc, or without one.
    func part(_ arc: WindowArcs.Arc, holdsBoundary: Bool) -> WindowRegion? {
        var next = self
        next.polygons.removeAll()
        let after = Int128(arc.after) - Int128(origin)
        let upTo = Int128(arc.upTo) - Int128(origin)
        for polygon in polygons {
            guard let parts = polygon.parts(after: after, upTo: upTo, holdsBoundary: holdsBoundary),
                next.polygons.count + parts.count <= WindowRegion.limit
            else {
                next = self
                next.isCut = true
                return next
            }
            next.polygons += parts
        }
        return next.polygons.isEmpty ? nil : next
    }

    /// The part of windows wider than given, or no wider.
    func wider(than width: Int64, _ isWider: Bool = true) -> WindowRegion {
        var part = self
        part.polygons = polygons.compactMap { $0.clipped(by: HalfPlane(widthAbove: isWider, Int128(width))) }
        return part
    }

    /// Polygons are not compared.
    func isInside(_ other: WindowRegion) -> Bool { false }

    var weight: Int { polygons.count }
}
