/// The spread of a set of latencies in milliseconds, quantiles by nearest rank.
package struct LatencySummary: Sendable, Hashable {
    package let count: Int
    package let minMilliseconds: Double
    /// The mean of the middle two when the count is even.
    package let medianMilliseconds: Double
    package let p90Milliseconds: Double
    package let p99Milliseconds: Double
    package let maxMilliseconds: Double

    package init(
        count: Int, minMilliseconds: Double, medianMilliseconds: Double, p90Milliseconds: Double,
        p99Milliseconds: Double, maxMilliseconds: Double
    ) {
        self.count = count
        self.minMilliseconds = minMilliseconds
        self.medianMilliseconds = medianMilliseconds
        self.p90Milliseconds = p90Milliseconds
        self.p99Milliseconds = p99Milliseconds
        self.maxMilliseconds = maxMilliseconds
    }
}
