package import RateLimitEvents

/// Says which limiters explain a budget's trace, and what follows from that.
package struct LimitInference: Sendable {
    let options: LimitOptions
    let requests: [InferenceRequest]

    /// So many requests in a row are looked at for one that tells classes apart.
    static let mostInARow = 8
    /// What is spent on one trace at most: a second or so, and as much again for every few hundred thousand requests.
    private static let steps = 12_000_000
    private static let stepsPerElement = 60

    /// The requests are those that traces speak of; without them no line is named.
    package init(options: LimitOptions, requests: [InferenceRequest]) {
        self.options = options
        self.requests = requests
    }

    /// What may be spent on a trace.
    package static func effort(for trace: LimiterTrace) -> Effort {
        Effort(steps + stepsPerElement * min(trace.elements.count, 1 << 32))
    }

    /// What the trace says of its limiter, held against what the limiter's own process said of it.
    ///
    /// - Complexity: O(n log n) for n requests, and O(n) for each count of a family that explains them; within a bound
    ///   that grows with n, behind which the rest is told to be undetermined.
    package func finding(_ budget: BudgetTrace, records: [RecordedLimit]) -> LimitFinding {
        var effort = LimitInference.effort(for: budget.trace)
        return finding(budget, records: records, effort: &effort)
    }

    package func finding(_ budget: BudgetTrace, records: [RecordedLimit], effort: inout Effort) -> LimitFinding {
        let runs = RefusalRuns(budget.trace)
        if runs.refused > 0, showsOnlyRefusals(budget) {
            return LimitFinding(
                trace: budget, runs: runs, families: [], classes: [], coinciding: [], near: [], undetermined: [],
                statement: .onlyRefusals, records: records.map(RecordedLimitCheck.init(untested:)), nextAdmission: nil,
                telling: nil, assumptions: [])
        }
        let end = TraceEnd(budget.trace)
        effort.spend(budget.trace.elements.count / 4)
        let checks = effort.share(8) { self.checks(records, of: budget, end: end, effort: &$0) }
        let result =
            runs.refused > 0
            ? effort.keeping(4) { conclusion(budget, runs, effort: &$0) } : Conclusion(statement: .noRefusal)
        // What was not tried to the end may admit and refuse at any time.
        let shown = result.classes + result.undetermined
        var openings: [(limiter: LimiterFamily.Class, openings: [Opening])] = []
        var isCutShort = false
        for (place, limiter) in shown.enumerated() {
            let own = effort.share(shown.count - place) {
                self.openings(of: limiter, result.families, budget, end, effort: &$0)
            }
            openings.append((limiter: limiter, openings: own.openings))
            if own.isCutShort { isCutShort = true }
        }
        return LimitFinding(
            trace: budget, runs: runs, families: result.families, classes: result.classes,
            coinciding: result.coinciding, near: result.near, undetermined: result.undetermined,
            statement: result.statement, records: checks,
            nextAdmission: Opening(unionOf: openings.compactMap(\.openings.first)),
            isNextAdmissionIncomplete: isCutShort && !openings.isEmpty,
            telling: TellingObservation(openings, now: budget.now, slack: end.slack), assumptions: assumptions(budget))
    }

    /// Whether a request that was admitted would have left no line: then none seen is not none.
    private func showsOnlyRefusals(_ budget: BudgetTrace) -> Bool {
        !budget.requests.isEmpty
            && budget.requests.allSatisfy { requests.indices.contains($0) && !requests[$0].tellsOfItsAsking }
    }

    /// Records that say the same are held against the trace once.
    private func checks(
        _ records: [RecordedLimit], of budget: BudgetTrace, end: TraceEnd, effort: inout Effort
    ) -> [RecordedLimitCheck] {
        var known: [Limit: RecordedLimitCheck] = [:]
        let distinct = Set(records.map(Limit.init)).count
        return records.map { record in
            let limit = Limit(record)
            if let known = known[limit] { return known.repeated(by: record) }
            let check = effort.share(max(1, distinct - known.count)) { effort in
                RecordedLimitCheck(
                    record, budget, end: end, options: options, effort: &effort
                ) { tellingRequest($0, of: budget) }
            }
            known[limit] = check
            return check
        }
    }

    private struct Limit: Hashable {
        let count: Int
        let duration: Int64

        init(_ record: RecordedLimit) {
            count = record.count
            duration = record.durationNanoseconds
        }
    }

    func openings(
        of limiter: LimiterFamily.Class, _ families: [FamilyFinding], _ budget: BudgetTrace, _ end: TraceEnd,
        effort: inout Effort
    ) -> (openings: [Opening], isCutShort: Bool) {
        let members = families.filter { $0.verdict != .excluded && $0.family.family == limiter }
        var own: [[Opening]] = []
        var isCutShort = false
        for (place, finding) in members.enumerated() {
            let openings = effort.share(members.count - place) { effort in
                let openings = finding.fit.openings(
                    LimitInference.mostInARow, of: budget.trace, end: end, now: budget.now,
                    longest: options.longestWindowNanoseconds, jitterShare: options.maxJitterShare, effort: &effort)
                if effort.isIncomplete || finding.fit.isIncomplete { isCutShort = true }
                return openings
            }
            if !openings.isEmpty { own.append(openings) }
        }
        let openings = (0..<LimitInference.mostInARow).map { place in
            let opening = Opening(unionOf: own.map { $0[place] }) ?? Opening(earliest: .atOnce, latest: .never)
            // One that nobody sees may count right before any that is seen.
            return options.unseenPossible
                ? Opening(earliest: opening.earliest, latest: .never, refusedWithin: opening.refusedWithin) : opening
        }
        return (openings, isCutShort)
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
