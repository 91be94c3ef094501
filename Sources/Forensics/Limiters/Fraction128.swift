/// An exact quotient of whole numbers that polygons need.
struct Fraction128: Comparable, Sendable {
    let numerator: Int128
    /// Positive.
    let denominator: Int128

    init(_ numerator: Int128, _ denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    init(_ fraction: Fraction) { self.init(Int128(fraction.numerator), Int128(fraction.denominator)) }

    /// The greatest whole number up to it.
    var floor: Int128 {
        let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        return rest < 0 ? quotient - 1 : quotient
    }

    /// The least whole number from it on.
    var ceiling: Int128 {
        let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        return rest > 0 ? quotient + 1 : quotient
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
