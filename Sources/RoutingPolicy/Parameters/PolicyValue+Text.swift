extension PolicyValue {
    /// The units of a length in a file, longest first.
    private static let units: [(name: String, length: Nanoseconds)] = [
        ("h", .minutes(60)), ("min", .minutes(1)), ("s", .seconds(1)), ("ms", 1_000_000), ("us", 1_000), ("ns", 1),
    ]

    /// Reads a value as a file writes it: `yes`, `true`, `30 min`, `20`, `everySorted`.
    ///
    /// What has a unit is a length, a number without one is a count. A length is whole in its unit.
    ///
    /// - Parameter text: The text, without quotes.
    /// - Complexity: O(*n*) in its length.
    public init?(reading text: String) {
        switch text {
        case "": return nil
        case "yes", "true": self = .flag(true)
        case "no", "false": self = .flag(false)
        default:
            let digits = text.prefix { ("0"..."9").contains($0) }
            guard !digits.isEmpty else {
                self = .choice(text)
                return
            }
            guard let number = Int64(digits) else { return nil }
            let unit = text.dropFirst(digits.count).drop { $0 == " " }
            guard !unit.isEmpty else {
                self = .count(number)
                return
            }
            guard let length = PolicyValue.units.first(where: { $0.name == unit })?.length else { return nil }
            let (product, overflow) = number.multipliedReportingOverflow(by: length)
            guard !overflow else { return nil }
            self = .duration(product)
        }
    }
}

extension PolicyValue: CustomStringConvertible {
    /// The value as `init(reading:)` takes it: a length in the largest unit that holds it whole.
    public var description: String {
        switch self {
        case .flag(let isSet): isSet ? "yes" : "no"
        case .count(let number): String(number)
        case .choice(let word): word
        case .duration(let length):
            PolicyValue.units.first { length != 0 && length % $0.length == 0 }
                .map { "\(length / $0.length) \($0.name)" } ?? "0 s"
        }
    }
}
