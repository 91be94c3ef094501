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

    func conclusion(_ budget: BudgetTrace, _ runs: RefusalRuns, effort: inout Effort) -> Conclusion {
        let tried = effort.keeping(3) { exactFindings(budget, effort: &$0) }
        var families = tried.map(\.finding)
        var fewest = 0
        // Where a family was not tried to the end, it may explain all.
        if families.allSatisfy({ $0.verdict == .excluded }) {
            switch doubtfulFindings(budget, tried, effort: &effort) {
            case .none(let moreThan):
                return Conclusion(statement: .unexplained(moreThan: moreThan), families: families)
            case .nearest(let doubtful, let least):
                families = doubtful
                fewest = least
            }
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
            effort.keeping(3) { doubtOthers(&result, tried, budget, effort: &$0) }
            if !couldHaveFailed(families, budget.trace), areAllTried {
                result.statement = .onlyLong
                for place in result.families.indices {
                    result.families[place] = effort.share(2) {
                        withShorter(result.families[place], budget, effort: &$0)
                    }
                }
            } else if result.near.isEmpty {
                result.statement = .only(
                    isTested: couldHaveFailed(families, budget.trace)
                        && isTested(surviving, tried, budget.trace, runs, effort: &effort))
            } else {
                result.statement = .nearly
            }
        }
        return result
    }

    private var areAllTried: Bool {
        Set(variants.map(\.family.family)).count == LimiterFamily.Class.allCases.count
    }

    /// Looks whether another class needs only one or two wrong outcomes.
    private func doubtOthers(
        _ result: inout Conclusion, _ tried: [TriedFamily], _ budget: BudgetTrace, effort: inout Effort
    ) {
        guard options.mostWrong > 0 else { return }
        // One family is enough to keep a class near; the jittered one costs most and comes last.
        let order = result.families.indices.sorted { left, right in
            (result.families[left].family == .rollingWindowJittered ? 1 : 0, left)
                < (result.families[right].family == .rollingWindowJittered ? 1 : 0, right)
        }
        let held = Set(result.classes + result.coinciding)
        var left = order.filter { !held.contains(result.families[$0].family.family) }
        // Each has a part of the effort first, and what is then left is for those that need more.
        for round in [2, 1] {
            var unsettled: [Int] = []
            let kept = round == 2 ? effort.left / 2 : 0
            for (number, place) in left.enumerated() {
                let limiter = result.families[place].family.family
                guard !result.near.contains(limiter) else { continue }
                let part = max(0, effort.left - kept) / (left.count - number)
                let (finding, isSettled) = effort.share(1, atMost: part) { doubted(tried[place], budget, effort: &$0) }
                result.families[place] = finding
                if finding.unexplained != nil { result.near.append(limiter) }
                if !isSettled { unsettled.append(place) }
            }
            left = unsettled
        }
        for limiter in Set(left.map { result.families[$0].family.family }) where !result.near.contains(limiter) {
            result.near.append(limiter)
            // What may be one wrong outcome away is not excluded.
            for place in left where result.families[place].family.family == limiter {
                result.families[place] = result.families[place].left(.undetermined)
            }
        }
        result.near.sort { $0.order < $1.order }
    }

    /// Whether the class was the only one already before some two lifts, and each of these could have failed it.
    ///
    /// The earliest ones are tried first, so that later evidence that agrees takes nothing back.
    private func isTested(
        _ classes: [LimiterFamily.Class], _ tried: [TriedFamily], _ trace: LimiterTrace, _ runs: RefusalRuns,
        effort: inout Effort
    ) -> Bool {
        // Where others were not tried, nothing was excluded.
        guard areAllTried else { return false }
        var length = 0
        for family in tried where !classes.contains(family.variant.family.family) {
            guard let own = family.unexplainedLength else { return false }
            length = max(length, own)
        }
        var isTestedOnce = false
        for (before, end) in zip(runs.liftEnds, runs.liftEnds.dropFirst()) where before >= length {
            if effort.isSpent { return false }
            guard couldHaveFailed(classes, trace.prefix(end), effort: &effort) else { continue }
            if isTestedOnce { return true }
            isTestedOnce = true
        }
        return false
    }

    /// Whether the opposite of a lift, the last request of a trace, or of the refusal before it is what the classes exclude.
    private func couldHaveFailed(
        _ classes: [LimiterFamily.Class], _ trace: LimiterTrace, effort: inout Effort
    ) -> Bool {
        // What is contradictory from some moment on is so whatever came before.
        let lengths = [256, trace.elements.count].filter { $0 <= trace.elements.count }
        for length in lengths {
            let part = length < trace.elements.count ? trace.behind(trace.elements.count - length) : trace
            for outcome in [LimiterTrace.Outcome.admitted, .refused] {
                effort.spend(length / 8)
                guard let other = part.withOpposite(ofLast: outcome) else { continue }
                let isExcluded = variants.allSatisfy {
                    !classes.contains($0.family.family) || answer(to: other, $0, effort: &effort) == .unexplained
                }
                if isExcluded { return true }
            }
        }
        return false
    }

    /// Whether what is left is more than windows of half the log and longer, which explain almost anything behind a
    /// censored start.
    private func couldHaveFailed(_ families: [FamilyFinding], _ trace: LimiterTrace) -> Bool {
        guard case .censored = trace.start else { return true }
        let half = trace.length / 2
        return families.contains { finding in
            finding.isPossible
                && considered(finding.fit).contains { $0.unexplained == 0 && !$0.isLonger(than: half) }
        }
    }
}

extension LimiterFamily.Class {
    /// Its place in a report.
    fileprivate var order: Int { LimiterFamily.Class.allCases.firstIndex(of: self) ?? 0 }
}
