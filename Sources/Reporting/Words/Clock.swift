import RateLimitEvents

/// Shows times as their log's own clock read them, with the date only where the log runs over several days.
struct Clock {
    /// Whether the log runs over several days.
    let showsDate: Bool

    /// Makes a clock for a log between two times.
    init(from first: Instant?, to last: Instant?) {
        showsDate = first.map(Clock.date) != last.map(Clock.date)
    }

    /// `7:17`, or `2026-10-14 7:17`: for sentences.
    func prose(_ time: Instant) -> String {
        let civil = time.civil
        let text = "\(civil.hour):\(Clock.two(civil.minute))"
        return showsDate ? Clock.date(time) + String.unbreakableSpace + text : text
    }

    /// `07:17:02`, or `10-14 07:17:02`: for tables.
    func column(_ time: Instant) -> String {
        let civil = time.civil
        let text = "\(Clock.two(civil.hour)):\(Clock.two(civil.minute)):\(Clock.two(civil.second))"
        return showsDate ? "\(Clock.two(civil.month))-\(Clock.two(civil.day)) \(text)" : text
    }

    /// As ``column(_:)``, without the date where it is that of an earlier time beside it.
    func column(_ time: Instant, after earlier: Instant) -> String {
        let text = column(time)
        return showsDate && Clock.date(time) == Clock.date(earlier) ? String(text.suffix(8)) : text
    }

    /// `07:17:02.123`, or `10-14 07:17:02.123`: for tables of single events; at most milliseconds.
    func precise(_ time: Instant) -> String {
        guard time.resolution != .second else { return column(time) }
        let milliseconds = String(time.civil.nanosecond / 1_000_000)
        return column(time) + "." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
    }

    /// `2026-10-14 07:17:02 +0900`, without an offset where the log does not tell it.
    static func full(_ time: Instant) -> String {
        let zone = time.zone.map { " " + $0.text } ?? ""
        return "\(date(time)) \(Clock(from: nil, to: nil).column(time))\(zone)"
    }

    private static func date(_ time: Instant) -> String {
        let civil = time.civil
        let year = String(civil.year)
        return String(repeating: "0", count: Swift.max(0, 4 - year.count)) + year
            + "-\(two(civil.month))-\(two(civil.day))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
