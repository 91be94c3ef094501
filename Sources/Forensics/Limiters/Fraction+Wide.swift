extension Fraction {
    /// Exact where both parts fit, else the nearest thousandth of a nanosecond.
    init(_ wide: Fraction128) {
        var divisor = wide.denominator
        var rest = wide.numerator % divisor
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        let common = divisor.magnitude
        if common > 0, let numerator = Int64(exactly: wide.numerator / Int128(common)),
            let denominator = Int64(exactly: wide.denominator / Int128(common))
        {
            self.init(numerator, denominator)
        } else {
            self.init(Int64(clamping: wide.numerator / max(wide.denominator / 1_000, 1)), 1_000)
        }
    }
}
