extension Int64 {
    /// So many microseconds in nanoseconds.
    static func microseconds(_ count: Int) -> Int64 { Int64(count) * 1_000 }

    /// So many milliseconds in nanoseconds.
    static func milliseconds(_ count: Int) -> Int64 { Int64(count) * 1_000_000 }

    /// So many seconds in nanoseconds.
    static func seconds(_ count: Int) -> Int64 { Int64(count) * 1_000_000_000 }

    /// Nanoseconds as a decimal number of seconds, exact, without needless zeros: `86400`, `0.25`.
    var secondsText: String {
        let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = String(rest)
        digits = String(repeating: "0", count: 9 - digits.count) + digits
        while digits.last == "0" { digits.removeLast() }
        return (self < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
    }

    /// So many minutes in nanoseconds.
    static func minutes(_ count: Int) -> Int64 { seconds(count * 60) }
}
