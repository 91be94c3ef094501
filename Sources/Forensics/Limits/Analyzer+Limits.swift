import RateLimitEvents

extension Analyzer {
    /// What is inferred of each budget's limiter.
    ///
    /// - Complexity: O(n log n) for n events, and O(n) for each count of a family that explains a budget.
    func limitFindings(
        _ stretches: [BudgetStretch], of budgets: Set<Budget>, in events: LogEvents, records: [RecordedLimit]
    ) -> [LimitFinding] {
        let limits = options.limits
        guard limits.isEnabled else { return [] }
        let inference = LimitInference(options: limits, requests: events.requests)
        let traces = TraceAssembler(events, options: limits).traces(
            stretches.filter { budgets.contains($0.account.budget) })
        // Many hard traces share what a few may take.
        var effort = Effort(
            traces.map { LimitInference.effort(for: $0.trace).left }.sorted(by: >).prefix(mostHardTraces).reduce(0, +))
        let recordsByBudget = Dictionary(grouping: records) { $0.budget }
        return traces.enumerated().map { place, trace in
            effort.share(traces.count - place, atMost: LimitInference.effort(for: trace.trace).left) {
                inference.finding(trace, records: recordsByBudget[trace.budget] ?? [], effort: &$0)
            }
        }
    }

    private var mostHardTraces: Int { 4 }
}
