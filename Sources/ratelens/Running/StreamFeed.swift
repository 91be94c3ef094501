import RateLimitEvents
import Reporting

/// What is told of a stream's events.
protocol StreamFeed {
    /// Takes the events of all lines held, and gives the text to write.
    mutating func take(_ events: LogEvents, at moment: StreamMoment) throws -> String

    /// Forgets lines before `first`; what was told of lines before `middle` stays as it is.
    mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation)
}

/// Every event, for `extract`.
struct ExtractFeed: StreamFeed {
    private let scope: Scope
    private var events: EventFeed

    init(_ format: EventFeed.Format, scope: Scope) {
        self.scope = scope
        events = EventFeed(format)
    }

    mutating func take(_ events: LogEvents, at moment: StreamMoment) throws -> String {
        let (shown, verdicts) = try scope.verdicts(on: events)
        return self.events.take(shown, verdicts: verdicts, files: [], at: moment)
    }

    mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation) {
        events.forget(before: first, frozenBefore: middle)
    }
}

/// Refusals and budgets, for `watch`.
struct BudgetFeed: StreamFeed {
    private let scope: Scope
    private var watch: WatchFeed

    init(_ watch: WatchFeed, scope: Scope) {
        self.scope = scope
        self.watch = watch
    }

    mutating func take(_ events: LogEvents, at moment: StreamMoment) throws -> String {
        // Only the summary has tables.
        let isLast = if case .end = moment { true } else { false }
        return try watch.take(events, at: moment) { try scope.analysis(of: $0, tables: isLast) }
    }

    mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation) {
        watch.forget(before: first, frozenBefore: middle)
    }

    /// What the whole stream says, once it has ended.
    func summary(of inputs: [InputSummary]) -> String { watch.summary(of: inputs) }
}
