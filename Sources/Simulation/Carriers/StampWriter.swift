import RateLimitEvents

/// Writes wall-clock stamps in one notation: `2026-10-14 07:17:02.123456+0900` and its relatives.
struct StampWriter: Sendable {
    /// What stands behind the time of day.
    enum Zone: Sendable {
        case none
        /// `+0900`
        case basic
        /// `+09:00`
        case extended
        /// `Z`, for a clock in UTC.
        case letter
    }

    let clock: DeviceClock
    /// 0, 3 or 6 digits of the fraction; what does not fit is cut off, not rounded.
    var fractionDigits = 6
    /// Between year, month and day; `nil` for a stamp without a date.
    var dateMark: UInt8? = UInt8(ascii: "-")
    /// Between date and time.
    var joint = UInt8(ascii: " ")
    var fractionMark = UInt8(ascii: ".")
    var zone = Zone.none

    func append(_ time: Int64, to output: inout [UInt8]) {
        let civil = clock.instant(time).civil
        if let dateMark {
            output.append(civil.year, digits: 4)
            output.append(dateMark)
            output.append(civil.month, digits: 2)
            output.append(dateMark)
            output.append(civil.day, digits: 2)
            output.append(joint)
        }
        appendClock(civil, to: &output)
        switch zone {
        case .none: break
        case .basic: output.append(clock.zone.text)
        case .extended: output.append("\(clock.zone.text.prefix(3)):\(clock.zone.text.suffix(2))")
        case .letter: output.append("Z")
        }
    }

    /// Writes `Oct 14 07:17:02`, as traditional system logs do.
    func appendWithMonthName(_ time: Int64, to output: inout [UInt8]) {
        let civil = clock.instant(time).civil
        output.append(StampWriter.months[civil.month - 1])
        output.append(civil.day < 10 ? "  \(civil.day) " : " \(civil.day) ")
        appendClock(civil, to: &output)
    }

    /// The day of the week, `Wed`.
    func weekday(_ time: Int64) -> String {
        let civil = clock.instant(time).civil
        // Zeller's congruence, which counts January and February to the year before and Saturday as 0.
        let isEarly = civil.month <= 2
        let month = isEarly ? civil.month + 12 : civil.month
        let year = isEarly ? civil.year - 1 : civil.year
        let day = (civil.day + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400) % 7
        return ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"][day]
    }

    private func appendClock(_ civil: CivilTime, to output: inout [UInt8]) {
        output.append(civil.hour, digits: 2)
        output.append(UInt8(ascii: ":"))
        output.append(civil.minute, digits: 2)
        output.append(UInt8(ascii: ":"))
        output.append(civil.second, digits: 2)
        guard fractionDigits > 0 else { return }
        output.append(fractionMark)
        output.append(civil.nanosecond / (fractionDigits == 3 ? 1_000_000 : 1_000), digits: fractionDigits)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
