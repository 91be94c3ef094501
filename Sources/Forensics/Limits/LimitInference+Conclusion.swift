/// What follows from the families that explain a trace.
extension LimitInference {
    struct Conclusion {
        var statement: LimitStatement
        var families: [FamilyFinding] = []
        var classes: [LimiterFamily.Class] = []
        var coinciding: [LimiterFamily.Class] = []
        var near: [LimiterFamily.Class] = []
        var undetermined: [LimiterFamily.Class] = []
    }

    func conclusion(_ budget: BudgetTrace, _ runs: RefusalRuns) -> Conclusion {
        var families = exactFindings(budget)
        var fewest = 0
        // Where a family was not tried to the end, it may explain all.
        if families.allSatisfy({ $0.verdict == .excluded }) {
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
        result.undetermined = LimiterFamily.Class.allCases.filter { limiter in
            let own = families.filter { $0.family.family == limiter }
            return !own.contains(where: \.isPossible) && own.contains { $0.verdict == .undetermined }
        }
        if fewest > 0 {
            result.statement = .exceptions(fewest: fewest)
        } else if result.classes.count < 2, !result.undetermined.isEmpty {
            result.statement = .undetermined
        } else if result.classes.count == 1 {
            doubtOthers(&result, budget)
            let isTested = isTested(surviving, budget.trace, runs) && couldHaveFailed(families, budget.trace)
            result.statement = result.near.isEmpty ? .only(isTested: isTested) : .nearly
        }
        return result
    }

    /// Looks whether another class needs only one or two wrong outcomes.
    private func doubtOthers(_ result: inout Conclusion, _ budget: BudgetTrace) {
        // One family is enough to keep a class near; the jittered one costs most and comes last.
        let order = result.families.indices.sorted { left, right in
            (result.families[left].family == .rollingWindowJittered ? 1 : 0, left)
                < (result.families[right].family == .rollingWindowJittered ? 1 : 0, right)
        }
        let held = Set(result.classes + result.coinciding)
        for place in order {
            let limiter = result.families[place].family.family
            guard !held.contains(limiter), !result.near.contains(limiter) else { continue }
            let (finding, isSettled) = doubted(result.families[place], budget)
            result.families[place] = finding
            if finding.unexplained != nil || !isSettled { result.near.append(limiter) }
        }
        result.near.sort { $0.order < $1.order }
    }

    /// Whether the class was the only one already before the last two lifts, and each of these could have failed it.
    private func isTested(_ classes: [LimiterFamily.Class], _ trace: LimiterTrace, _ runs: RefusalRuns) -> Bool {
        // Where others were not tried, nothing was excluded.
        guard runs.liftEnds.count > 2, Set(variants.map(\.family.family)).count == LimiterFamily.Class.allCases.count
        else { return false }
        let part = trace.prefix(runs.liftEnds[runs.liftEnds.count - 3])
        return variants.allSatisfy { classes.contains($0.family.family) || isExcluded(fit(part, $0)) }
            && runs.liftEnds.suffix(2).allSatisfy { couldHaveFailed(classes, trace.prefix($0)) }
    }

    /// Whether the opposite of a lift, the last request of a trace, or of the refusal before it is what the classes exclude.
    private func couldHaveFailed(_ classes: [LimiterFamily.Class], _ trace: LimiterTrace) -> Bool {
        [LimiterTrace.Outcome.admitted, .refused].contains { outcome in
            guard let other = trace.withOpposite(ofLast: outcome) else { return false }
            return variants.allSatisfy { !classes.contains($0.family.family) || isExcluded(fit(other, $0)) }
        }
    }

    /// Whether what is left is more than windows of half the log and longer, which explain almost anything behind a
    /// censored start.
    private func couldHaveFailed(_ families: [FamilyFinding], _ trace: LimiterTrace) -> Bool {
        guard case .censored = trace.start else { return true }
        let half = trace.length / 2
        return families.contains { finding in
            finding.isPossible && finding.fit.members.contains { !$0.isLonger(than: half) }
        }
    }
}

extension LimiterFamily.Class {
    /// Its place in a report.
    fileprivate var order: Int { LimiterFamily.Class.allCases.firstIndex(of: self) ?? 0 }
}
