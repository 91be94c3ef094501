/// Reads durations as lines write them: `13 ms`, `2.2s`, `450 µs`, `1.5 seconds`, `13ミリ秒`.
enum DurationText {
    /// The duration in nanoseconds, or `nil` when the text is none, or longer than 292 years.
    static func nanoseconds(_ text: String) -> Int64? {
        let number = text.prefix { $0 == "." || $0.utf8.allSatisfy(\.isDigit) }
        let rest = text[number.endIndex...].drop { $0 == " " }
        guard let unit = unit(rest) else { return nil }
        return nanoseconds(number: number, unit: unit)
    }

    /// A decimal number of units of so many nanoseconds, exact to the nanosecond.
    static func nanoseconds(number: some StringProtocol, unit: Int64) -> Int64? {
        let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, whole.utf8.allSatisfy(\.isDigit), let count = Int64(whole) else {
            return nil
        }
        var (total, overflow) = count.multipliedReportingOverflow(by: unit)
        guard !overflow else { return nil }
        guard parts.count == 2 else { return total }
        guard !parts[1].isEmpty, parts[1].utf8.allSatisfy(\.isDigit) else { return nil }
        var place = unit / 10
        for digit in parts[1].utf8 where place > 0 {
            (total, overflow) = total.addingReportingOverflow(Int64(digit - 0x30) * place)
            guard !overflow else { return nil }
            place /= 10
        }
        return total
    }

    private static func unit(_ text: Substring) -> Int64? {
        switch text {
        case "ns": 1
        case "µs", "μs", "us": 1_000
        case "ms", "msec", "millisecond", "milliseconds", "ミリ秒": 1_000_000
        case "s", "sec", "secs", "second", "seconds", "秒": 1_000_000_000
        case "min", "minute", "minutes", "分": 60_000_000_000
        default: nil
        }
    }
}
