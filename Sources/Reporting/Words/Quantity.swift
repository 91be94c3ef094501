import Forensics

/// Durations, shares and probabilities as short text; number and unit do not part at a line's end.
enum Quantity {
    /// `13 ms`, `2.2 s`, `17 s`, `79 s`, `12 min`: about two digits, the unit by size.
    static func milliseconds(_ value: Double) -> String {
        switch value.magnitude {
        case ..<0.95: unit(value, places: 2, "ms")
        case ..<9.95: unit(value, places: 1, "ms")
        case ..<999.5: unit(value, places: 0, "ms")
        case ..<9_950: unit(value / 1_000, places: 1, "s")
        case ..<120_000: unit(value / 1_000, places: 0, "s")
        default: unit(value / 60_000, places: 0, "min")
        }
    }

    /// A stretch of time rounded down, so that no more is claimed than was seen: `75 min`, `45 s`, `23 h 51 min`.
    static func span(nanoseconds: Int64) -> String {
        let seconds = Swift.max(0, nanoseconds / 1_000_000_000)
        let space = String.unbreakableSpace
        switch seconds {
        case ..<120: return "\(seconds)\(space)s"
        case ..<10_800: return "\(seconds / 60)\(space)min"
        default:
            let minutes = seconds / 60 % 60
            return "\(seconds / 3_600)\(space)h" + (minutes == 0 ? "" : "\(space)\(minutes)\(space)min")
        }
    }

    /// A duration that a daemon or a user names, exactly: `24 h`, `90 min`, `22 h 13 min 20 s`, `45 s`, `0.25 ms`.
    static func exact(nanoseconds: Int64) -> String {
        let space = String.unbreakableSpace
        let (minute, hour): (Int64, Int64) = (60_000_000_000, 3_600_000_000_000)
        if nanoseconds > 0, nanoseconds < 1_000_000_000 { return "\(decimal(nanoseconds, places: 6))\(space)ms" }
        guard nanoseconds >= 2 * minute || nanoseconds == minute else {
            return "\(decimal(nanoseconds, places: 9))\(space)s"
        }
        let hours = nanoseconds >= 3 * hour || nanoseconds.isMultiple(of: hour) ? nanoseconds / hour : 0
        let minutes = (nanoseconds - hours * hour) / minute
        let rest = nanoseconds % minute
        return [
            hours > 0 ? "\(hours)\(space)h" : nil, minutes > 0 ? "\(minutes)\(space)min" : nil,
            rest > 0 ? "\(decimal(rest, places: 9))\(space)s" : nil,
        ].compactMap { $0 }.joined(separator: space)
    }

    /// A whole number of units, as many of which make one as ten to the power of `places`: all its digits.
    private static func decimal(_ units: Int64, places: Int) -> String {
        let digits = String(units.magnitude)
        let padded = String(repeating: "0", count: Swift.max(0, places + 1 - digits.count)) + digits
        let fraction = padded.suffix(places).reversed().drop { $0 == "0" }.reversed()
        return (units < 0 ? "-" : "") + padded.dropLast(places) + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// `94.4–100 %`: the exact interval of a share.
    ///
    /// A bound that would be rounded to certainty goes outward by hundredths instead: `99.99–100 %`, `0–0.01 %`.
    static func interval(_ proportion: Proportion) -> String {
        var lower = percentDigits(proportion.lower)
        var upper = percentDigits(proportion.upper)
        if lower == "100", proportion.lower < 1 {
            lower = percentDigits((proportion.lower * 10_000).rounded(.down) / 10_000, places: 2)
        }
        if upper == "0", proportion.upper > 0 {
            upper = percentDigits((proportion.upper * 10_000).rounded(.up) / 10_000, places: 2)
        }
        return "\(lower)–\(upper)\(String.unbreakableSpace)%"
    }

    /// `52 %`: a share in whole percent; less than one and more than 99 are not rounded to none and all.
    static func percent(_ part: Int, of whole: Int) -> String {
        guard whole > 0 else { return "–" }
        let share = Double(part) / Double(whole) * 100
        let text =
            switch share {
            case 0: "0"
            case ..<1: "< 1"
            case 100...: "100"
            case 99...: "> 99"
            default: percentDigits(share / 100, places: 0)
            }
        return "\(text) %".unbreakable
    }

    /// `p = 0.012`, `p = 3.1e-37`: two digits that count.
    static func probability(_ value: Double) -> String {
        guard let digits = DecimalDigits(value)?.rounded(significant: 2) else { return "p unknown" }
        // What is smaller than the arithmetic can hold is neither impossible nor known to two digits.
        guard value >= 1e-300 else { return "p < 1e-300".unbreakable }
        let text = digits.exponent < -3 ? digits.scientific : digits.text
        return "p\(String.unbreakableSpace)=\(String.unbreakableSpace)\(text)"
    }

    /// A bare number with at most so many digits that count.
    static func number(_ value: Double, significant: Int = 2) -> String {
        guard let digits = DecimalDigits(value) else { return "?" }
        // Digits before the point are never thrown away.
        return digits.rounded(significant: Swift.max(significant, digits.exponent)).text
    }

    private static func percentDigits(_ share: Double, places: Int = 1) -> String {
        DecimalDigits(share * 100)?.rounded(places: places).text ?? "?"
    }

    private static func unit(_ value: Double, places: Int, _ unit: String) -> String {
        "\(DecimalDigits(value)?.rounded(places: places).text ?? "?")\(String.unbreakableSpace)\(unit)"
    }
}
