package import RateLimitEvents

/// Says which limiters explain a budget's trace, and what follows from that.
package struct LimitInference: Sendable {
    private let options: LimitOptions
    private let requests: [InferenceRequest]

    /// So many requests in a row are looked at for one that tells classes apart.
    private static let mostInARow = 8
    /// Of longer traces it is not sought which request excludes a family.
    private static let longestExplained = 200_000

    /// - Parameter requests: those that traces speak of; without them no line is named.
    package init(options: LimitOptions, requests: [InferenceRequest]) {
        self.options = options
        self.requests = requests
    }

    /// - Parameter records: what the limiter's own process said of this budget.
    /// - Complexity: O(n log n) for n requests, and O(n) for each count of a family that explains them.
    package func finding(_ budget: BudgetTrace, records: [RecordedLimit]) -> LimitFinding {
        let trace = budget.trace
        let runs = RefusalRuns(trace)
        let end = TraceEnd(trace)
        let checks = records.map {
            RecordedLimitCheck($0, budget, end: end, maxJitterShare: options.maxJitterShare) {
                tellingRequest($0, of: budget)
            }
        }
        let families = runs.refused > 0 ? findings(budget) : []
        let surviving = LimiterFamily.Class.allCases.filter { limiter in
            families.contains { $0.isPossible && $0.family.family == limiter }
        }
        let coinciding = coinciding(surviving, families)
        let classes = surviving.filter { !coinciding.contains($0) }
        let openings = classes.map { limiter in
            (limiter: limiter, openings: self.openings(of: limiter, families, budget, end))
        }
        return LimitFinding(
            trace: budget, runs: runs, families: families, classes: classes, coinciding: coinciding,
            statement: statement(classes, trace, runs), records: checks,
            nextAdmission: Opening(unionOf: openings.compactMap(\.openings.first)),
            telling: TellingObservation(openings, now: budget.now), assumptions: assumptions(budget))
    }

    // MARK: Families

    private func findings(_ budget: BudgetTrace) -> [FamilyFinding] {
        let trace = budget.trace
        return variants.map { family, countsRefused in
            let fit = self.fit(trace, family, countsRefused)
            let isPossible = self.isPossible(fit)
            var excludedBy: TellingRequest?
            if !isPossible, trace.elements.count <= LimitInference.longestExplained {
                excludedBy = trace.firstUnexplained { part in
                    !part.elements.contains(where: \.isRefusal)
                        || self.isPossible(self.fit(part, family, countsRefused))
                }
                .flatMap { tellingRequest($0, of: budget) }
            }
            return FamilyFinding(
                fit: fit, isPossible: isPossible, excludedBy: excludedBy, unexplained: isPossible ? 0 : nil,
                unexplainedRequests: [])
        }
    }

    private func tellingRequest(_ place: Int, of budget: BudgetTrace) -> TellingRequest? {
        guard budget.requests.indices.contains(place), requests.indices.contains(budget.requests[place]) else {
            return nil
        }
        let request = requests[budget.requests[place]]
        return TellingRequest(
            outcome: budget.trace.requests[place].outcome, time: request.submitted, witness: request.outcomeWitness)
    }

    private var variants: [(LimiterFamily, countsRefused: Bool)] {
        LimiterFamily.allCases.filter(options.families.contains).flatMap { family in
            (family.mayCountRefused ? [false, true] : [false]).map { (family, $0) }
        }
    }

    private func fit(_ trace: LimiterTrace, _ family: LimiterFamily, _ countsRefused: Bool) -> LimiterFit {
        LimiterFit(
            trace, family: family, countsRefused: countsRefused, longest: options.longestWindowNanoseconds)
    }

    /// Whether a member is left within the greatest jitter considered.
    private func isPossible(_ fit: LimiterFit) -> Bool {
        fit.isIncomplete || fit.members.contains { member in
            guard case .jittered(let set) = member.parameters else { return true }
            return set.durations(withJitterShareUpTo: options.maxJitterShare) != nil
        }
    }

    /// One request per duration is the same limiter as a rolling window, a bucket and a cooldown.
    private func coinciding(
        _ classes: [LimiterFamily.Class], _ families: [FamilyFinding]
    ) -> [LimiterFamily.Class] {
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

    // MARK: What may be said

    private func statement(
        _ classes: [LimiterFamily.Class], _ trace: LimiterTrace, _ runs: RefusalRuns
    ) -> LimitStatement {
        guard runs.refused > 0 else { return .noRefusal }
        switch classes.count {
        case 0: return .none
        case 1: return .only(isTested: isTested(classes, trace, runs))
        default: return .several
        }
    }

    /// Whether the class was the only one already before the last two lifts.
    private func isTested(_ classes: [LimiterFamily.Class], _ trace: LimiterTrace, _ runs: RefusalRuns) -> Bool {
        guard runs.liftEnds.count > 2 else { return false }
        let part = trace.prefix(runs.liftEnds[runs.liftEnds.count - 3])
        let others = variants.filter { !classes.contains($0.0.family) }
        return others.allSatisfy { !isPossible(fit(part, $0.0, $0.countsRefused)) }
    }

    private func openings(
        of limiter: LimiterFamily.Class, _ families: [FamilyFinding], _ budget: BudgetTrace, _ end: TraceEnd
    ) -> [Opening] {
        let own = families.filter { $0.isPossible && $0.family.family == limiter }
        return (1...LimitInference.mostInARow).map { place in
            let openings = own.compactMap { finding in
                finding.fit.opening(
                    place, of: budget.trace, end: end, now: budget.now, longest: options.longestWindowNanoseconds,
                    jitterShare: options.maxJitterShare)
            }
            return Opening(unionOf: openings) ?? Opening(earliest: .atOnce, latest: .never)
        }
    }

    private func assumptions(_ budget: BudgetTrace) -> [LimitFinding.Assumption] {
        var all: [LimitFinding.Assumption] = options.unseenPossible ? [] : [.allCountedRequestsVisible]
        all += [.ofTheFamiliesTried, .noLongerWindow, .noLargerJitter]
        switch budget.reading {
        case .plain: break
        case .refused: all.append(.silentRequestsRefused)
        case .lost: all.append(.silentRequestsLost)
        }
        return all
    }
}

extension FamilyFinding {
    fileprivate var hasOne: Bool { fit.members.contains { $0.count == 1 } }
    fileprivate var hasOnlyOne: Bool { fit.members.allSatisfy { $0.count == 1 && !$0.orMore } }
}
