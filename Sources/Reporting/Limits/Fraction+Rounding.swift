import Forensics

extension ParameterInterval where Value == Fraction {
    /// The whole nanoseconds that hold it.
    var outward: ParameterInterval<Int64>? {
        ParameterInterval<Int64>(
            above: lower.rounded(.down), upTo: upper?.rounded(.up), includesUpper: includesUpper)
    }
}

extension Fraction {
    /// Whole nanoseconds, down or up.
    fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> Int64 {
        let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        if rest == 0 { return quotient }
        return rule == .up ? (rest > 0 ? quotient + 1 : quotient) : (rest < 0 ? quotient - 1 : quotient)
    }
}
