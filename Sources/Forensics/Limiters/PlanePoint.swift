/// Where two lines of the plane (first boundary, width) meet, as exact quotients.
struct PlanePoint: Sendable {
    let boundary: Int128
    let width: Int128
    /// Positive.
    let denominator: Int128

    init?(_ first: HalfPlane, _ second: HalfPlane) {
        let determinant = first.boundaryFactor * second.widthFactor - second.boundaryFactor * first.widthFactor
        guard determinant != 0 else { return nil }
        let (boundaryA, overA) = first.constant.multipliedReportingOverflow(by: second.widthFactor)
        let (boundaryB, overB) = second.constant.multipliedReportingOverflow(by: first.widthFactor)
        guard !overA, !overB else { return nil }
        let sign: Int128 = determinant < 0 ? -1 : 1
        boundary = (boundaryA - boundaryB) * sign
        width = (first.boundaryFactor * second.constant - second.boundaryFactor * first.constant) * sign
        denominator = determinant * sign
    }

    /// Positive inside a half-plane, 0 on its line.
    func side(of plane: HalfPlane) -> Int128 {
        let value =
            boundary * plane.boundaryFactor + width * plane.widthFactor - plane.constant * denominator
        return plane.isAbove ? value : -value
    }
}
