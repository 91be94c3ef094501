import LogCore

/// Which day or year an input's first stamp without one is of, and how that was told.
struct StampCompletion {
    private static let second: Int64 = 1_000_000_000
    private static let day: Int64 = 86_400 * second
    /// How far a stamp may lie behind the moment at which its file was written, where the zone is known: clocks differ.
    private static let slack: Int64 = 60 * second
    /// The same where it is not: no zone is further east.
    private static let eastmost: Int64 = 14 * 3_600 * second

    /// `nil` when nothing tells it.
    let anchor: StampClock.Anchor?
    /// What was assumed, in words; `nil` for what the user said.
    let note: String?

    /// Takes what the user says of the first stamp; `nil` when that is nothing.
    init?(_ gap: StampGap, given options: ReadingOptions) {
        let date = options.date.flatMap(\.nanosecondsSince1970).map { $0 / StampCompletion.day }
        let year = options.year ?? (gap == .year ? options.date?.year : nil)
        switch gap {
        case .date:
            guard let date else { return nil }
            anchor = StampClock.Anchor(day: date, year: year ?? StampGap.standInYear)
        case .year:
            guard let year else { return nil }
            anchor = StampClock.Anchor(day: date ?? 0, year: year)
        }
        note = nil
    }

    /// Takes the present for the first stamp's, as of a log that is being written; unknown when no present is given.
    init(_ gap: StampGap, present options: ReadingOptions) {
        guard let now = options.now else {
            anchor = nil
            note =
                "\(StampCompletion.lack(gap)), and nothing tells it: times are unknown; \(StampCompletion.advice(gap))"
            return
        }
        var offset: UTCOffset?
        if case .fixed(let zone) = options.zone { offset = zone }
        if case .named(let rules) = options.zone {
            offset = rules.period(at: now.nanoseconds / StampCompletion.second).offset
        }
        let local = Instant(nanoseconds: now.nanoseconds, zone: offset ?? now.zone, resolution: .second).civil
        let days = (local.nanosecondsSince1970 ?? 0) / StampCompletion.day
        anchor = StampClock.Anchor(day: days, year: local.year)
        note =
            "\(StampCompletion.lack(gap)); the first one was taken to be of the present; \(StampCompletion.advice(gap))"
    }

    /// Moves a survey of all stamps so that the last one is the latest that a file written at a moment can hold.
    init?(_ gap: StampGap, survey: StampClock, modified: Int64) {
        guard let last = survey.last, let reading = survey.reading else { return nil }
        let zone = last.zone.map { Int64($0.seconds) * StampCompletion.second }
        let latest = modified + (zone.map { $0 + StampCompletion.slack } ?? StampCompletion.eastmost)
        switch gap {
        case .date:
            let days = StampCompletion.floor(latest - reading, StampCompletion.day)
            anchor = StampClock.Anchor(day: days, year: StampGap.standInYear)
        case .year:
            let surveyed = CivilTime(nanosecondsSince1970: reading)
            guard let year = StampCompletion.latestYear(of: surveyed, notAfter: latest) else { return nil }
            anchor = StampClock.Anchor(day: 0, year: StampGap.standInYear + year - surveyed.year)
        }
        note =
            "\(StampCompletion.lack(gap)); the last one was taken to be of the time of the file's last change; "
            + StampCompletion.advice(gap)
    }

    private static func latestYear(of civil: CivilTime, notAfter latest: Int64) -> Int? {
        let year = CivilTime(nanosecondsSince1970: latest).year
        // Eight years hold a leap year, which the last day of February needs.
        for candidate in stride(from: year, through: year - 8, by: -1) {
            var moved = civil
            moved.year = candidate
            guard civil.day <= CivilTime.days(inMonth: civil.month, of: candidate),
                let reading = moved.nanosecondsSince1970
            else { continue }
            if reading <= latest { return candidate }
        }
        return nil
    }

    private static func floor(_ value: Int64, _ unit: Int64) -> Int64 {
        value / unit - (value % unit < 0 ? 1 : 0)
    }

    private static func lack(_ gap: StampGap) -> String {
        gap == .date ? "the stamps have no date" : "the stamps have no year"
    }

    private static func advice(_ gap: StampGap) -> String {
        gap == .date ? "--date gives the first one's" : "--year gives the first one's"
    }
}

extension StampClock.Anchor {
    /// Where a survey begins.
    static let surveyed = StampClock.Anchor(day: 0, year: StampGap.standInYear)
}
