extension Fraction {
    /// Exact where both parts fit, else cut to a thousandth of a nanosecond.
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
            let (whole, part) = wide.numerator.quotientAndRemainder(dividingBy: wide.denominator)
            // A denominator so wide that its remainder times a thousand does not fit loses nothing that counts.
            let (scaled, isTooWide) = part.multipliedReportingOverflow(by: 1_000)
            let thousandths = isTooWide ? part / (wide.denominator / 1_000) : scaled / wide.denominator
            let (sum, overflows) = whole.multipliedReportingOverflow(by: 1_000)
            self.init(overflows ? (whole < 0 ? .min : .max) : Int64(clamping: sum + thousandths), 1_000)
        }
    }
}
