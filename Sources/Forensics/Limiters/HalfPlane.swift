/// The points of the plane (first boundary b, width W) on one side of a line: a·b + k·W > c, or < c.
struct HalfPlane: Sendable {
    /// 0 or 1.
    let boundaryFactor: Int128
    let widthFactor: Int128
    let constant: Int128
    /// Whether it is the side of the greater values.
    let isAbove: Bool

    /// b + k·W > c, or < c.
    init(boundaryAfter count: Int64, isAbove: Bool, _ constant: Int128) {
        boundaryFactor = 1
        widthFactor = Int128(count)
        self.constant = constant
        self.isAbove = isAbove
    }

    /// W > c, or < c.
    init(widthAbove isAbove: Bool, _ constant: Int128) {
        boundaryFactor = 0
        widthFactor = 1
        self.constant = constant
        self.isAbove = isAbove
    }

    /// Whether it is W < c.
    func isBelow(width constant: Int128) -> Bool { boundaryFactor == 0 && !isAbove && self.constant == constant }
}
