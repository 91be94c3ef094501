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
        return TraceAssembler(events, options: limits).traces(
            stretches.filter { budgets.contains($0.account.budget) }
        )
        .map { trace in
            inference.finding(trace, records: records.filter { $0.budget == trace.budget })
        }
    }
}
