package import RateLimitEvents

/// Whether a condition at the time of asking goes with the outcome: one row of the shared-budget or predictor table.
package struct ConditionalOutcome: Sendable {
    /// The same table with stretches in place of requests: requests of one stretch are not independent.
    package struct Stretches: Sendable, Hashable {
        package let refusedWhenTrue: Proportion
        package let refusedWhenFalse: Proportion
        /// Two-sided, from permuting the condition over the stretches; `nil` when one side has none.
        package let permutationP: Double?

        package init(refusedWhenTrue: Proportion, refusedWhenFalse: Proportion, permutationP: Double?) {
            self.refusedWhenTrue = refusedWhenTrue
            self.refusedWhenFalse = refusedWhenFalse
            self.permutationP = permutationP
        }
    }

    /// The condition's name: `onDeviceJustLimited`, `availability=available`.
    package let when: String
    package let target: Route
    package let refusedWhenTrue: Proportion
    package let refusedWhenFalse: Proportion
    package let notAnsweredWhenTrue: Proportion
    package let notAnsweredWhenFalse: Proportion
    /// Fisher's exact test on *refused*, two-sided; `nil` when one side has no request.
    package let fisherP: Double?
    package let oddsRatio: OddsRatio?
    package let stretches: Stretches
    /// Whether the condition never varied, so that it can predict nothing.
    package let constant: Bool

    package init(
        when: String, target: Route, refusedWhenTrue: Proportion, refusedWhenFalse: Proportion,
        notAnsweredWhenTrue: Proportion, notAnsweredWhenFalse: Proportion, fisherP: Double?, oddsRatio: OddsRatio?,
        stretches: Stretches, constant: Bool
    ) {
        self.when = when
        self.target = target
        self.refusedWhenTrue = refusedWhenTrue
        self.refusedWhenFalse = refusedWhenFalse
        self.notAnsweredWhenTrue = notAnsweredWhenTrue
        self.notAnsweredWhenFalse = notAnsweredWhenFalse
        self.fisherP = fisherP
        self.oddsRatio = oddsRatio
        self.stretches = stretches
        self.constant = constant
    }
}
