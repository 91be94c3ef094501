import LogCore

/// Which day or year an input's first stamp without one is of, and how that was told.
struct StampCompletion {
    private static let day: Int64 = 86_400_000_000_000

    /// `nil` when nothing tells it.
    let anchor: StampClock.Anchor?
    /// What was assumed, in words; `nil` for what the user said.
    let note: String?

    /// Takes what the user says of the first stamp; `nil` when that is nothing.
    init?(_ gap: StampGap, given options: ReadingOptions) {
        let date = options.date?.nanosecondsSince1970.map { StampClock.startOfDay($0) / StampCompletion.day }
        let year = options.year ?? (gap == .year ? options.date?.year : nil)
        switch gap {
        case .date:
            guard let date else { return nil }
            anchor = .at(day: date, year: year ?? StampGap.standInYear)
        case .year:
            guard let year else { return nil }
            anchor = .at(day: date ?? 0, year: year)
        }
        note = nil
    }

    /// Takes the first stamp for the present's, as of a log that is being written; unknown when no present is given.
    init(_ gap: StampGap, present options: ReadingOptions) {
        let end: String
        if let now = options.now {
            // A clock that shows an unknown zone's time may be ahead of the present's reading in UTC.
            anchor = .notAfter(now.nanoseconds)
            end = "the first one was taken to be of the present"
        } else {
            anchor = nil
            end = "nothing tells it, so times are unknown"
        }
        note = "\(StampCompletion.lack(gap)); \(end); \(StampCompletion.advice(gap))"
    }

    /// Takes the first stamp for the latest that a file written at a moment can begin with.
    init(_ gap: StampGap, notAfter modified: Int64) {
        anchor = .notAfter(modified)
        note =
            "\(StampCompletion.lack(gap)), and it is too long to be looked through first; the first one was taken to be "
            + "of the time before the file's last change; \(StampCompletion.advice(gap))"
    }

    /// Moves a survey of all stamps so that the last one is the latest that a file written at a moment can hold.
    init?(_ gap: StampGap, survey: StampClock, modified: Int64) {
        guard let last = survey.last, let reading = survey.reading else { return nil }
        let latest = StampClock.latestReading(modified, in: last.zone)
        switch gap {
        case .date:
            anchor = .at(
                day: StampClock.startOfDay(latest - reading) / StampCompletion.day, year: StampGap.standInYear)
        case .year:
            let surveyed = CivilTime(nanosecondsSince1970: reading)
            guard let year = StampClock.latest(surveyed, notAfter: latest)?.year else { return nil }
            anchor = .at(day: 0, year: StampGap.standInYear + year - surveyed.year)
        }
        note =
            "\(StampCompletion.lack(gap)); the last one was taken to be of the time of the file's last change; "
            + StampCompletion.advice(gap)
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
    static let surveyed = StampClock.Anchor.at(day: 0, year: StampGap.standInYear)
}
