import RateLimitEvents
import Reporting

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
