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
/// unless a value falls within 10⁻¹² of a half millisecond.
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
        draw(&random) { $0 }
    }

    /// An even number of values whose median is exact: half below, half above, one pair next to the middle.
    ///
    /// - Parameters:
    ///   - count: How many; an odd number is rounded down.
    ///   - gap: The distance in milliseconds of the middle pair from the median: nothing falls between.
    ///   - random: Where the bits come from.
    /// - Returns: The values in random order; the mean of the middle two is ``median``.
    package func balanced(count: Int, gap: Int, _ random: inout SplitMix64) -> [Int] {
        var values = [median - gap, median + gap]
        for _ in 0..<(count / 2 - 1) {
            values.append(min(draw(&random) { -abs($0) }, median - gap))
            values.append(max(draw(&random) { abs($0) }, median + gap))
        }
        return random.shuffled(values)
    }

    /// Draws until a value lies within the bounds, so that nothing piles up at them.
    private func draw(_ random: inout SplitMix64, _ deviation: (Double) -> Double) -> Int {
        for _ in 0..<100 {
            let value = Int((Double(median) * exp(spread * deviation(normal(&random)))).rounded())
            if bounds.contains(value) { return value }
        }
        // Bounds without the median's surroundings: not worth more draws.
        return min(max(median, bounds.lowerBound), bounds.upperBound)
    }

    private func normal(_ random: inout SplitMix64) -> Double {
        let radius = sqrt(-2 * log(random.unit()))
        return radius * cos(2 * Double.pi * random.unit())
    }
}
