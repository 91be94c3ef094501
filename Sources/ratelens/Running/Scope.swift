import Forensics
import RateLimitEvents

/// What of a log is to be shown and how it is judged: what every verb that reads events takes from its options.
struct Scope {
    private let options: AnalysisOptions
    private let request: FilterRequest
    private let budgets: BudgetChoice
    private let stateTime: TimeReference?

    /// Reads the options, before gigabytes are read for nothing.
    init(_ arguments: Arguments) throws(UsageError) {
        options = try arguments.analysisOptions()
        request = try arguments.filterRequest()
        budgets = BudgetChoice(names: arguments.values(.budget))
        stateTime = try arguments.stateTime()
    }

    /// Whether it depends on the whole log which events are meant.
    var needsWholeLog: Bool { request.hasPeriod }

    /// What remains of a log's events, with one verdict per request.
    ///
    /// - Throws: ``FilterError`` where a time cannot be placed in this log.
    func verdicts(on events: LogEvents) throws(FilterError) -> (events: LogEvents, verdicts: [Verdict?]) {
        Analyzer(options: options).verdicts(on: events, filter: try request.resolved(in: events))
    }

    /// The analysis of a log, with what remains of its events; without the exact tests where no `tables` are wanted, and
    /// without what is inferred of limits where no `limits` are.
    ///
    /// - Throws: ``FilterError`` where a time cannot be placed in this log, or ``UsageError`` where it has no such budget.
    func analysis(
        of events: LogEvents, tables: Bool = true, limits: Bool = true, mostWrong: Int? = nil
    ) throws -> Analysis {
        var options = options
        options.limits.isEnabled = limits
        if let mostWrong { options.limits.mostWrong = mostWrong }
        if let stateTime { options.limits.at = try FilterRequest.moment(stateTime, in: events) }
        let analysis = Analyzer(options: options).analyze(
            events, filter: try request.resolved(in: events), tables: tables)
        return try budgets.budgets(of: analysis.budgets).map(analysis.showing) ?? analysis
    }
}
