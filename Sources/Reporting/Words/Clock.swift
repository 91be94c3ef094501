import Forensics
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

    /// `07:17:02–07:19:45`, the whole seconds that hold the bounds; `by …` or `after …` where one is not known.
    func interval(_ bounds: TimeBounds) -> String? {
        guard let notAfter = bounds.notAfter.map(Clock.roundedUp) else {
            return bounds.after.map { "after \(column($0))" }
        }
        guard let after = bounds.after else { return "by \(column(notAfter))" }
        let end = column(notAfter)
        let isSameDay = Clock.date(after) == Clock.date(notAfter)
        return "\(column(after))–\(showsDate && isSameDay ? String(end.suffix(8)) : end)"
    }

    /// The first whole second that is not before: cutting digits off would put a bound too early.
    private static func roundedUp(_ time: Instant) -> Instant {
        let fraction = Int64(time.civil.nanosecond)
        return fraction == 0 ? time : time.advanced(byNanoseconds: 1_000_000_000 - fraction)
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
