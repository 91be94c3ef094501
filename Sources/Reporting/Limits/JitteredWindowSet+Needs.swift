import Forensics

extension JitteredWindowSet {
    /// The region that needs the least share of jitter.
    var leastJittered: JitteredRegion? {
        regions.min { ($0.jitterShareAfter ?? -1) < ($1.jitterShareAfter ?? -1) }
    }
}

extension JitteredRegion {
    /// What the jitter exceeds as a share of the duration; `nil` where none is needed.
    var jitterShareAfter: Double? {
        guard let jitterAfter, let durationUpTo, durationUpTo > 0 else { return nil }
        return Double(jitterAfter) / Double(durationUpTo)
    }

    /// `31 min (2.2 %)`: the same in words.
    var neededJitter: String? {
        guard let jitterAfter, let jitterShareAfter else { return nil }
        return "\(Quantity.duration(atLeast: jitterAfter)) (\(Quantity.share(above: jitterShareAfter)))"
    }
}
