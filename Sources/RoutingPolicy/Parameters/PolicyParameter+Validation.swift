extension PolicyParameter {
    /// What values the parameter takes, for people.
    public var allowedValues: String {
        switch kind {
        case .flag: "yes or no"
        case .choice(let words): words.joined(separator: " or ")
        case .count(let bounds): "a number from \(bounds.lowerBound) to \(bounds.upperBound)"
        case .duration(let bounds):
            "a length from \(PolicyValue.duration(bounds.lowerBound)) to \(PolicyValue.duration(bounds.upperBound))"
        }
    }

    func validate(_ value: PolicyValue) throws(PolicySettingError) {
        let fits: Bool
        switch (kind, value) {
        case (.flag, .flag): fits = true
        case (.duration(let bounds), .duration(let length)): fits = bounds.contains(length)
        case (.count(let bounds), .count(let number)): fits = bounds.contains(number)
        case (.choice(let words), .choice(let word)): fits = words.contains(word)
        default: throw .wrongKind(self, found: value, expected: allowedValues)
        }
        guard fits else { throw .outOfRange(self, found: value, allowed: allowedValues) }
    }

    /// The parameter whose key takes the fewest changes from a word, where those are few.
    static func nearest(to word: String) -> PolicyParameter? {
        // Longer than any key with a few slips: nothing is near, and the table below would only cost.
        guard word.unicodeScalars.count <= 48 else { return nil }
        let distances = allCases.map { ($0, distance(Array(word.unicodeScalars), Array($0.rawValue.unicodeScalars))) }
        return distances.min { $0.1 < $1.1 }.flatMap { $0.1 <= 4 ? $0.0 : nil }
    }

    /// Insertions, deletions and replacements from one word to another.
    private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var row = Array(0...second.count)
        for (line, scalar) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (scalar == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
