import Forensics
import RateLimitEvents

/// Shows times as their log's own clock read them: the date where the log runs over days, the zone where it has several.
struct Clock {
    /// Whether the log runs over several days.
    let showsDate: Bool
    /// Whether its times come from several zones, so that readings alone are not in order.
    let showsZone: Bool
    /// The days of the log's ends; times of other days are told with their date by ``reaching(to:)``.
    private let days: Set<String>
    /// The log's ends.
    private let ends: [Instant]
    /// Whether a column's dates have their year, as a month and day could be of several.
    private let showsYear: Bool

    /// Dates so far apart have their year: half of one.
    private static let yearless: Int64 = 183 * 86_400_000_000_000

    /// Makes a clock for a log between two times; `others` are those whose zones matter as well.
    init(from first: Instant?, to last: Instant?, others: some Sequence<Instant> = EmptyCollection()) {
        ends = [first, last].compactMap { $0 }
        showsYear = false
        days = Set(ends.map(Clock.date))
        showsDate = days.count > 1
        let zone = ends.first?.zone
        showsZone = ends.contains { $0.zone != zone } || others.contains { $0.zone != zone }
    }

    /// One that also shows times beyond the log's, which may lie on other days, or in other years.
    func reaching(to times: [Instant]) -> Clock {
        let isFar = times.contains { time in ends.contains { Clock.isFar($0, time) } }
        return Clock(
            days: days.union(times.map(Clock.date)), ends: ends, showsYear: showsYear || isFar, showsZone: showsZone)
    }

    private static func isFar(_ left: Instant, _ right: Instant) -> Bool {
        max(left, right).nanoseconds(since: min(left, right)) > yearless
    }

    private init(days: Set<String>, ends: [Instant], showsYear: Bool, showsZone: Bool) {
        self.days = days
        self.ends = ends
        self.showsYear = showsYear
        showsDate = days.count > 1
        self.showsZone = showsZone
    }

    /// `7:17`, or `2026-10-14 7:17`, or `7:17 +0900`: for sentences.
    func prose(_ time: Instant) -> String {
        let civil = time.civil
        let text = "\(civil.hour):\(Clock.two(civil.minute))"
        return (showsDate ? Clock.date(time) + String.unbreakableSpace + text : text) + zone(time)
    }

    /// `07:17:02`, or `10-14 07:17:02`, or `10-14 07:17:02 +0900`: for tables.
    func column(_ time: Instant) -> String { day(time) + Clock.seconds(time) + zone(time) }

    /// `07:17:02–07:19:45`, the whole seconds that hold the bounds; `by …` or `after …` where one is not known.
    func interval(_ bounds: TimeBounds) -> String? {
        guard let notAfter = bounds.notAfter.map(Clock.roundedUp) else {
            return bounds.after.map { "after \(column($0))" }
        }
        guard let after = bounds.after else { return "by \(column(notAfter))" }
        guard after.zone == notAfter.zone else { return "\(column(after))–\(column(notAfter))" }
        let day = Clock.date(after) == Clock.date(notAfter) ? "" : day(notAfter)
        return "\(self.day(after))\(Clock.seconds(after))–\(day)\(Clock.seconds(notAfter))\(zone(notAfter))"
    }

    /// The first whole second that is not before: cutting digits off would put a bound too early.
    static func roundedUp(_ time: Instant) -> Instant {
        let fraction = Int64(time.civil.nanosecond)
        return fraction == 0 ? time : time.advanced(byNanoseconds: 1_000_000_000 - fraction)
    }

    /// `07:17:02.123`, or `10-14 07:17:02.123`: for tables of single events; at most milliseconds.
    func precise(_ time: Instant) -> String {
        guard time.resolution > .second else { return column(time) }
        let milliseconds = String(time.civil.nanosecond / 1_000_000)
        let fraction = String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
        return "\(day(time))\(Clock.seconds(time)).\(fraction)\(zone(time))"
    }

    /// `2026-10-14 07:17:02 +0900`, without an offset where the log does not tell it.
    static func full(_ time: Instant) -> String {
        let zone = time.zone.map { " " + $0.text } ?? ""
        return "\(date(time)) \(seconds(time))\(zone)"
    }

    /// `2026-10-14 +0900`, without an offset where the log does not tell it.
    static func day(_ time: Instant) -> String { date(time) + (time.zone.map { " " + $0.text } ?? "") }

    private func day(_ time: Instant) -> String {
        let civil = time.civil
        if showsYear { return Clock.date(time) + " " }
        return showsDate ? "\(Clock.two(civil.month))-\(Clock.two(civil.day)) " : ""
    }

    private func zone(_ time: Instant) -> String {
        showsZone ? " " + (time.zone?.text ?? "zone ?") : ""
    }

    private static func seconds(_ time: Instant) -> String {
        let civil = time.civil
        return "\(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))"
    }

    private static func date(_ time: Instant) -> String {
        let civil = time.civil
        let year = String(civil.year)
        return String(repeating: "0", count: Swift.max(0, 4 - year.count)) + year
            + "-\(two(civil.month))-\(two(civil.day))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
