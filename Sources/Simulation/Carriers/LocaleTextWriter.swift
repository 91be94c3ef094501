import RateLimitEvents

/// What an app exports of its own log store with the user's date format, in whole minutes.
///
/// With the month first the clock has twelve hours and a narrow space before AM and PM, else it has twenty-four.
package struct LocaleTextWriter: CarrierWriter {
    private let clock: DeviceClock
    private let isMonthFirst: Bool

    package init(clock: DeviceClock, isMonthFirst: Bool) {
        self.clock = clock
        self.isMonthFirst = isMonthFirst
    }

    package mutating func begin(into output: inout [UInt8]) {}

    package mutating func append(_ entry: LogEntry, to output: inout [UInt8]) {
        let civil = clock.instant(entry.time).civil
        let minute = civil.minute < 10 ? "0\(civil.minute)" : "\(civil.minute)"
        output.append(
            isMonthFirst
                ? "[\(civil.month)/\(civil.day)/\(civil.year), \((civil.hour + 11) % 12 + 1):\(minute)\u{202F}"
                    + "\(civil.hour < 12 ? "AM" : "PM")] "
                : "[\(civil.day)/\(civil.month)/\(civil.year), \(civil.hour < 10 ? "0" : "")\(civil.hour):\(minute)] ")
        output.append("[\(entry.category)] \(entry.message)\n")
    }

    package mutating func end(into output: inout [UInt8]) {}
}
