package import RateLimitEvents

/// What a user asks to be shown, before it is known which log it is for.
package struct FilterRequest: Sendable, Hashable {
    package var since: TimeReference?
    package var until: TimeReference?
    /// So long back from the log's last record.
    package var last: Last?
    package var processes: [String] = []
    package var subsystems: [String] = []
    package var routes: [Route] = []
    package var records: [String] = []
    package var origins: [Verdict.Origin] = []

    /// A duration back from the log's end.
    package struct Last: Sendable, Hashable {
        package let nanoseconds: Int64
        /// As the user wrote it.
        package let text: String

        package init(nanoseconds: Int64, text: String) {
            self.nanoseconds = nanoseconds
            self.text = text
        }
    }

    package init() {}

    /// Whether it restricts the time.
    package var hasPeriod: Bool { since != nil || until != nil || last != nil }

    /// Whether the period is empty in every log; `false` where that depends on the log.
    package var isNeverMet: Bool {
        switch (since?.form, until?.form) {
        case (.moment(let begin), .moment(let end)), (.reading(let begin), .reading(let end)): begin >= end
        default: false
        }
    }

    /// The filter for one log: times of day and durations become moments of it.
    ///
    /// - Throws: ``FilterError`` where a time cannot be placed in the log, or the period is empty.
    package func resolved(in events: LogEvents) throws(FilterError) -> EventFilter {
        var filter = EventFilter()
        filter.processes = processes
        filter.subsystems = subsystems
        filter.routes = routes
        filter.records = records
        filter.origins = origins
        let zone = events.zone
        if let since { filter.since = try bound(since, from: events.firstTime, events, zone) }
        if let last {
            guard let end = events.lastTime else { throw .noTimes("--last \(last.text)") }
            let start = end.advanced(byNanoseconds: 0 - max(0, last.nanoseconds))
            filter.since = TimeBound(
                zoned: end.zoneKnown ? start : zone.map(start.read(in:)),
                unzoned: end.zoneKnown ? nil : start, text: last.text, countsBack: true)
        }
        if let until {
            let begin = [events.firstTime, filter.since?.shown].compactMap { $0 }.max { $0.reading < $1.reading }
            filter.until = try bound(until, from: begin, events, zone)
        }
        if let since = filter.since, let until = filter.until, !since.isBefore(until) {
            throw .empty(since: since.text, until: until.text)
        }
        return filter
    }

    /// The moment that a time is in a log, on the clock that its requests are told by.
    ///
    /// A time of day is the first in the log.
    /// - Throws: ``FilterError`` where it cannot be placed in the log.
    package static func moment(_ time: TimeReference, in events: LogEvents) throws(FilterError) -> Instant? {
        let bound = try FilterRequest().bound(time, from: events.firstTime, events, events.zone)
        return events.zone == nil ? bound.unzoned : bound.shown
    }

    private func bound(
        _ time: TimeReference, from anchor: Instant?, _ events: LogEvents, _ zone: UTCOffset?
    ) throws(FilterError) -> TimeBound {
        guard let bound = time.bound(anchor: anchor, last: events.lastTime, zone: zone) else {
            throw .noTimes(time.text)
        }
        if case .moment = time.form, zone == nil, events.firstTime != nil { throw .zoneUnknown(time.text) }
        return bound
    }
}

extension LogEvents {
    /// The zone of the log: its first record's, else the first one that a request's stamp tells.
    fileprivate var zone: UTCOffset? {
        firstTime?.zone ?? requests.lazy.compactMap { $0.time?.zone }.first
    }
}

extension TimeBound {
    /// Whether this edge is earlier than another on every clock that both are on.
    fileprivate func isBefore(_ other: TimeBound) -> Bool {
        if let zoned, let end = other.zoned, zoned >= end { return false }
        if let unzoned, let end = other.unzoned, unzoned >= end { return false }
        return true
    }
}
