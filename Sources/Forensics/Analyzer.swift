package import RateLimitEvents

/// Draws from a log's events what they say about the limits behind them.
///
/// It counts, classifies and tests. It does not infer the size of a limit: the only figures of an ``Analysis`` that are
/// one are those that the limiter's own process logged.
package struct Analyzer: Sendable {
    package let options: AnalysisOptions

    package init(options: AnalysisOptions = AnalysisOptions()) { self.options = options }

    /// Analyzes events in any order; the result's positions are those of its own `events`.
    ///
    /// With a filter, verdicts and what was *just limited* still come from the whole log; counts, tables and windows are
    /// those of the events that remain. Where these are no longer all that a budget saw, there is no table and no window.
    /// Without `tables` the exact tests are left out, for a log that is looked at again and again.
    /// - Complexity: O(n log n) for n events.
    package func analyze(
        _ events: LogEvents, filter: EventFilter = EventFilter(), tables isTested: Bool = true
    ) -> Analysis {
        let order = events.requests.submissionOrder
        let gaps = GapIndex(events.gaps, options: options)
        let justLimited = JustLimitedIndex(events.requests, options: options)
        let verdicts = verdicts(on: events.requests, order: order, justLimited: justLimited, gaps: gaps)
        let shown = filter.events(events, verdicts: verdicts)
        let routes = RouteSummary.summaries(of: shown.events.requests)
        let isKept = zip(events.requests, verdicts).map { filter.admits($0, verdict: $1) }
        let tables =
            filter.breaksBudgets || !isTested
            ? nil
            : EvidenceTables(
                events.requests, verdicts, order: order.filter { isKept[$0] }, justLimited: justLimited, gaps: gaps,
                options: options)
        let parts = LogParts(shown.events)
        let assembler = WindowAssembler(shown.events, gaps: gaps, parts: parts)
        let stretches =
            filter.breaksBudgets
            ? []
            : assembler.stretches(
                shown.verdicts, order: filter.isEmpty ? order : shown.events.requests.submissionOrder)
        let windows = assembler.windows(stretches, shown.verdicts)
        let told = shown.events.limiterRecords.filter { record in
            // What was logged later is not known at that moment.
            guard let at = options.limits.at, let time = record.time, time.zoneKnown == at.zoneKnown else {
                return true
            }
            return time <= at
        }
        let limits = RecordedLimit.limits(told, windows: windows)
        // A limiter counts the requests that a filter hides too; what is inferred of it goes by stamps, and leaves open
        // what was asked around a step of the clock.
        let findings = limitFindings(
            filter.isEmpty && parts.isOne
                ? stretches : WindowAssembler(events, gaps: gaps).stretches(verdicts, order: order),
            of: Set(stretches.map(\.account.budget)), in: events, records: limits)
        let direct = zip(events.requests, isKept).compactMap { $1 && $0.route == .direct ? $0 : nil }
        return Analysis(
            options: options, filtering: filter.isEmpty ? nil : FilterResult(filter, events, verdicts),
            events: shown.events, verdicts: shown.verdicts, routes: routes,
            refusals: RefusalCounts(shown.verdicts, events: shown.events, seesBanners: !filter.hidesBanners),
            sharedBudget: tables?.sharedBudget ?? [], predictors: tables?.predictors ?? [],
            recovered: filter.breaksBudgets
                ? nil : Recovery(of: direct, by: events.requests, routes: routes),
            windows: windows, apps: ProcessSummary.summaries(of: shown.events.requests),
            limits: limits,
            findings: filter.breaksBudgets ? [] : findings)
    }

    /// The events that a filter leaves, and one verdict for each of their requests, judged in the whole log.
    ///
    /// - Complexity: O(n log n) for n events.
    package func verdicts(
        on events: LogEvents, filter: EventFilter
    ) -> (events: LogEvents, verdicts: [Verdict?]) {
        filter.events(events, verdicts: verdicts(on: events))
    }

    /// The verdicts alone, one per request at the same position; `nil` where it was not refused.
    ///
    /// - Complexity: O(n log n) for n events.
    package func verdicts(on events: LogEvents) -> [Verdict?] {
        verdicts(
            on: events.requests, order: events.requests.submissionOrder,
            justLimited: JustLimitedIndex(events.requests, options: options),
            gaps: GapIndex(events.gaps, options: options))
    }

    private func verdicts(
        on requests: [InferenceRequest], order: [Int], justLimited: JustLimitedIndex, gaps: GapIndex
    ) -> [Verdict?] {
        Classifier(options: options).verdicts(for: requests, order: order, justLimited: justLimited, gaps: gaps)
            .map { $0.map(options.originMapping.applied) }
    }
}
