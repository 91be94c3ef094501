import LogCore

/// Reads a date and time as a device writes them for its user.
///
/// ```
/// 10/14/2026, 7:17:02 AM     Oct 14, 2026 at 7:17 AM     14.10.2026, 07:17     14 oct. 2026 à 07:17
/// 2026/10/14 7:17:02         2026年10月14日 午前7:17       令和8年10月14日 7:17     R8/10/14 7:17
/// ```
/// The space before the half of the day may be narrow (U+202F), and digits may be full-width, Arabic or of other scripts.
/// A year of the Buddhist calendar (2569) is known by its size; one before 1970 is of a calendar that is not read, and
/// the date then is none. An offset is read as `GMT+9`, `UTC` or `+0900`; the names of zones are not, since they are not
/// unique.
struct LocaleStamp {
    /// The order of day and month in dates with slashes.
    let order: DayOrder
    private var scanner: LocaleScanner
    /// Whether the order decided what the date is.
    private(set) var isAmbiguous = false
    /// Whether the year was taken for one of the Buddhist calendar.
    private(set) var isBuddhist = false

    init(_ order: DayOrder, _ bytes: UnsafeRawBufferPointer, at start: Int = 0) {
        self.order = order
        scanner = LocaleScanner(bytes, at: start)
    }

    /// Reads the stamp, or returns `nil` when there is none.
    mutating func read() -> WrittenStamp? {
        guard let (written, month, day) = date(), let year = gregorian(written) else { return nil }
        joint()
        guard let time = time() else { return nil }
        guard
            let civil = CivilTime(
                year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second ?? 0,
                nanosecond: time.nanosecond)
        else { return nil }
        let resolution =
            time.second == nil ? TimeResolution.minute : TimeResolution(fractionDigits: time.fractionDigits)
        let zone = offset()
        guard let instant = Instant(civil, zone: zone, resolution: resolution) else { return nil }
        return WrittenStamp(instant: instant, end: scanner.position)
    }

    // MARK: Date

    private mutating func date() -> (Int, Int, Int)? {
        weekday()
        if let era = LocaleWords.eras.first(where: { scanner.skipSign(of: $0) }) { return date(inEra: era.yearBefore) }
        if let month = scanner.word(where: { LocaleWords.month($0) }) { return monthNamedFirst(month) }
        guard let first = scanner.number(digits: 4) else { return nil }
        if scanner.skip("年") { return eastAsian(year: first.value, "月", "日") }
        if scanner.skip("년") { return eastAsian(year: first.value, "월", "일") }
        if first.digits == 4 { return yearFirst(first.value) }
        return first.digits <= 2 ? numbered(first.value, digits: first.digits) ?? dayFirst(first.value) : nil
    }

    private mutating func gregorian(_ year: Int) -> Int? {
        guard LocaleWords.buddhistYears.contains(year) else { return year >= 1970 ? year : nil }
        isBuddhist = true
        return year - LocaleWords.buddhistLead
    }

    /// A day of the week with its comma: `Wednesday, `, `mer. `.
    private mutating func weekday() {
        var ahead = scanner
        guard let word = ahead.word(), LocaleWords.month(word) == nil else { return }
        let hasComma = ahead.skip(",")
        guard ahead.skipSpaces(), hasComma || word.count <= 4 || LocaleWords.isWeekday(word) else { return }
        scanner = ahead
    }

    private mutating func date(inEra yearBefore: Int) -> (Int, Int, Int)? {
        let ordinal: Int
        if scanner.skip("元") {
            ordinal = 1
        } else {
            scanner.skipSpaces()
            guard let number = scanner.number(digits: 3), number.value > 0 else { return nil }
            ordinal = number.value
        }
        let year = yearBefore + ordinal
        if scanner.skip("年") { return eastAsian(year: year, "月", "日") }
        return yearFirst(year)
    }

    private mutating func eastAsian(
        year: Int, _ monthSign: StaticString, _ daySign: StaticString
    ) -> (Int, Int, Int)? {
        scanner.skipSpaces()
        guard let month = scanner.number(digits: 2), scanner.skip(monthSign) else { return nil }
        scanner.skipSpaces()
        guard let day = scanner.number(digits: 2), scanner.skip(daySign) else { return nil }
        var ahead = scanner
        ahead.skipSpaces()
        let isBracketed = ahead.skip("(")
        let isWeekday = ahead.word(where: { isBracketed || LocaleWords.isEastAsianWeekday($0) ? true : nil }) != nil
        if isWeekday, !isBracketed || ahead.skip(")") { scanner = ahead }
        return (year, month.value, day.value)
    }

    private mutating func yearFirst(_ year: Int) -> (Int, Int, Int)? {
        guard let separator = separator() else { return nil }
        scanner.skipSpaces()
        guard let month = scanner.number(digits: 2), scanner.skip(separator.text) else { return nil }
        scanner.skipSpaces()
        guard let day = scanner.number(digits: 2) else { return nil }
        _ = scanner.skip(".")
        return (year, month.value, day.value)
    }

    /// `10/14/2026`, `14.10.2026`, `14-10-26`, and Korean `26. 10. 14.`.
    private mutating func numbered(_ first: Int, digits: Int) -> (Int, Int, Int)? {
        var ahead = self
        guard let separator = ahead.separator() else { return nil }
        let isSpaced = ahead.scanner.skipSpaces()
        guard let second = ahead.scanner.number(digits: 2), ahead.scanner.skip(separator.text) else { return nil }
        ahead.scanner.skipSpaces()
        guard let last = ahead.scanner.number(digits: 4), last.digits != 1, last.digits != 3 else { return nil }
        self = ahead
        if separator == .point, isSpaced, digits == 2, last.digits == 2, scanner.skip(".") {
            return (LocaleStamp.century(first), second.value, last.value)
        }
        let year = last.digits == 2 ? LocaleStamp.century(last.value) : last.value
        guard separator == .slash || separator == .wideSlash else { return (year, second.value, first) }
        isAmbiguous = first <= 12 && second.value <= 12 && first != second.value
        switch order {
        case .monthFirst: return (year, first, second.value)
        case .dayFirst: return (year, second.value, first)
        }
    }

    /// The year of two digits.
    private static func century(_ year: Int) -> Int { (year < 69 ? 2_000 : 1_900) + year }

    private enum Separator: CaseIterable {
        case slash, wideSlash, hyphen, point

        var text: StaticString {
            switch self {
            case .slash: "/"
            case .wideSlash: "／"
            case .hyphen: "-"
            case .point: "."
            }
        }
    }

    private mutating func separator() -> Separator? {
        for mark in Separator.allCases where scanner.skip(mark.text) { return mark }
        return nil
    }

    /// `Oct 14, 2026`.
    private mutating func monthNamedFirst(_ month: Int) -> (Int, Int, Int)? {
        guard scanner.skipSpaces(), let day = scanner.number(digits: 2) else { return nil }
        let hasComma = scanner.skip(",")
        guard scanner.skipSpaces() || hasComma, let year = scanner.number(digits: 4), year.digits == 4 else {
            return nil
        }
        return (year.value, month, day.value)
    }

    /// `14 oct. 2026`, `14. Oktober 2026`, `14 de octubre de 2026`.
    private mutating func dayFirst(_ day: Int) -> (Int, Int, Int)? {
        _ = scanner.skip(".")
        guard scanner.skipSpaces() else { return nil }
        particle()
        guard let month = scanner.word(where: { LocaleWords.month($0) }) else { return nil }
        _ = scanner.skip(",")
        guard scanner.skipSpaces() else { return nil }
        particle()
        guard let year = scanner.number(digits: 4), year.digits == 4 else { return nil }
        return (year.value, month, day)
    }

    private mutating func particle() {
        if scanner.word(where: { LocaleWords.isParticle($0) ? true : nil }) != nil { scanner.skipSpaces() }
    }

    // MARK: Time

    /// What stands between date and time: a comma, spaces, a word.
    private mutating func joint() {
        _ = scanner.skip(",") || scanner.skip("،")
        scanner.skipSpaces()
        while scanner.word(where: { LocaleWords.isJoint($0) ? true : nil }) != nil {
            _ = scanner.skip(",")
            scanner.skipSpaces()
        }
    }

    private struct Clock {
        var hour: Int
        var minute: Int
        var second: Int?
        var nanosecond = 0
        var fractionDigits = 0
    }

    private mutating func time() -> Clock? {
        var isAfternoon = scanner.half()
        if isAfternoon != nil { scanner.skipSpaces() }
        guard let hour = scanner.number(digits: 2), skipColon() || scanner.skip("時"),
            let minute = scanner.number(digits: 2), minute.digits == 2 || scanner.starts(with: "分")
        else { return nil }
        var clock = Clock(hour: hour.value, minute: minute.value)
        if scanner.skip("分") {
            var ahead = scanner
            if let second = ahead.number(digits: 2), ahead.skip("秒") {
                clock.second = second.value
                scanner = ahead
            }
        } else if skipColon() {
            guard let second = scanner.number(digits: 2), second.digits == 2 else { return nil }
            clock.second = second.value
            fraction(of: &clock)
        }
        if isAfternoon == nil {
            var ahead = scanner
            ahead.skipSpaces()
            if let half = ahead.half() {
                isAfternoon = half
                scanner = ahead
            }
        }
        if let isAfternoon {
            guard clock.hour <= 12 else { return nil }
            clock.hour = clock.hour % 12 + (isAfternoon ? 12 : 0)
        }
        return clock
    }

    private mutating func skipColon() -> Bool { scanner.skip(":") || scanner.skip("：") }

    private mutating func fraction(of clock: inout Clock) {
        var ahead = scanner
        guard ahead.skip(".") || ahead.skip(","), let digits = ahead.number(digits: 9) else { return }
        var nanosecond = digits.value
        for _ in digits.digits..<9 { nanosecond *= 10 }
        clock.nanosecond = nanosecond
        clock.fractionDigits = digits.digits
        scanner = ahead
    }

    // MARK: Offset

    private mutating func offset() -> UTCOffset? {
        var ahead = scanner
        ahead.skipSpaces()
        let isGreenwich = ahead.skip("GMT") || ahead.skip("UTC")
        guard let isEast = ahead.skip("+") ? true : ahead.skip("-") ? false : nil else {
            guard isGreenwich else { return nil }
            scanner = ahead
            return .utc
        }
        guard let first = ahead.number(digits: 4), isGreenwich || first.digits == 4 || first.digits == 2 else {
            return nil
        }
        var minutes = first.digits > 2 ? first.value / 100 * 60 + first.value % 100 : first.value * 60
        if first.digits <= 2 {
            var colon = ahead
            if colon.skip(":"), let more = colon.number(digits: 2), more.digits == 2, more.value < 60 {
                minutes += more.value
                ahead = colon
            } else if !isGreenwich {
                return nil
            }
        }
        guard let offset = UTCOffset(seconds: (isEast ? 1 : -1) * minutes * 60) else { return nil }
        scanner = ahead
        return offset
    }
}
