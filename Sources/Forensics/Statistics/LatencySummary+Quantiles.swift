extension LatencySummary {
    /// Sums up latencies in milliseconds in any order; `nil` when there is none.
    ///
    /// - Complexity: O(n log n).
    init?(milliseconds: [Double]) {
        let sorted = milliseconds.sorted()
        guard let least = sorted.first, let most = sorted.last else { return nil }
        let count = sorted.count
        self.init(
            count: count, minMilliseconds: least,
            medianMilliseconds: count % 2 == 1
                ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2,
            p90Milliseconds: LatencySummary.nearestRank(90, of: sorted),
            p99Milliseconds: LatencySummary.nearestRank(99, of: sorted), maxMilliseconds: most)
    }

    /// The smallest element with at least so many percent of the elements at or below it.
    private static func nearestRank(_ percent: Int, of sorted: [Double]) -> Double {
        let hundredths = sorted.count * percent
        let rank = hundredths / 100 + (hundredths % 100 == 0 ? 0 : 1)
        return sorted[max(rank, 1) - 1]
    }
}
