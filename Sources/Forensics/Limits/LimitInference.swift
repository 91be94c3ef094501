package import RateLimitEvents

/// Says which limiters explain a budget's trace, and what follows from that.
package struct LimitInference: Sendable {
    let options: LimitOptions
    let requests: [InferenceRequest]

    /// So many requests in a row are looked at for one that tells classes apart.
    private static let mostInARow = 8

    /// - Parameter requests: those that traces speak of; without them no line is named.
    package init(options: LimitOptions, requests: [InferenceRequest]) {
        self.options = options
        self.requests = requests
    }

    /// - Parameter records: what the limiter's own process said of this budget.
    /// - Complexity: O(n log n) for n requests, and O(n) for each count of a family that explains them.
    package func finding(_ budget: BudgetTrace, records: [RecordedLimit]) -> LimitFinding {
        let runs = RefusalRuns(budget.trace)
        let end = TraceEnd(budget.trace)
        let checks = records.map {
            RecordedLimitCheck($0, budget, end: end, maxJitterShare: options.maxJitterShare) {
                tellingRequest($0, of: budget)
            }
        }
        let result = runs.refused > 0 ? conclusion(budget, runs) : Conclusion(statement: .noRefusal)
        let openings = result.classes.map { limiter in
            (limiter: limiter, openings: self.openings(of: limiter, result.families, budget, end))
        }
        return LimitFinding(
            trace: budget, runs: runs, families: result.families, classes: result.classes,
            coinciding: result.coinciding, near: result.near, statement: result.statement, records: checks,
            nextAdmission: Opening(unionOf: openings.compactMap(\.openings.first)),
            telling: TellingObservation(openings, now: budget.now), assumptions: assumptions(budget))
    }

    private func openings(
        of limiter: LimiterFamily.Class, _ families: [FamilyFinding], _ budget: BudgetTrace, _ end: TraceEnd
    ) -> [Opening] {
        let own = families.filter { $0.isPossible && $0.family.family == limiter }.map { finding in
            finding.fit.openings(
                LimitInference.mostInARow, of: budget.trace, end: end, now: budget.now,
                longest: options.longestWindowNanoseconds, jitterShare: options.maxJitterShare)
        }
        .filter { !$0.isEmpty }
        return (0..<LimitInference.mostInARow).map { place in
            Opening(unionOf: own.map { $0[place] }) ?? Opening(earliest: .atOnce, latest: .never)
        }
    }

    private func assumptions(_ budget: BudgetTrace) -> [LimitFinding.Assumption] {
        var all: [LimitFinding.Assumption] = options.unseenPossible ? [] : [.allCountedRequestsVisible]
        all += [.ofTheFamiliesTried, .noLongerWindow, .noLargerJitter]
        if budget.spansDevices { all.append(.oneDevice) }
        switch budget.reading {
        case .plain: break
        case .refused: all.append(.silentRequestsRefused)
        case .lost: all.append(.silentRequestsLost)
        }
        return all
    }
}
