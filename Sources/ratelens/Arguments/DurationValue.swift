/// Reads durations as options take them: `5s`, `250ms`, `1.5h`, `1h30m`.
enum DurationValue {
    /// What a DURATION may be, for error texts.
    static let expected = "a duration such as 250ms, 5s, 90m, 2h, 1h30m or 1d"

    private static let units: [(name: String, nanoseconds: Int64)] = [
        ("ms", 1_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000),
        ("h", 3_600_000_000_000), ("d", 86_400_000_000_000),
    ]

    /// The duration in nanoseconds, or `nil` when the text is none or longer than 292 years.
    static func nanoseconds(_ text: String) -> Int64? {
        var rest = text[...]
        guard !rest.isEmpty else { return nil }
        var total: Int64 = 0
        while !rest.isEmpty {
            let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(number.count)
            if rest.first == " " { rest = rest.dropFirst() }
            // The first that fits: `ms` and `min` stand before `m`.
            guard let unit = units.first(where: { rest.hasPrefix($0.name) }),
                let part = nanoseconds(number, times: unit.nanoseconds)
            else { return nil }
            rest = rest.dropFirst(unit.name.count)
            let (sum, overflow) = total.addingReportingOverflow(part)
            guard !overflow else { return nil }
            total = sum
        }
        return total
    }

    /// A decimal number of units, to the nanosecond.
    private static func nanoseconds(_ number: Substring, times unit: Int64) -> Int64? {
        let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap({ Int64($0) }) else { return nil }
        let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
        guard !overflow else { return nil }
        guard parts.count == 2 else { return product }
        guard !parts[1].isEmpty else { return nil }
        var total = product
        var place = unit / 10
        for character in parts[1] where place > 0 {
            guard let digit = character.wholeNumberValue else { return nil }
            let (sum, overflow) = total.addingReportingOverflow(Int64(digit) * place)
            guard !overflow else { return nil }
            total = sum
            place /= 10
        }
        return total
    }
}
