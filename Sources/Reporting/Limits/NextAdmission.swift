import Forensics
import RateLimitEvents

/// When the next request of a budget is admitted, as moments of the log's clock.
struct NextAdmission: Hashable {
    enum Edge: Hashable {
        /// At the moment that it is told for.
        case atOnce
        case at(Instant)
        /// Not told, or never.
        case never
    }

    /// A request is refused before this moment, and unless a record names it at the moment itself.
    let earliest: Edge
    /// A request is admitted from this moment on.
    let latest: Edge
    /// The moment that it is told for.
    let now: Instant

    init(_ opening: Opening, of trace: BudgetTrace) {
        now = trace.instant(trace.now)
        earliest = NextAdmission.edge(opening.earliest, of: trace, isRoundedUp: false)
        latest = NextAdmission.edge(opening.latest, of: trace, isRoundedUp: true)
    }

    /// Whether anything is known of it.
    var isBounded: Bool { earliest != .atOnce || latest != .never }

    /// By a record, whose duration is known to the nanosecond: so at the moment itself a request is admitted.
    init(_ check: RecordedLimitCheck, of trace: BudgetTrace) {
        var earliest = check.opening.earliest
        if case .at(let time) = earliest, time < .max { earliest = .at(time + 1) }
        self.init(Opening(earliest: earliest, latest: check.opening.latest), of: trace)
    }

    /// By the limiter's own record where there is one that nothing speaks against.
    init?(_ finding: LimitFinding) {
        if let answer = finding.answer {
            self.init(answer, of: finding.trace)
        } else if let opening = finding.nextAdmission {
            self.init(opening, of: finding.trace)
        } else {
            return nil
        }
    }

    /// What holds in all cases; `nil` without any.
    init?(unionOf all: [NextAdmission]) {
        guard let first = all.first else { return nil }
        now = first.now
        earliest = all.map(\.earliest).min { $0.isBefore($1) } ?? first.earliest
        latest = all.map(\.latest).max { $0.isBefore($1) } ?? first.latest
    }

    private static func edge(_ time: OpeningTime, of trace: BudgetTrace, isRoundedUp: Bool) -> Edge {
        switch time {
        case .atOnce: .atOnce
        case .never: .never
        // A clock that ends before cannot tell the latest.
        case .at(let time) where isRoundedUp && trace.isBeyondClock(time): .never
        case .at(let time): .at(trace.moment(time, isRoundedUp: isRoundedUp))
        }
    }
}

extension NextAdmission.Edge {
    fileprivate func isBefore(_ other: Self) -> Bool {
        switch (self, other) {
        case (.atOnce, .atOnce), (_, .atOnce): false
        case (.atOnce, _): true
        case (.never, _): false
        case (_, .never): true
        case (.at(let left), .at(let right)): left < right
        }
    }
}

extension BudgetTrace {
    /// Whether a time lies behind the last moment that an `Instant` holds.
    fileprivate func isBeyondClock(_ time: Int64) -> Bool { origin.nanoseconds.addingReportingOverflow(time).overflow }

    /// The moment of a time, as fine as the log's stamps: rounded so that no more is claimed than is known.
    func moment(_ time: Int64, isRoundedUp: Bool) -> Instant {
        let exact = instant(time)
        let unit = exact.resolution.nanoseconds
        let rest = ((exact.nanoseconds % unit) + unit) % unit
        guard rest > 0 else { return exact }
        return exact.advanced(byNanoseconds: isRoundedUp ? unit - rest : -rest)
    }
}
