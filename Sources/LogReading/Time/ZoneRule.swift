import LogCore

/// What holds behind a zone file's last change, in the notation of POSIX: `EST5EDT,M3.2.0,M11.1.0`.
struct ZoneRule: Sendable {
    /// A day of the year, and a time on it.
    private struct Change: Sendable {
        enum Day: Sendable {
            /// The weekday's occurrence in a month, 5 for the last.
            case weekday(month: Int, week: Int, day: Int)
            /// Counted from 1 without leap days, or from 0 with them.
            case ordinal(Int, countsLeapDay: Bool)
        }

        let day: Day
        /// Seconds of the clock in force before the change, from midnight on; may be negative or exceed a day.
        let time: Int
    }

    private let standard: UTCOffset
    private let summer: (offset: UTCOffset, begin: Change, end: Change)?

    /// Reads a rule; `nil` for what is none.
    init?(_ text: [UInt8]) {
        let parsed = text.withUnsafeBytes { raw -> (UTCOffset, (UTCOffset, Change, Change)?)? in
            var cursor = ByteCursor(raw)
            guard ZoneRule.skipName(&cursor), let west = ZoneRule.time(&cursor),
                let standard = UTCOffset(seconds: -west)
            else { return nil }
            if cursor.isAtEnd { return (standard, nil) }
            guard ZoneRule.skipName(&cursor) else { return nil }
            var east = Int(standard.seconds) + 3_600
            if cursor.next != UInt8(ascii: ",") {
                guard let west = ZoneRule.time(&cursor) else { return nil }
                east = -west
            }
            guard let summer = UTCOffset(seconds: east), let begin = ZoneRule.change(&cursor),
                let end = ZoneRule.change(&cursor), cursor.isAtEnd
            else { return nil }
            return (standard, (summer, begin, end))
        }
        guard let parsed else { return nil }
        standard = parsed.0
        summer = parsed.1.map { (offset: $0.0, begin: $0.1, end: $0.2) }
    }

    /// The offset in force at a moment, and when the next one begins.
    func period(at second: Int64) -> (offset: UTCOffset, end: Int64?) {
        guard let summer else { return (standard, nil) }
        // What `Instant` can hold; beyond it the last offset goes on.
        let bounded = min(max(second, -9_000_000_000), 9_000_000_000)
        let year = CivilTime(nanosecondsSince1970: bounded * 1_000_000_000).year
        var changes: [(at: Int64, offset: UTCOffset)] = []
        for year in (year - 1)...(year + 1) {
            if let begin = ZoneRule.second(of: summer.begin, in: year, before: standard) {
                changes.append((begin, summer.offset))
            }
            if let end = ZoneRule.second(of: summer.end, in: year, before: summer.offset) {
                changes.append((end, standard))
            }
        }
        changes.sort { $0.at < $1.at }
        let offset = changes.last { $0.at <= bounded }?.offset ?? standard
        return (offset, changes.first { $0.at > bounded && $0.offset != offset }?.at)
    }

    private static func second(of change: Change, in year: Int, before offset: UTCOffset) -> Int64? {
        guard let start = CivilTime(year: year, month: 1, day: 1)?.nanosecondsSince1970 else { return nil }
        let midnight = start / 1_000_000_000
        let days: Int
        switch change.day {
        case .ordinal(let ordinal, let countsLeapDay):
            let isLeap = CivilTime.days(inMonth: 2, of: year) == 29
            days = countsLeapDay ? ordinal : ordinal - 1 + (isLeap && ordinal >= 60 ? 1 : 0)
        case .weekday(let month, let week, let day):
            let before = (1..<month).reduce(0) { $0 + CivilTime.days(inMonth: $1, of: year) }
            // 1970-01-01 was a Thursday.
            let weekday = Int(((midnight / 86_400 + Int64(before) + 4) % 7 + 7) % 7)
            var first = (day - weekday + 7) % 7 + (week - 1) * 7
            while first >= CivilTime.days(inMonth: month, of: year) { first -= 7 }
            days = before + first
        }
        return midnight + Int64(days) * 86_400 + Int64(change.time) - Int64(offset.seconds)
    }

    // MARK: Notation

    private static func skipName(_ cursor: inout ByteCursor) -> Bool {
        let start = cursor.position
        if cursor.skip(UInt8(ascii: "<")) {
            while let byte = cursor.next, byte != UInt8(ascii: ">") { cursor.advance() }
            return cursor.skip(UInt8(ascii: ">"))
        }
        while cursor.next?.isLetter == true { cursor.advance() }
        return cursor.position - start >= 3
    }

    /// `[±]h[:mm[:ss]]` in seconds.
    private static func time(_ cursor: inout ByteCursor) -> Int? {
        let isNegative = cursor.skip(UInt8(ascii: "-"))
        if !isNegative { _ = cursor.skip(UInt8(ascii: "+")) }
        guard let hours = cursor.decimal(), hours <= 167 else { return nil }
        var seconds = Int(hours) * 3_600
        for unit in [60, 1] {
            guard cursor.skip(UInt8(ascii: ":")) else { break }
            guard let part = cursor.decimal(), part < 60 else { return nil }
            seconds += Int(part) * unit
        }
        return isNegative ? -seconds : seconds
    }

    private static func change(_ cursor: inout ByteCursor) -> Change? {
        guard cursor.skip(UInt8(ascii: ",")), let day = day(&cursor) else { return nil }
        guard cursor.skip(UInt8(ascii: "/")) else { return Change(day: day, time: 7_200) }
        return time(&cursor).map { Change(day: day, time: $0) }
    }

    private static func day(_ cursor: inout ByteCursor) -> Change.Day? {
        if cursor.skip(UInt8(ascii: "M")) {
            guard let month = cursor.decimal(), (1...12).contains(month), cursor.skip(UInt8(ascii: ".")),
                let week = cursor.decimal(), (1...5).contains(week), cursor.skip(UInt8(ascii: ".")),
                let day = cursor.decimal(), day <= 6
            else { return nil }
            return .weekday(month: Int(month), week: Int(week), day: Int(day))
        }
        let countsLeapDay = !cursor.skip(UInt8(ascii: "J"))
        guard let ordinal = cursor.decimal(), ordinal <= 365, ordinal > 0 || countsLeapDay else { return nil }
        return .ordinal(Int(ordinal), countsLeapDay: countsLeapDay)
    }
}
