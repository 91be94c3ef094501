package import RateLimitEvents

/// A time as a user writes it, before it is known which log it is for.
package struct TimeReference: Sendable, Hashable {
    package enum Form: Sendable, Hashable {
        /// With an offset: one moment, whatever the log.
        case moment(Instant)
        /// A date with or without a time of day, on the log's own clock; the zone of the value is `nil`.
        case reading(Instant)
        /// Nanoseconds since midnight, on a day of the log.
        case timeOfDay(Int64)
    }

    package let form: Form
    /// As the user wrote it.
    package let text: String

    package init(_ form: Form, text: String) {
        self.form = form
        self.text = text
    }

    /// The bound that this time is in a log.
    ///
    /// A time of day is the first one at or after `anchor`, as far as the log reaches; else the one of the anchor's day.
    /// A reading is taken in `zone`.
    /// - Returns: `nil` for a time of day where the log tells no time.
    func bound(anchor: Instant?, last: Instant?, zone: UTCOffset?) -> TimeBound? {
        switch form {
        case .moment(let moment):
            return TimeBound(zoned: moment, unzoned: nil, text: text)
        case .reading(let reading):
            return TimeBound(zoned: zone.map(reading.read(in:)), unzoned: reading, text: text)
        case .timeOfDay(let nanoseconds):
            guard let anchor else { return nil }
            let day: Int64 = 86_400_000_000_000
            let civil = anchor.reading
            let sinceMidnight = ((civil.nanoseconds % day) + day) % day
            let sameDay = civil.advanced(byNanoseconds: nanoseconds - sinceMidnight)
            let nextDay = sameDay.advanced(byNanoseconds: day)
            let reachesNext = last.map { nextDay <= $0.reading } ?? false
            let moment = sameDay < civil && reachesNext ? nextDay : sameDay
            // As exact as the user wrote it, not as the log's stamps.
            let reading = Instant(
                nanoseconds: moment.nanoseconds, zone: nil,
                resolution: nanoseconds.isMultiple(of: 1_000_000_000) ? .second : .nanosecond)
            return TimeBound(zoned: zone.map(reading.read(in:)), unzoned: reading, text: text)
        }
    }
}

extension Instant {
    /// What the clock showed, as a moment of unknown zone.
    var reading: Instant {
        advanced(byNanoseconds: Int64(zone?.seconds ?? 0) * 1_000_000_000).rezoned(nil)
    }

    /// The moment at which a clock in a zone shows this reading.
    func read(in zone: UTCOffset) -> Instant {
        advanced(byNanoseconds: -Int64(zone.seconds) * 1_000_000_000).rezoned(zone)
    }

    private func rezoned(_ zone: UTCOffset?) -> Instant {
        Instant(nanoseconds: nanoseconds, zone: zone, resolution: resolution)
    }
}
