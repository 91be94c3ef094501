package import RateLimitEvents

/// What a filter did to a log, and what the log holds besides.
package struct FilterResult: Sendable {
    package let filter: EventFilter
    package let requestsInLog: Int
    /// Requests left out because they have no time, or one that cannot be compared with the period's edges.
    package let requestsWithoutPlace: Int
    /// The processes that asked or told of a request anywhere in the log, by name.
    package let processes: [String]
    /// The subsystems under which lines on requests were written, by name.
    package let subsystems: [String]
    package let routes: [Route]
    /// The time of the log's first and last record, whatever the period.
    package let firstTime: Instant?
    package let lastTime: Instant?
    /// How many requests each criterion leaves by itself, in the order of ``Criterion``; only those that are given.
    package let alone: [Criterion: Int]

    /// One of the filter's criteria.
    package enum Criterion: Sendable, CaseIterable {
        case period, process, subsystem, route, record, origin
    }

    /// - Complexity: O(n) for n requests.
    init(_ filter: EventFilter, _ events: LogEvents, _ verdicts: [Verdict?]) {
        self.filter = filter
        requestsInLog = events.requests.count
        requestsWithoutPlace = events.requests.count { filter.cannotPlace($0.time) }
        processes = Set(
            events.requests.flatMap { request in [request.process] + request.witnesses.map(\.process) }
                .compactMap(\.self)
        ).sorted()
        subsystems = Set(
            events.requests.flatMap { request in [request.subsystem] + request.witnesses.map(\.subsystem) }
                .compactMap(\.self)
        ).sorted()
        let asked = Set(events.requests.map(\.route))
        routes = Route.allCases.filter(asked.contains)
        firstTime = events.firstTime
        lastTime = events.lastTime
        var alone: [Criterion: Int] = [:]
        for criterion in Criterion.allCases {
            let part = filter.alone(criterion)
            guard !part.isEmpty else { continue }
            alone[criterion] = zip(events.requests, verdicts).count { part.admits($0, verdict: $1) }
        }
        self.alone = alone
    }
}

extension EventFilter {
    /// The filter with this criterion only.
    fileprivate func alone(_ criterion: FilterResult.Criterion) -> EventFilter {
        var part = EventFilter()
        switch criterion {
        case .period:
            part.since = since
            part.until = until
        case .process: part.processes = processes
        case .subsystem: part.subsystems = subsystems
        case .route: part.routes = routes
        case .record: part.records = records
        case .origin: part.origins = origins
        }
        return part
    }
}
