import LogCore

/// Completes the stamps of one input, in its order: the date or year that they lack, and the zone that the user names.
struct StampClock: Sendable {
    /// How far a stamp without date may lie before the one in front of it and still be of its day.
    private static let disorderOfDay: Int64 = 2 * 3_600 * second
    /// The same for a stamp without year.
    private static let disorderOfYear: Int64 = 30 * 86_400 * second
    private static let second: Int64 = 1_000_000_000
    private static let day: Int64 = 86_400 * second

    /// Readings stay within 126 years of 1970, far from what 64 bits hold.
    private static let farthest: Int64 = 4_000_000_000 * second

    /// Where the first stamp that lacks something stands.
    enum Anchor: Sendable, Hashable {
        /// Nowhere yet: it is taken for one of 1970-01-01, or of the year that stands in.
        case surveyed
        /// On a day, counted from 1970, and in a year.
        case at(day: Int64, year: Int)
        /// On the last day, or in the last year, in which it is not after a moment: nanoseconds since 1970 UTC.
        case notAfter(Int64)
    }

    /// How far a stamp may lie behind the moment at which it was written, where its zone is known: clocks differ.
    private static let slack: Int64 = 60 * second
    /// The same where it is not: no zone is further east.
    private static let eastmost: Int64 = 14 * 3_600 * second

    /// Where the first stamp that lacks something stands.
    private(set) var anchor: Anchor?
    private let fixedZone: UTCOffset?
    private var zone: ZoneClock?
    /// The clock's reading at the latest stamp that was completed: nanoseconds since 1970 on the same clock.
    private(set) var reading: Int64?
    /// The stamp of that reading.
    private(set) var last: Instant?
    /// How many days a survey's readings lie before the dates that some of the stamps tell.
    private(set) var surveyLag: Int64?
    /// Whether a stamp without a zone was given the user's.
    private(set) var hasGivenZone = false

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

    /// Says where the first stamp that lacks something stands, of a log of which others were seen.
    mutating func goOn(from anchor: Anchor?) {
        guard self.anchor == nil, let anchor else { return }
        self.anchor = anchor
        if let last { takeDate(of: last) }
    }

    /// Stamps in hours that a named zone's clock showed twice or left out.
    var repeatedHours: Int { zone?.repeated ?? 0 }
    var skippedHours: Int { zone?.skipped ?? 0 }

    /// Completes a stamp; `nil` when what it lacks cannot be told.
    mutating func complete(_ stamp: Instant, gap: StampGap?) -> Instant? {
        var stamp = stamp
        if let gap {
            guard let dated = fill(gap, of: stamp) else { return nil }
            stamp = dated
        } else if anchor != nil {
            takeDate(of: stamp)
        }
        guard !stamp.zoneKnown else { return note(stamp) }
        guard fixedZone != nil || zone != nil else { return note(stamp) }
        hasGivenZone = true
        if let fixedZone { return note(stamp.read(in: fixedZone)) }
        let seconds = stamp.nanoseconds / StampClock.second - (stamp.nanoseconds % StampClock.second < 0 ? 1 : 0)
        guard let offset = zone?.offset(at: seconds) else { return note(stamp) }
        return note(stamp.read(in: offset))
    }

    /// Goes on from a stamp that lacks nothing among others that do.
    private mutating func takeDate(of stamp: Instant) {
        let written = stamp.nanoseconds.addingReportingOverflow(Int64(stamp.zone?.seconds ?? 0) * StampClock.second)
        guard !written.overflow, written.partialValue.magnitude < StampClock.farthest.magnitude else { return }
        let full = written.partialValue
        guard anchor == .surveyed else {
            reading = full
            return
        }
        guard surveyLag == nil else { return }
        // Without one before it, a survey would begin with this one.
        let placed = dated(full - StampClock.startOfDay(full), in: stamp.zone, .surveyed) ?? full
        surveyLag = (StampClock.startOfDay(full) - StampClock.startOfDay(placed)) / StampClock.day
        reading = placed
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
        case .date: candidate = dated(stamp.nanoseconds + shift, in: stamp.zone, anchor)
        case .year: candidate = yeared(stamp.civil, in: stamp.zone, anchor)
        }
        guard let candidate else { return nil }
        reading = candidate
        return Instant(nanoseconds: candidate - shift, zone: stamp.zone, resolution: stamp.resolution)
    }

    private func dated(_ timeOfDay: Int64, in zone: UTCOffset?, _ anchor: Anchor) -> Int64? {
        guard let reading else {
            switch anchor {
            case .surveyed: return timeOfDay
            case .at(let day, _):
                let (start, overflow) = day.multipliedReportingOverflow(by: StampClock.day)
                return overflow || abs(start) > StampClock.farthest ? nil : start + timeOfDay
            case .notAfter(let moment):
                let latest = StampClock.latestReading(moment, in: zone ?? offset(at: moment))
                let candidate = StampClock.startOfDay(latest) + timeOfDay
                return candidate > latest ? candidate - StampClock.day : candidate
            }
        }
        let candidate = StampClock.startOfDay(reading) + timeOfDay
        // A log of that many midnights is made up; its clock stands still there.
        guard abs(candidate) < StampClock.farthest else { return reading }
        if candidate < reading - StampClock.disorderOfDay { return candidate + StampClock.day }
        if candidate >= reading - StampClock.disorderOfDay + StampClock.day { return candidate - StampClock.day }
        return candidate
    }

    private func yeared(_ civil: CivilTime, in zone: UTCOffset?, _ anchor: Anchor) -> Int64? {
        guard let reading else {
            switch anchor {
            case .surveyed: return nanoseconds(civil, in: StampGap.standInYear)
            case .at(_, let year): return nanoseconds(civil, in: year)
            case .notAfter(let moment):
                let latest = StampClock.latestReading(moment, in: zone ?? offset(at: moment))
                return StampClock.latest(civil, notAfter: latest)?.nanosecondsSince1970
            }
        }
        let year = CivilTime(nanosecondsSince1970: reading).year
        let candidates = [year - 1, year, year + 1].compactMap { nanoseconds(civil, in: $0) }
        return candidates.first { $0 >= reading - StampClock.disorderOfYear }
    }

    /// The latest that a clock can have shown at a moment, or one that was right to the minute in a zone that is known.
    static func latestReading(_ moment: Int64, in zone: UTCOffset?) -> Int64 {
        min(max(moment, -farthest), farthest) + (zone.map { Int64($0.seconds) * second + slack } ?? eastmost)
    }

    /// The offset of the zone that the user names.
    private func offset(at moment: Int64) -> UTCOffset? {
        fixedZone ?? zone?.offset(ofSecond: moment / StampClock.second)
    }

    /// A date in the last year in which it exists and is not after a reading.
    static func latest(_ civil: CivilTime, notAfter latest: Int64) -> CivilTime? {
        let year = CivilTime(nanosecondsSince1970: latest).year
        // Eight years hold a leap year, which the last day of February needs.
        for candidate in stride(from: year, through: year - 8, by: -1) {
            var moved = civil
            moved.year = candidate
            guard civil.day <= CivilTime.days(inMonth: civil.month, of: candidate),
                let reading = moved.nanosecondsSince1970
            else { continue }
            if reading <= latest { return moved }
        }
        return nil
    }

    static func startOfDay(_ reading: Int64) -> Int64 {
        (reading / day - (reading % day < 0 ? 1 : 0)) * day
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
