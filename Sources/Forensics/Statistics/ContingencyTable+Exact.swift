extension ContingencyTable {
    /// Fisher's exact test, two-sided: the probability of all tables with these margins no likelier than this one.
    ///
    /// Masses that differ by less than a factor of 1 + 1e-7 count as equal, as is usual for this test. `nil` when one
    /// side has no trial. Never 0: the smallest normal `Double` stands for anything below it.
    /// - Complexity: O(n), n the smallest margin.
    var fisherP: Double? {
        guard whenTrue.trials > 0, whenFalse.trials > 0 else { return nil }
        let law = HypergeometricLaw(self)
        let bound = law.mass(at: whenTrue.successes) * (1 + 1e-7)
        return max(law.probability { _, mass in mass <= bound }, .leastNormalMagnitude)
    }

    /// The probability, when the condition is dealt anew over the trials, of shares at least as far apart as these.
    ///
    /// All deals are equally likely and only the upper left cell matters, so the permutation distribution is the
    /// hypergeometric law and needs no sampling. It differs from `fisherP` in what counts as extreme: there the
    /// likelihood, here the distance of the two shares. `nil` when one side has no trial; never 0, as there.
    /// - Complexity: O(n), n the smallest margin.
    var permutationP: Double? {
        guard whenTrue.trials > 0, whenFalse.trials > 0 else { return nil }
        // |a/n₁ − (r − a)/n₀| grows with |a·n − r·n₁|, which is exact in whole numbers.
        let expected = Int128(successes) * Int128(whenTrue.trials)
        func distance(_ cell: Int) -> Int128 { abs(Int128(cell) * Int128(trials) - expected) }
        let observed = distance(whenTrue.successes)
        let p = HypergeometricLaw(self).probability { cell, _ in distance(cell) >= observed }
        return max(p, .leastNormalMagnitude)
    }

    /// The conditional maximum-likelihood odds ratio with its exact 95 % interval (2.5 % on either side).
    ///
    /// `nil` when a margin is empty, so that the data say nothing of it.
    /// - Complexity: O(w) per step of three bisections, w the width of the law.
    var oddsRatio: OddsRatio? {
        let support = HypergeometricLaw(self).support
        guard support.lowerBound < support.upperBound else { return nil }
        let cell = whenTrue.successes
        // The logarithm of an odds ratio of counts below 2⁶³ stays within ±100.
        let logarithms = -200.0...200.0
        func law(_ logarithm: Double) -> HypergeometricLaw {
            HypergeometricLaw(self, oddsRatio: exponential(logarithm))
        }
        let isLeast = cell == support.lowerBound
        let isMost = cell == support.upperBound
        let estimate =
            isLeast || isMost
            ? nil : bisect(logarithms) { law($0).tailsAndMean(at: cell).mean >= Double(cell) }
        let lower =
            isLeast
            ? nil
            : bisect(logarithms) {
                let tails = law($0).tailsAndMean(at: cell).tails
                return tails.at + tails.above >= 0.025
            }
        let upper =
            isMost
            ? nil
            : bisect(logarithms) {
                let tails = law($0).tailsAndMean(at: cell).tails
                return tails.below + tails.at <= 0.025
            }
        return OddsRatio(
            estimate: isMost ? nil : estimate.map(exponential) ?? 0, lower: lower.map(exponential) ?? 0,
            upper: upper.map(exponential))
    }
}
