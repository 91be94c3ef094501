/// Numbers with their nouns, for sentences.
enum Count {
    /// `1 request`, `12,345 requests`.
    static func of(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(text(number))\(String.unbreakableSpace)\(number == 1 ? singular : plural ?? singular + "s")"
    }

    /// Digits in groups of three: `12,345`.
    static func text(_ number: Int) -> String {
        var result = ""
        let digits = String(number.magnitude)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
            result.append(digit)
        }
        return (number < 0 ? "-" : "") + result
    }

    /// `once`, `twice`, `3 times`.
    static func times(_ number: Int) -> String {
        switch number {
        case 1: "once"
        case 2: "twice"
        default: of(number, "time")
        }
    }

    /// `all 64`, `both`, `the one`, for a group that is complete.
    static func whole(_ number: Int, _ singular: String) -> String {
        switch number {
        case 1: "the one \(singular)"
        case 2: "both \(singular)s"
        default: "all \(text(number)) \(singular)s"
        }
    }

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ items: [String], _ conjunction: String = "and") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
