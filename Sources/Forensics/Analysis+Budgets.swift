extension Analysis {
    /// Every budget that it speaks of, in the order of its windows, then of the limits that no window has.
    package var budgets: [Budget] {
        var seen: Set<Budget> = []
        return (windows.map(\.budget) + limits.map(\.budget)).filter { seen.insert($0).inserted }
    }

    /// The same with the windows and limits of some budgets alone.
    package func showing(_ budgets: Set<Budget>) -> Analysis {
        Analysis(
            options: options, filtering: filtering, events: events, verdicts: verdicts, routes: routes,
            refusals: refusals, sharedBudget: sharedBudget, predictors: predictors, recovered: recovered,
            windows: windows.filter { budgets.contains($0.budget) }, apps: apps,
            limits: limits.filter { budgets.contains($0.budget) },
            findings: findings.filter { budgets.contains($0.trace.budget) },
            hiddenBudgets: hiddenBudgets + self.budgets.filter { !budgets.contains($0) })
    }
}
