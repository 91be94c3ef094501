import Forensics
import RateLimitEvents

/// What of a log is to be shown and how it is judged: what every verb that reads events takes from its options.
struct Scope {
    private let options: AnalysisOptions
    private let request: FilterRequest

    /// Reads the options, before gigabytes are read for nothing.
    init(_ arguments: Arguments) throws(UsageError) {
        options = try arguments.analysisOptions()
        request = try arguments.filterRequest()
    }

    /// Whether it depends on the whole log which events are meant.
    var needsWholeLog: Bool { request.hasPeriod }

    /// What remains of a log's events, with one verdict per request.
    ///
    /// - Throws: ``FilterError`` where a time cannot be placed in this log.
    func verdicts(on events: LogEvents) throws(FilterError) -> (events: LogEvents, verdicts: [Verdict?]) {
        Analyzer(options: options).verdicts(on: events, filter: try request.resolved(in: events))
    }

    /// The analysis of a log, with what remains of its events; without the exact tests where no `tables` are wanted.
    ///
    /// - Throws: ``FilterError`` where a time cannot be placed in this log.
    func analysis(of events: LogEvents, tables: Bool = true) throws(FilterError) -> Analysis {
        Analyzer(options: options).analyze(events, filter: try request.resolved(in: events), tables: tables)
    }
}
