/// An exact quotient of two whole numbers, as of a time and a count.
package struct Fraction: Sendable {
    package let numerator: Int64
    /// At least 1.
    package let denominator: Int64

    package init(_ numerator: Int64, _ denominator: Int64 = 1) {
        self.numerator = numerator
        self.denominator = max(denominator, 1)
    }

    package var value: Double { Double(numerator) / Double(denominator) }
}

extension Fraction: Comparable {
    package static func == (left: Fraction, right: Fraction) -> Bool {
        left.numerator.multipliedFullWidth(by: right.denominator)
            == right.numerator.multipliedFullWidth(by: left.denominator)
    }

    package static func < (left: Fraction, right: Fraction) -> Bool {
        left.numerator.multipliedFullWidth(by: right.denominator)
            < right.numerator.multipliedFullWidth(by: left.denominator)
    }
}
