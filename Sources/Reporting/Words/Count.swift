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

    /// `was` or `were` after so many.
    static func be(_ number: Int) -> String { number == 1 ? "was" : "were" }

    /// `was` or `were` after "so many of so many".
    static func be(_ part: Int, of whole: Int) -> String { be(whole == 1 ? 1 : part) }

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

    /// `2 × a, b and 3 × c`: names from a log by how often they occur, in the order of their first appearance.
    ///
    /// At most so many are named; `and 12 other kinds` stands for the rest.
    static func tally(_ names: [String], most: Int = 6) -> String {
        let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let kinds = names.uniqued
        // One more costs no more room than saying that there is one more.
        let named = kinds.count <= most + 1 ? kinds.count : most
        var parts = kinds.prefix(named).map { name in
            let shown = name.printable.cut(to: 60)
            let count = counts[name] ?? 0
            return (count == 1 ? shown : "\(text(count)) × \(shown)").unbreakable
        }
        if named < kinds.count { parts.append("\(text(kinds.count - named)) other kinds") }
        return list(parts)
    }

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ items: [String], _ conjunction: String = "and") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
