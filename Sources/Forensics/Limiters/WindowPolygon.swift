/// A convex polygon in the plane of a fixed window's first boundary and its width, with exact corners.
struct WindowPolygon: Sendable {
    private struct Corner: Sendable {
        let point: PlanePoint
        /// The line to the next corner.
        let side: HalfPlane
    }

    private var corners: [Corner]

    /// The triangle of first boundaries behind a stretch that holds none, which begins at 0 and is so long, and of widths
    /// up to a greatest one; the first boundary is at most one width behind 0.
    init?(stretch length: Int64, widest: Int64) {
        let behind = HalfPlane(boundaryAfter: 0, isAbove: true, length)
        let next = HalfPlane(boundaryAfter: -1, isAbove: false, 0)
        let top = HalfPlane(widthAbove: false, widest)
        guard let low = PlanePoint(behind, next), let left = PlanePoint(behind, top), let right = PlanePoint(top, next)
        else { return nil }
        corners = [Corner(point: low, side: behind), Corner(point: left, side: top), Corner(point: right, side: next)]
        if length >= widest { return nil }
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

    /// The open interval of widths.
    var widths: (lower: Fraction128, upper: Fraction128)? {
        let widths = corners.map { Fraction128($0.point.width, $0.point.denominator) }
        guard let lower = widths.min(), let upper = widths.max(), lower < upper else { return nil }
        return (lower, upper)
    }

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

    /// How many widths behind the first boundary a time may be passed first, from the least to the greatest.
    ///
    /// That is the least k with b + k·W > time.
    func boundariesPassing(_ time: Int64) -> ClosedRange<Int64>? {
        var least = Int128.max
        var greatest = Int128.min
        for corner in corners {
            let point = corner.point
            guard point.width > 0 else { return nil }
            // (time − b)/W, rounded down.
            let distance = Int128(time) * point.denominator - point.boundary
            let quotient = distance.quotientAndRemainder(dividingBy: point.width)
            let floor = quotient.remainder < 0 ? quotient.quotient - 1 : quotient.quotient
            least = min(least, floor)
            greatest = max(greatest, floor)
        }
        guard let low = Int64(exactly: least), let high = Int64(exactly: greatest), high < .max, low > .min else {
            return nil
        }
        // A corner is not a member, so that the count next to an exact one may be the only one.
        return (low)...(high + 1)
    }
}

/// An exact quotient of whole numbers that polygons need.
struct Fraction128: Comparable, Sendable {
    let numerator: Int128
    /// Positive.
    let denominator: Int128

    init(_ numerator: Int128, _ denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    static func == (left: Fraction128, right: Fraction128) -> Bool {
        left.numerator.multipliedFullWidth(by: right.denominator)
            == right.numerator.multipliedFullWidth(by: left.denominator)
    }

    static func < (left: Fraction128, right: Fraction128) -> Bool {
        left.numerator.multipliedFullWidth(by: right.denominator)
            < right.numerator.multipliedFullWidth(by: left.denominator)
    }
}
