/// So many of so many, with the exact (Clopper–Pearson) 95 % interval of the share behind it.
package struct Proportion: Sendable, Hashable {
    package let successes: Int
    package let trials: Int
    /// 0…1; 0 when there was no trial.
    package let lower: Double
    /// 0…1; 1 when there was no trial.
    package let upper: Double

    package init(successes: Int, trials: Int, lower: Double, upper: Double) {
        self.successes = successes
        self.trials = trials
        self.lower = lower
        self.upper = upper
    }
}
