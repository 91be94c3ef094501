/// Observations of a budget between which nothing empties its counters, as far as the log tells.
struct BudgetStretch: Sendable {
    let account: BudgetAccount
    let start: WindowStart
    /// In order of submission.
    let observations: ArraySlice<Observation>
}
