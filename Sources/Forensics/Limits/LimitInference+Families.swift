/// The families that are tried, and what becomes of each.
extension LimitInference {
    /// Of longer traces it is not sought which request excludes a family.
    private static let longestExplained = 200_000

    /// A family, or its variant in which refused requests count.
    struct Variant {
        let family: LimiterFamily
        let countsRefused: Bool
    }

    var variants: [Variant] {
        LimiterFamily.allCases.filter(options.families.contains).flatMap { family in
            (family.mayCountRefused ? [false, true] : [false]).map { Variant(family: family, countsRefused: $0) }
        }
    }

    func fit(_ trace: LimiterTrace, _ variant: Variant, allowing allowed: Int = 0) -> LimiterFit {
        LimiterFit(
            trace, family: variant.family, countsRefused: variant.countsRefused,
            longest: options.longestWindowNanoseconds, allowing: allowed)
    }

    /// Whether a member is left within the greatest jitter considered.
    func verdict(_ fit: LimiterFit) -> FamilyFinding.Verdict {
        if best(of: fit) != nil { return .possible }
        return fit.isIncomplete ? .undetermined : .excluded
    }

    /// Whether it was found out that no member is left.
    func isExcluded(_ fit: LimiterFit) -> Bool { verdict(fit) == .excluded }

    /// How many requests the best member within the greatest jitter leaves unexplained; `nil` without one.
    func unexplained(by fit: LimiterFit) -> Int? { best(of: fit)?.unexplained }

    private func best(of fit: LimiterFit) -> LimiterFit.Member? {
        fit.members.filter { member in
            switch member.parameters {
            case .jittered(let set): set.durations(withJitterShareUpTo: options.maxJitterShare) != nil
            case .durations, .widths, .tokenTimes, .unbounded: true
            case .undetermined: false
            }
        }
        .min { ($0.unexplained, $0.count) < ($1.unexplained, $1.count) }
    }

    /// What becomes of each family where all outcomes are taken for right.
    func exactFindings(_ budget: BudgetTrace) -> [FamilyFinding] {
        let trace = budget.trace
        return variants.map { variant in
            let fit = self.fit(trace, variant)
            let verdict = self.verdict(fit)
            var excludedBy: TellingRequest?
            if verdict == .excluded, trace.elements.count <= LimitInference.longestExplained {
                excludedBy = trace.firstUnexplained { self.explains($0, variant) }
                    .flatMap { tellingRequest($0, of: budget) }
            }
            return FamilyFinding(
                fit: fit, verdict: verdict, excludedBy: excludedBy, unexplained: verdict == .possible ? 0 : nil,
                unexplainedRequests: [])
        }
    }

    /// What becomes of each family where some outcomes may be wrong: as few as help any of them, and up to two more.
    ///
    /// Empty where not even many help.
    func doubtfulFindings(_ budget: BudgetTrace, _ exact: [FamilyFinding]) -> [FamilyFinding] {
        let trace = budget.trace
        guard options.mostWrong > 0, trace.elements.count <= options.longestDoubted else { return [] }
        let most = min(options.mostWrong, 2 + trace.elements.count / 12)
        // What is contradictory so often needs no search.
        let least = variants.map { contradictions(in: trace, $0, upTo: most + 1) }
        for allowed in 1...most {
            let fits = zip(variants, least).filter { $0.1 <= allowed }.map { fit(trace, $0.0, allowing: allowed) }
            guard let fewest = fits.compactMap(unexplained).min() else { continue }
            return zip(zip(variants, least), exact).map { variant, exact in
                guard variant.1 <= fewest + 2 else { return exact }
                let fit = self.fit(trace, variant.0, allowing: fewest + 2)
                let unexplained = self.unexplained(by: fit)
                return FamilyFinding(
                    fit: fit, verdict: unexplained.map { $0 <= fewest + 2 } ?? false
                        ? .possible : fit.isIncomplete ? .undetermined : .excluded,
                    excludedBy: exact.excludedBy, unexplained: unexplained,
                    unexplainedRequests: (best(of: fit)?.unexplainedRequests ?? []).compactMap {
                        tellingRequest($0, of: budget)
                    })
            }
        }
        return []
    }

    /// A family that is excluded, with the one or two requests that it leaves unexplained if there is such a member.
    ///
    /// Three pieces of the trace that it cannot explain one by one are three requests at least.
    func doubted(_ finding: FamilyFinding, _ budget: BudgetTrace) -> (finding: FamilyFinding, isSettled: Bool) {
        let variant = Variant(family: finding.family, countsRefused: finding.countsRefused)
        let trace = budget.trace
        if contradictions(in: trace, variant, upTo: 3) == 3 { return (finding, true) }
        guard trace.elements.count <= options.longestDoubted else { return (finding, false) }
        let fit = self.fit(trace, variant, allowing: 2)
        guard let best = best(of: fit), best.unexplained <= 2 else { return (finding, !fit.isIncomplete) }
        let doubted = FamilyFinding(
            fit: finding.fit, verdict: finding.verdict, excludedBy: finding.excludedBy, unexplained: best.unexplained,
            unexplainedRequests: best.unexplainedRequests.compactMap { tellingRequest($0, of: budget) })
        return (doubted, true)
    }

    /// How many pieces of a trace, one behind the other, are each contradictory whatever came before: at least so many
    /// outcomes are wrong.
    private func contradictions(in trace: LimiterTrace, _ variant: Variant, upTo wanted: Int) -> Int {
        var piece = trace
        for found in 0..<wanted {
            guard let length = piece.shortestUnexplained({ explains($0, variant) }) else { return found }
            piece = piece.behind(length)
        }
        return wanted
    }

    private func explains(_ part: LimiterTrace, _ variant: Variant) -> Bool {
        !part.elements.contains(where: \.isRefusal) || !isExcluded(fit(part, variant))
    }

    func tellingRequest(_ place: Int, of budget: BudgetTrace) -> TellingRequest? {
        guard budget.requests.indices.contains(place), requests.indices.contains(budget.requests[place]) else {
            return nil
        }
        let request = requests[budget.requests[place]]
        return TellingRequest(
            outcome: budget.trace.requests[place].outcome, time: request.submitted, witness: request.outcomeWitness)
    }

    /// One request per duration is the same limiter as a rolling window, a bucket and a cooldown.
    func coinciding(_ classes: [LimiterFamily.Class], _ families: [FamilyFinding]) -> [LimiterFamily.Class] {
        let possible = families.filter(\.isPossible)
        guard possible.contains(where: { $0.family == .rollingWindow && !$0.countsRefused && $0.hasOne }) else {
            return []
        }
        return classes.filter { limiter in
            let own = possible.filter { $0.family.family == limiter }
            switch limiter {
            case .rollingWindow, .fixedWindow: return false
            case .tokenBucket, .cooldown:
                return own.allSatisfy { $0.hasOnlyOne && !$0.countsRefused && $0.family != .cooldownFromRefusal }
            }
        }
    }
}

extension FamilyFinding {
    fileprivate var hasOne: Bool { fit.members.contains { $0.count == 1 } }
    fileprivate var hasOnlyOne: Bool { fit.members.allSatisfy { $0.count == 1 && !$0.orMore } }
}
