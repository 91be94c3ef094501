/// Durations D and jitters J: ``durationAfter`` < D ≤ ``durationUpTo``, J ≥ 0, D + J > ``durationPlusJitterAfter``.
package struct JitteredRegion: Sendable, Hashable {
    package let durationAfter: Int64
    /// `nil` where nothing bounds the duration from above.
    package let durationUpTo: Int64?
    package let durationPlusJitterAfter: Int64

    /// `nil` when no duration is left; a jitter always is.
    package init?(durationAfter: Int64, durationUpTo: Int64?, durationPlusJitterAfter: Int64) {
        if let durationUpTo, durationUpTo <= durationAfter { return nil }
        self.durationAfter = durationAfter
        self.durationUpTo = durationUpTo
        self.durationPlusJitterAfter = durationPlusJitterAfter
    }

    /// What J exceeds, at least 0; `nil` where a plain rolling window is a member.
    package var jitterAfter: Int64? {
        guard let durationUpTo, durationPlusJitterAfter >= durationUpTo else { return nil }
        return durationPlusJitterAfter - durationUpTo
    }

    package func contains(duration: Int64, jitter: Int64) -> Bool {
        let (sum, overflow) = duration.addingReportingOverflow(jitter)
        return duration > durationAfter && durationUpTo.map { duration <= $0 } ?? true && jitter >= 0
            && (overflow || sum > durationPlusJitterAfter)
    }

    /// The durations with a jitter of at most a share of the duration.
    package func durations(withJitterShareUpTo share: Double) -> ParameterInterval<Int64>? {
        let least = Int64(Double(max(durationPlusJitterAfter, 0)) / (1 + max(share, 0)))
        // D + s·D must exceed the sum, so D itself exceeds its share of it, rounded down.
        return ParameterInterval(above: max(durationAfter, least), upTo: durationUpTo)
    }

    /// The least region that holds both.
    func union(_ other: JitteredRegion) -> JitteredRegion {
        let upTo = durationUpTo.flatMap { mine in other.durationUpTo.map { max(mine, $0) } }
        return JitteredRegion(
            durationAfter: min(durationAfter, other.durationAfter), durationUpTo: upTo,
            durationPlusJitterAfter: min(durationPlusJitterAfter, other.durationPlusJitterAfter)) ?? self
    }
}

extension JitteredRegion: ParameterRegion {
    func isInside(_ other: JitteredRegion) -> Bool {
        guard durationAfter >= other.durationAfter, durationPlusJitterAfter >= other.durationPlusJitterAfter else {
            return false
        }
        guard let theirs = other.durationUpTo else { return true }
        return durationUpTo.map { $0 <= theirs } ?? false
    }
}
