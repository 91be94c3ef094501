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
        let gaps = GapIndex(events.gaps, options: options)
        let justLimited = JustLimitedIndex(events.requests, options: options)
        let verdicts = Classifier(options: options).verdicts(
            for: events.requests, order: order, justLimited: justLimited, gaps: gaps)
        let routes = RouteSummary.summaries(of: events.requests)
        let tables = EvidenceTables(
            events.requests, verdicts, order: order, justLimited: justLimited, gaps: gaps, options: options)
        let windows = WindowAssembler(events, gaps: gaps).windows(verdicts, order: order)
        return Analysis(
            events: events, verdicts: verdicts, routes: routes, refusals: RefusalCounts(verdicts, events: events),
            sharedBudget: tables.sharedBudget, predictors: tables.predictors,
            recovered: Recovery(events.requests, routes: routes),
            windows: windows, apps: ProcessSummary.summaries(of: events.requests),
            limits: RecordedLimit.limits(events.limiterRecords, windows: windows))
    }
}
