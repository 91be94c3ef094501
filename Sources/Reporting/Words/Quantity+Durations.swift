import Forensics

extension Quantity {
    private static let steps: [Int64] = [
        60_000_000_000, 1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10,
    ]

    /// `more than 59 min and at most 61 min`, `more than 92 min`, `at most 20 s`: the values of a duration above the
    /// first and up to the second, in nanoseconds.
    ///
    /// Rounded outward, so that no value is left out, and as fine as the two are apart.
    static func durations(above lower: Int64, upTo upper: Int64?) -> String {
        let most = upper.map { "at most \(duration($0, step: step(for: $0, width: $0 - lower), .up))" }
        guard lower > 0 else { return most ?? "any length" }
        return [durations(above: lower, beside: upper), most].compactMap { $0 }.joined(separator: " and ")
    }

    /// `more than 29 min 31 s`: a lower bound as fine as it is apart from an upper one, and in its units.
    static func durations(above lower: Int64, beside upper: Int64?) -> String {
        let step = step(for: upper ?? lower, width: upper.map { $0 - lower })
        return "more than \(duration(lower, step: step, .down, beside: upper))"
    }

    /// A duration to about two digits, rounded down.
    static func duration(atLeast nanoseconds: Int64) -> String {
        duration(nanoseconds, step: step(for: nanoseconds, width: nil), .down)
    }

    private static func step(for value: Int64, width: Int64?) -> Int64 {
        let fineness = min(value / 50, width.map { $0 / 8 } ?? .max)
        return steps.first { $0 <= fineness } ?? 1
    }

    /// `23 h 51 min`, `75 min`, `9 min 59.5 s`, `45 s`, `250 ms`.
    private static func duration(
        _ nanoseconds: Int64, step: Int64, _ rule: FloatingPointRoundingRule, beside other: Int64? = nil
    ) -> String {
        let nanoseconds = max(0, nanoseconds)
        let rest = nanoseconds % step
        let isUp = rule == .up && rest > 0
        let value = nanoseconds - rest + (isUp ? min(step, .max - nanoseconds) : 0)
        let space = String.unbreakableSpace
        let minute: Int64 = 60_000_000_000
        if value > 0, value < 1_000_000_000 {
            return "\(number(Double(value) / 1e6, significant: 9))\(space)ms"
        }
        let greatest = max(value, other ?? 0)
        if greatest < 2 * minute || value < minute {
            return "\(number(Double(value) / 1e9, significant: 12))\(space)s"
        }
        let hours = greatest >= 180 * minute ? value / (60 * minute) : 0
        let minutes = value / minute - hours * 60
        let seconds = value % minute
        return [
            hours > 0 ? "\(hours)\(space)h" : nil, minutes > 0 ? "\(minutes)\(space)min" : nil,
            seconds > 0 ? "\(number(Double(seconds) / 1e9, significant: 11))\(space)s" : nil,
        ].compactMap { $0 }.joined(separator: space)
    }

    /// `2.2 %`: a share in percent, rounded down to a tenth.
    static func share(above share: Double) -> String {
        "\(number((share * 1_000).rounded(.down) / 10, significant: 4))\(String.unbreakableSpace)%"
    }
}
