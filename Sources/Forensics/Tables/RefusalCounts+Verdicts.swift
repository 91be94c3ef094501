import RateLimitEvents

extension RefusalCounts {
    /// Counts the verdicts; every origin and limiter has an entry, 0 where there was none.
    init(_ verdicts: [Verdict?], events: LogEvents, seesBanners: Bool) {
        var byOrigin = Dictionary(uniqueKeysWithValues: Verdict.Origin.allCases.map { ($0, 0) })
        var byLimiter = Dictionary(uniqueKeysWithValues: Verdict.Limiter.allCases.map { ($0, 0) })
        var total = 0
        for case let verdict? in verdicts {
            total += 1
            byOrigin[verdict.origin, default: 0] += 1
            byLimiter[verdict.limiter, default: 0] += 1
        }
        self.init(
            total: total, byOrigin: byOrigin, byLimiter: byLimiter,
            suspected: events.suspects.count,
            banners: seesBanners ? events.banners.count : nil)
    }
}
