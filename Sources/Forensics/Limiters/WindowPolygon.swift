/// A convex polygon in the plane of a fixed window's first boundary and its width, with exact corners.
struct WindowPolygon: Sendable {
    private struct Corner: Sendable {
        let point: PlanePoint
        /// The line to the next corner.
        let side: HalfPlane
    }

    private var corners: [Corner]

    /// More widths than this are not counted, so that products of corners fit.
    private static let countLimit: Int128 = 1 << 40

    /// The triangle of first boundaries behind a stretch that holds none, which begins at 0 and is so long, and of widths
    /// up to a greatest one; the first boundary is at most one width behind 0.
    init?(stretch length: Int128, widest: Int128) {
        let behind = HalfPlane(boundaryAfter: 0, isAbove: true, length)
        let next = HalfPlane(boundaryAfter: -1, isAbove: false, 0)
        let top = HalfPlane(widthAbove: false, widest)
        guard let low = PlanePoint(behind, next), let left = PlanePoint(behind, top), let right = PlanePoint(top, next)
        else { return nil }
        corners = [Corner(point: low, side: behind), Corner(point: left, side: top), Corner(point: right, side: next)]
        if length >= widest { return nil }
    }

    /// All first boundaries at most one width behind 0, with the widths of some polygons, whose ends are rounded outward.
    static func strips(ofWidthsIn polygons: [WindowPolygon], widest: Int128) -> [WindowPolygon] {
        let widths = polygons.compactMap(\.widths).map { (lower: $0.lower.floor, upper: $0.upper.ceiling) }
        var joined: [(lower: Int128, upper: Int128)] = []
        for next in widths.sorted(by: { $0.lower < $1.lower }) {
            if let last = joined.last, next.lower <= last.upper {
                joined[joined.count - 1].upper = max(last.upper, next.upper)
            } else {
                joined.append(next)
            }
        }
        return joined.compactMap { lower, upper in
            WindowPolygon(stretch: 0, widest: widest)?.clipped(toWidthsAbove: lower, below: upper)
        }
    }

    /// The part with the widths of an interval, whose ends are rounded outward; `nil` where that has no area.
    func clipped(to interval: ParameterInterval<Fraction>) -> WindowPolygon? {
        let upper = interval.upper.map { Fraction128($0).ceiling }
        return clipped(toWidthsAbove: Fraction128(interval.lower).floor, below: upper)
    }

    private func clipped(toWidthsAbove lower: Int128, below upper: Int128?) -> WindowPolygon? {
        let part = clipped(by: HalfPlane(widthAbove: true, lower))
        guard let upper else { return part }
        return part?.clipped(by: HalfPlane(widthAbove: false, upper))
    }

    /// The part in a half-plane, or `nil` where that has no area.
    func clipped(by plane: HalfPlane) -> WindowPolygon? {
        let sides = corners.map { $0.point.side(of: plane) }
        guard sides.contains(where: { $0 > 0 }) else { return nil }
        guard sides.contains(where: { $0 < 0 }) else { return self }
        var kept: [Corner] = []
        kept.reserveCapacity(corners.count + 1)
        for index in corners.indices {
            let next = index + 1 == corners.count ? 0 : index + 1
            let corner = corners[index]
            if sides[index] > 0 {
                kept.append(corner)
                if sides[next] < 0, let point = PlanePoint(corner.side, plane) {
                    kept.append(Corner(point: point, side: plane))
                }
            } else if sides[index] == 0 {
                kept.append(sides[next] < 0 ? Corner(point: corner.point, side: plane) : corner)
            } else if sides[next] > 0, let point = PlanePoint(corner.side, plane) {
                kept.append(Corner(point: point, side: corner.side))
            }
        }
        var part = self
        part.corners = kept
        return kept.count > 2 ? part : nil
    }

    /// The parts in which the first boundary behind a time lies up to another one, or behind it; `nil` when they are too
    /// many.
    func parts(
        after time: Int128, upTo end: Int128, holdsBoundary: Bool, effort: inout Effort
    ) -> [WindowPolygon]? {
        guard let counts = boundariesPassing(time), counts.upperBound - counts.lowerBound < WindowPolygon.partLimit
        else { return nil }
        effort.spend(16 * Int(counts.upperBound - counts.lowerBound + 1))
        return counts.compactMap { count in
            // The boundary `count` widths behind the first is the next one behind the arc's beginning.
            clipped(by: HalfPlane(boundaryAfter: count, isAbove: true, time))?
                .clipped(by: HalfPlane(boundaryAfter: count - 1, isAbove: false, time))?
                .clipped(by: HalfPlane(boundaryAfter: count, isAbove: !holdsBoundary, end))
        }
    }

    private static let partLimit: Int64 = 4_096

    /// Between which times the boundary lies that is so many widths behind the first one, rounded outward.
    func boundaries(_ count: Int64) -> (first: Int128, last: Int128)? {
        var first: Int128?
        var last: Int128?
        for corner in corners {
            let (product, overflow) = Int128(count).multipliedReportingOverflow(by: corner.point.width)
            guard !overflow else { return nil }
            let (quotient, rest) = (corner.point.boundary + product)
                .quotientAndRemainder(dividingBy: corner.point.denominator)
            first = min(first ?? .max, rest < 0 ? quotient - 1 : quotient)
            last = max(last ?? .min, rest > 0 ? quotient + 1 : quotient)
        }
        guard let first, let last else { return nil }
        return (first, last)
    }

    /// The open interval of widths.
    var widths: (lower: Fraction128, upper: Fraction128)? {
        let widths = corners.map { Fraction128($0.point.width, $0.point.denominator) }
        guard let lower = widths.min(), let upper = widths.max(), lower < upper else { return nil }
        return (lower, upper)
    }

    /// Whether no wider windows are left out by anything but a greatest width.
    func isBounded(byWidth widest: Int128) -> Bool {
        corners.contains { $0.side.isBelow(width: widest) }
    }

    /// How many widths behind the first boundary a time may be passed first, from the least to the greatest.
    ///
    /// That is the least k with b + k·W > time.
    func boundariesPassing(_ time: Int128) -> ClosedRange<Int64>? {
        var least = Int128.max
        var greatest = Int128.min
        for corner in corners {
            let point = corner.point
            guard point.width > 0 else { return nil }
            // (time − b)/W, rounded down.
            let distance = time * point.denominator - point.boundary
            let quotient = distance.quotientAndRemainder(dividingBy: point.width)
            let floor = quotient.remainder < 0 ? quotient.quotient - 1 : quotient.quotient
            least = min(least, floor)
            greatest = max(greatest, floor)
        }
        guard abs(least) < WindowPolygon.countLimit, abs(greatest) < WindowPolygon.countLimit else { return nil }
        // A corner is not a member, so that the count next to an exact one may be the only one.
        return Int64(least)...(Int64(greatest) + 1)
    }
}
