#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A log-normal distribution of whole milliseconds, cut off at both ends.
///
/// The normal variate is Box–Muller's, from `log`, `sqrt`, `cos` and `exp` of the platform's mathematics library. Those
/// may differ in the last bit; every result is rounded to a millisecond, so such a difference cannot reach a sample
/// unless a value falls within 10⁻¹³ of a half millisecond.
package struct LogNormal: Sendable {
    /// The median in milliseconds.
    package let median: Int
    /// The standard deviation of the logarithm.
    package let spread: Double
    /// The shortest and longest value in milliseconds.
    package let bounds: ClosedRange<Int>

    package init(median: Int, spread: Double, bounds: ClosedRange<Int>) {
        self.median = median
        self.spread = spread
        self.bounds = bounds
    }

    /// One value in milliseconds.
    package func draw(_ random: inout SplitMix64) -> Int {
        value(at: normal(&random))
    }

    /// An even number of values whose median is exact: half below, half above, one pair next to the middle.
    ///
    /// - Parameters:
    ///   - count: How many; an odd number is rounded down.
    ///   - gap: The distance in milliseconds of the middle pair from the median: nothing falls between.
    ///   - random: Where the bits come from.
    /// - Returns: The values in random order; the mean of the middle two is ``median``.
    package func balanced(count: Int, gap: Int, _ random: inout SplitMix64) -> [Int] {
        var values: [Int] = []
        for _ in 0..<(count / 2 - 1) {
            let distance = abs(normal(&random))
            values.append(min(value(at: -distance), median - gap))
            values.append(max(value(at: abs(normal(&random))), median + gap))
        }
        values += [median - gap, median + gap]
        return random.shuffled(values)
    }

    private func value(at deviation: Double) -> Int {
        let drawn = Int((Double(median) * exp(spread * deviation)).rounded())
        return min(max(drawn, bounds.lowerBound), bounds.upperBound)
    }

    private func normal(_ random: inout SplitMix64) -> Double {
        let radius = sqrt(-2 * log(random.unit()))
        return radius * cos(2 * Double.pi * random.unit())
    }
}
