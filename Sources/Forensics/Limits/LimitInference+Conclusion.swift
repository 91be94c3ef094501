/// What follows from the families that explain a trace.
extension LimitInference {
    struct Conclusion {
        var statement: LimitStatement
        var families: [FamilyFinding] = []
        var classes: [LimiterFamily.Class] = []
        var coinciding: [LimiterFamily.Class] = []
        var near: [LimiterFamily.Class] = []
    }

    func conclusion(_ budget: BudgetTrace, _ runs: RefusalRuns) -> Conclusion {
        var families = exactFindings(budget)
        var fewest = 0
        if !families.contains(where: \.isPossible) {
            let doubtful = doubtfulFindings(budget, families)
            guard let least = doubtful.compactMap(\.unexplained).min() else {
                return Conclusion(statement: .unexplained, families: families)
            }
            families = doubtful
            fewest = least
        }
        let surviving = LimiterFamily.Class.allCases.filter { limiter in
            families.contains { $0.isPossible && $0.family.family == limiter }
        }
        let coinciding = self.coinciding(surviving, families)
        var result = Conclusion(
            statement: .several, families: families, classes: surviving.filter { !coinciding.contains($0) },
            coinciding: coinciding)
        if fewest > 0 {
            result.statement = .exceptions(fewest: fewest)
        } else if result.classes.count == 1 {
            doubtOthers(&result, budget)
            result.statement = result.near.isEmpty ? .only(isTested: isTested(surviving, budget.trace, runs)) : .nearly
        }
        return result
    }

    /// Looks whether another class needs only one or two wrong outcomes.
    private func doubtOthers(_ result: inout Conclusion, _ budget: BudgetTrace) {
        let held = Set(result.classes + result.coinciding)
        for place in result.families.indices where !held.contains(result.families[place].family.family) {
            let (finding, isSettled) = doubted(result.families[place], budget)
            result.families[place] = finding
            let limiter = finding.family.family
            if finding.unexplained != nil || !isSettled, !result.near.contains(limiter) { result.near.append(limiter) }
        }
    }

    /// Whether the class was the only one already before the last two lifts.
    private func isTested(_ classes: [LimiterFamily.Class], _ trace: LimiterTrace, _ runs: RefusalRuns) -> Bool {
        guard runs.liftEnds.count > 2 else { return false }
        let part = trace.prefix(runs.liftEnds[runs.liftEnds.count - 3])
        return variants.allSatisfy { classes.contains($0.family.family) || !isPossible(fit(part, $0)) }
    }
}
