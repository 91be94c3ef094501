package import RateLimitEvents

/// Draws from a log's events what they say about the limits behind them.
///
/// It counts, classifies and tests. It does not infer the size of a limit: the only figures of an ``Analysis`` that are
/// one are those that the limiter's own process logged.
package struct Analyzer: Sendable {
    package let options: AnalysisOptions

    package init(options: AnalysisOptions = AnalysisOptions()) { self.options = options }

    /// Analyzes events in any order; the result's positions are those of `events`.
    ///
    /// - Complexity: O(n log n) for n events.
    package func analyze(_ events: LogEvents) -> Analysis {
        let order = events.requests.submissionOrder
        let justLimited = JustLimitedIndex(events.requests, options: options)
        let verdicts = verdicts(on: events.requests, order: order, justLimited: justLimited)
        let routes = RouteSummary.summaries(of: events.requests)
        let tables = EvidenceTables(events.requests, verdicts, order: order, justLimited: justLimited)
        let windows = WindowAssembler(events).windows(verdicts, order: order)
        return Analysis(
            events: events, verdicts: verdicts, routes: routes, refusals: RefusalCounts(verdicts, events: events),
            sharedBudget: tables.sharedBudget, predictors: tables.predictors,
            recovered: Recovery(events.requests, routes: routes),
            windows: windows, apps: ProcessSummary.summaries(of: events.requests),
            limits: RecordedLimit.limits(events.limiterRecords, windows: windows))
    }

    /// The verdicts alone, one per request at the same position; `nil` where it was not refused.
    ///
    /// - Complexity: O(n log n) for n requests.
    package func verdicts(on requests: [InferenceRequest]) -> [Verdict?] {
        verdicts(
            on: requests, order: requests.submissionOrder,
            justLimited: JustLimitedIndex(requests, options: options))
    }

    private func verdicts(
        on requests: [InferenceRequest], order: [Int], justLimited: JustLimitedIndex
    ) -> [Verdict?] {
        Classifier(options: options).verdicts(for: requests, order: order, justLimited: justLimited)
    }
}
