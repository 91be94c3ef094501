package import RateLimitEvents

/// The whole result: what the log's requests say about the limits behind them.
package struct Analysis: Sendable {
    package let options: AnalysisOptions
    /// `nil` where nothing was filtered.
    package let filtering: FilterResult?
    package let events: LogEvents
    /// One per request of `events.requests`, at the same position; `nil` where it was not refused.
    package let verdicts: [Verdict?]
    /// One per route that was asked, in the order of ``Route``.
    package let routes: [RouteSummary]
    /// The same per process that the log names, by name.
    package let apps: [ProcessSummary]
    package let refusals: RefusalCounts
    /// Failures and errors that may be taken for rate limits and are none, by kind.
    package let lookAlikes: [LookAlikeSummary]
    package let sharedBudget: [ConditionalOutcome]
    package let predictors: [ConditionalOutcome]
    /// `nil` when the direct route or the shortcut was never asked.
    package let recovered: Recovery?
    /// By budget, then by time.
    package let windows: [BudgetWindow]
    /// The limits that the limiter's own process named, by first line.
    package let limits: [RecordedLimit]
    /// What is inferred of the limiter behind each budget, by budget; empty where it was not asked for.
    package let findings: [LimitFinding]
    /// Budgets of the log whose windows and limits are left out, as the user asked for others.
    package let hiddenBudgets: [Budget]
    /// What missing entries take from the results, in the order of the gaps.
    package let gapEffects: [GapEffect]

    package init(
        options: AnalysisOptions = AnalysisOptions(), filtering: FilterResult? = nil, events: LogEvents,
        verdicts: [Verdict?], routes: [RouteSummary],
        refusals: RefusalCounts, sharedBudget: [ConditionalOutcome], predictors: [ConditionalOutcome],
        recovered: Recovery?,
        windows: [BudgetWindow], apps: [ProcessSummary] = [], limits: [RecordedLimit] = [],
        findings: [LimitFinding] = [], hiddenBudgets: [Budget] = []
    ) {
        self.options = options
        self.filtering = filtering
        self.events = events
        self.verdicts = verdicts
        self.routes = routes
        self.apps = apps
        self.refusals = refusals
        lookAlikes = LookAlikeSummary.summaries(of: events)
        self.sharedBudget = sharedBudget
        self.predictors = predictors
        self.recovered = recovered
        self.windows = windows
        self.limits = limits
        self.findings = findings
        self.hiddenBudgets = hiddenBudgets
        gapEffects = GapEffect.effects(of: events, windows: windows, options: options)
    }
}
