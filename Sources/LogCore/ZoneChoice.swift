/// The zone that stamps without an offset are taken to be of.
package enum ZoneChoice: Sendable {
    case fixed(UTCOffset)
    case named(any TimeZoneRules)

    /// The zone as it was given.
    package var name: String {
        switch self {
        case .fixed(let offset): offset.text
        case .named(let rules): rules.name
        }
    }

    /// Reads `Z`, `UTC`, `+0900`, `+09:00`, `+9` or `-0330`; `nil` for anything else, such as a name.
    package init?(offset text: String) {
        if ["Z", "UTC", "GMT"].contains(text.uppercased()) {
            self = .fixed(.utc)
            return
        }
        guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = text.utf8.dropFirst().filter { $0 != UInt8(ascii: ":") }
        let colons = text.utf8.count - 1 - digits.count
        guard (1...4).contains(digits.count), colons <= 1, colons == 0 || digits.count >= 3,
            let number = Int(String(decoding: digits, as: UTF8.self)), digits.allSatisfy(\.isDigit)
        else { return nil }
        let (hours, minutes) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
        // No zone was ever further from UTC.
        guard minutes < 60, hours * 60 + minutes <= 16 * 60 else { return nil }
        let seconds = (hours * 60 + minutes) * 60
        guard let offset = UTCOffset(seconds: sign == UInt8(ascii: "-") ? -seconds : seconds) else { return nil }
        self = .fixed(offset)
    }
}
