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

    /// The analysis of a log, with what remains of its events.
    ///
    /// - Throws: ``FilterError`` where a time cannot be placed in this log.
    func analysis(of events: LogEvents) throws(FilterError) -> Analysis {
        Analyzer(options: options).analyze(events, filter: try request.resolved(in: events))
    }
}
