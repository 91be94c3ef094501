package import RateLimitEvents

/// A limit that the limiter's own process logged, with its size: no inference, and the answer for its budget.
package struct RecordedLimit: Sendable, Hashable {
    package let budget: Budget
    /// The requests allowed per window.
    package let count: Int
    /// The window's length.
    package let durationNanoseconds: Int64
    /// The first line that says so.
    package let witness: Witness

    package init(budget: Budget, count: Int, durationNanoseconds: Int64, witness: Witness) {
        self.budget = budget
        self.count = count
        self.durationNanoseconds = durationNanoseconds
        self.witness = witness
    }
}
