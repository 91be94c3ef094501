import RateLimitEvents
import Reporting

/// Refusals and budgets, for `watch`.
struct BudgetFeed: StreamFeed {
    private let scope: Scope
    private var watch: WatchFeed

    init(_ watch: WatchFeed, scope: Scope) {
        self.scope = scope
        self.watch = watch
    }

    mutating func take(_ events: LogEvents, at moment: StreamMoment) throws -> String {
        // Only the summary has tables, and tells what is inferred of each limit.
        let isLast = if case .end = moment { true } else { false }
        return try watch.take(events, at: moment) {
            // A state tells when it lifts, not what would explain all but a few requests.
            try scope.analysis(of: $0, tables: false, limits: $1, mostWrong: 0)
        } analyze: {
            try scope.analysis(of: $0, tables: isLast, limits: isLast)
        }
    }

    mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation) {
        watch.forget(before: first, frozenBefore: middle)
    }

    /// What the whole stream says, once it has ended.
    func summary(of inputs: [InputSummary]) -> String { watch.summary(of: inputs) }
}
