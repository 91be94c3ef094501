/// The odds ratio of a 2×2 table with its exact conditional 95 % interval.
package struct OddsRatio: Sendable, Hashable {
    /// The conditional maximum-likelihood estimate; `nil` when infinite.
    package let estimate: Double?
    package let lower: Double
    /// `nil` when infinite.
    package let upper: Double?

    package init(estimate: Double?, lower: Double, upper: Double?) {
        self.estimate = estimate
        self.lower = lower
        self.upper = upper
    }
}
