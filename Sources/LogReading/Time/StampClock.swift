import LogCore

/// Completes the stamps of one input, in its order: the date or year that they lack, and the zone that the user names.
struct StampClock: Sendable {
    /// How far a stamp without date may lie before the one in front of it and still be of its day.
    private static let disorderOfDay: Int64 = 2 * 3_600 * second
    /// The same for a stamp without year.
    private static let disorderOfYear: Int64 = 30 * 86_400 * second
    private static let second: Int64 = 1_000_000_000
    private static let day: Int64 = 86_400 * second

    /// Where the first stamp that lacks something stands: days since 1970, or a year.
    struct Anchor: Sendable, Hashable {
        var day: Int64
        var year: Int
    }

    private let anchor: Anchor?
    private let fixedZone: UTCOffset?
    private var zone: ZoneClock?
    /// The clock's reading at the latest stamp that was completed: nanoseconds since 1970 on the same clock.
    private(set) var reading: Int64?
    /// The stamp of that reading.
    private(set) var last: Instant?
    /// Whether any stamp lacked something.
    private(set) var gapSeen: StampGap?

    /// Makes a clock; without an anchor a stamp that lacks its date or year stays unknown.
    init(anchor: Anchor?, zone: ZoneChoice?) {
        self.anchor = anchor
        switch zone {
        case .fixed(let offset):
            fixedZone = offset
        case .named(let rules):
            fixedZone = nil
            self.zone = ZoneClock(rules)
        case nil:
            fixedZone = nil
        }
    }

    /// Stamps in hours that a named zone's clock showed twice or left out.
    var repeatedHours: Int { zone?.repeated ?? 0 }
    var skippedHours: Int { zone?.skipped ?? 0 }

    /// Completes a stamp; `nil` when what it lacks cannot be told.
    mutating func complete(_ stamp: Instant, gap: StampGap?) -> Instant? {
        var stamp = stamp
        if let gap {
            gapSeen = gapSeen ?? gap
            guard let dated = fill(gap, of: stamp) else { return nil }
            stamp = dated
        }
        guard !stamp.zoneKnown else { return note(stamp) }
        if let fixedZone { return note(stamp.read(in: fixedZone)) }
        guard zone != nil else { return note(stamp) }
        let seconds = stamp.nanoseconds / StampClock.second - (stamp.nanoseconds % StampClock.second < 0 ? 1 : 0)
        guard let offset = zone?.offset(at: seconds) else { return note(stamp) }
        return note(stamp.read(in: offset))
    }

    private mutating func note(_ stamp: Instant) -> Instant {
        last = stamp
        return stamp
    }

    /// Puts a stamp on the day, or into the year, in which it is nearest to the stamp before it, rather later than earlier.
    private mutating func fill(_ gap: StampGap, of stamp: Instant) -> Instant? {
        guard let anchor else { return nil }
        let shift = Int64(stamp.zone?.seconds ?? 0) * StampClock.second
        let candidate: Int64?
        switch gap {
        case .date: candidate = dated(stamp.nanoseconds + shift, anchor)
        case .year: candidate = yeared(stamp.civil, anchor)
        }
        guard let candidate else { return nil }
        reading = candidate
        return Instant(nanoseconds: candidate - shift, zone: stamp.zone, resolution: stamp.resolution)
    }

    private func dated(_ timeOfDay: Int64, _ anchor: Anchor) -> Int64? {
        let (start, overflow) = anchor.day.multipliedReportingOverflow(by: StampClock.day)
        guard !overflow, abs(start) < .max / 2 else { return nil }
        guard let reading else { return start + timeOfDay }
        let day = reading / StampClock.day - (reading % StampClock.day < 0 ? 1 : 0)
        let candidate = day * StampClock.day + timeOfDay
        if candidate < reading - StampClock.disorderOfDay { return candidate + StampClock.day }
        if candidate >= reading - StampClock.disorderOfDay + StampClock.day { return candidate - StampClock.day }
        return candidate
    }

    private func yeared(_ civil: CivilTime, _ anchor: Anchor) -> Int64? {
        guard let reading else { return nanoseconds(civil, in: anchor.year) }
        let year = CivilTime(nanosecondsSince1970: reading).year
        let candidates = [year - 1, year, year + 1].compactMap { nanoseconds(civil, in: $0) }
        return candidates.first { $0 >= reading - StampClock.disorderOfYear } ?? nil
    }

    private func nanoseconds(_ civil: CivilTime, in year: Int) -> Int64? {
        CivilTime(
            year: year, month: civil.month, day: civil.day, hour: civil.hour, minute: civil.minute,
            second: civil.second, nanosecond: civil.nanosecond)?.nanosecondsSince1970
    }
}

extension Instant {
    /// The moment at which a clock in the zone shows what this one, of an unknown zone, shows.
    fileprivate func read(in zone: UTCOffset) -> Instant {
        Instant(civil, zone: zone, resolution: resolution) ?? self
    }
}
