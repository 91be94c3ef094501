extension Proportion {
    /// So many of so many with the exact (Clopper–Pearson) 95 % interval.
    ///
    /// - Complexity: O(w) per step of two bisections, w the width of the binomial law.
    init(_ row: ContingencyTable.Row) {
        let successes = row.successes
        let trials = row.trials
        let tail = 0.025
        // Bisection goes over the logarithm of the odds, where both ends of 0…1 have room.
        func law(_ logarithm: Double) -> BinomialLaw { BinomialLaw(trials: trials, odds: exponential(logarithm)) }
        func share(_ logarithm: Double) -> Double { 1 / (1 + exponential(-logarithm)) }
        let logarithms = -200.0...200.0
        let lower: Double
        if successes == 0 {
            lower = 0
        } else if successes == trials {
            lower = exponential(naturalLogarithm(tail) / Double(trials))
        } else {
            lower = share(
                bisect(logarithms) {
                    let tails = law($0).tailsAndMean(at: successes).tails
                    return tails.at + tails.above >= tail
                })
        }
        let upper: Double
        if successes == trials {
            upper = 1
        } else if successes == 0 {
            upper = 1 - exponential(naturalLogarithm(tail) / Double(trials))
        } else {
            upper = share(
                bisect(logarithms) {
                    let tails = law($0).tailsAndMean(at: successes).tails
                    return tails.below + tails.at <= tail
                })
        }
        self.init(successes: successes, trials: trials, lower: lower, upper: upper)
    }
}
