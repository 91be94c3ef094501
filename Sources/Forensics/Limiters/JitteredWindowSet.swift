/// The durations and jitters with which a rolling window, whose refusals set a retry date, explains a trace.
///
/// Only runs of two or more refusals need jitter, and no data bound it from above.
package struct JitteredWindowSet: Sendable, Equatable {
    /// Several where outcomes are not known or left unexplained.
    package let regions: [JitteredRegion]
    private let hull: JitteredRegion

    /// `nil` without a region.
    init?(_ regions: [JitteredRegion]) {
        guard let first = regions.first else { return nil }
        self.regions = regions.enumerated().filter { place, region in
            !regions.enumerated().contains { other, larger in
                other != place && region.isInside(larger) && (region != larger || other < place)
            }
        }.map(\.element)
        hull = regions.dropFirst().reduce(first) { $0.union($1) }
    }

    /// What all regions' durations exceed.
    package var durationAfter: Int64 { hull.durationAfter }
    /// `nil` where nothing bounds the duration from above.
    package var durationUpTo: Int64? { hull.durationUpTo }
    /// What the sum of duration and jitter exceeds in all regions.
    package var durationPlusJitterAfter: Int64 { hull.durationPlusJitterAfter }

    /// What J exceeds, at least 0; `nil` where a plain rolling window is a member.
    package var jitterAfter: Int64? {
        let least = regions.map(\.jitterAfter)
        return least.contains(nil) ? nil : least.compactMap { $0 }.min()
    }

    package func contains(duration: Int64, jitter: Int64) -> Bool {
        regions.contains { $0.contains(duration: duration, jitter: jitter) }
    }

    /// From the least to the greatest duration with a jitter of at most a share of it.
    package func durations(withJitterShareUpTo share: Double) -> ParameterInterval<Int64>? {
        let all = regions.compactMap { $0.durations(withJitterShareUpTo: share) }
        guard let lower = all.map(\.lower).min() else { return nil }
        let uppers = all.map(\.upper)
        return ParameterInterval(above: lower, upTo: uppers.contains(nil) ? nil : uppers.compactMap { $0 }.max())
    }
}
