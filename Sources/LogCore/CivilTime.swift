/// A date and time of day in the proleptic Gregorian calendar, without a zone.
package struct CivilTime: Sendable, Hashable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    package var nanosecond: Int

    /// Makes a reading of the wall clock, or `nil` when a field is out of range (a leap second, 60, is in range).
    package init?(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0
    ) {
        guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilTime.days(inMonth: month, of: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            (0...999_999_999).contains(nanosecond)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.nanosecond = nanosecond
    }

    /// Splits nanoseconds since 1970-01-01T00:00:00 on the same clock.
    ///
    /// - Complexity: O(1); the day count is inverted in 400-year eras.
    package init(nanosecondsSince1970 total: Int64) {
        let nanosecondsPerDay: Int64 = 86_400_000_000_000
        var days = total / nanosecondsPerDay
        var rest = total % nanosecondsPerDay
        if rest < 0 {
            rest += nanosecondsPerDay
            days -= 1
        }
        // Days are counted from 0000-03-01, so that the leap day is the last of its year.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let monthNumber = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = Int(yearOfEra + era * 400 + (monthNumber <= 2 ? 1 : 0))
        month = Int(monthNumber)
        day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        hour = Int(rest / 3_600_000_000_000)
        minute = Int(rest / 60_000_000_000 % 60)
        second = Int(rest / 1_000_000_000 % 60)
        nanosecond = Int(rest % 1_000_000_000)
    }

    /// Nanoseconds since 1970-01-01T00:00:00 on the same clock, or `nil` outside 1677…2262.
    package var nanosecondsSince1970: Int64? {
        let shiftedYear = Int64(month <= 2 ? year - 1 : year)
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        let seconds = days * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !overflow else { return nil }
        let (sum, carried) = scaled.addingReportingOverflow(Int64(nanosecond))
        return carried ? nil : sum
    }

    /// The number of days of a month, 28…31, or 0 for a month that does not exist.
    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        default: 0
        }
    }
}
