/// How many refusals there were, by verdict.
package struct RefusalCounts: Sendable {
    package let total: Int
    package let byOrigin: [Verdict.Origin: Int]
    package let byLimiter: [Verdict.Limiter: Int]
    /// Errors that may hide a rate limit and are not counted in `total`.
    package let suspected: Int
    /// Error banners shown to the user; symptoms, not counted in `total`; `nil` where a filter hides them.
    package let banners: Int?

    package init(
        total: Int, byOrigin: [Verdict.Origin: Int], byLimiter: [Verdict.Limiter: Int], suspected: Int, banners: Int?
    ) {
        self.total = total
        self.byOrigin = byOrigin
        self.byLimiter = byLimiter
        self.suspected = suspected
        self.banners = banners
    }
}
