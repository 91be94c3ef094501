/// Reads shares as options take them: `10%`, `2.5%`.
enum ShareValue {
    /// The share in millionths, or `nil` when the text is none or more than the whole.
    static func partsPerMillion(_ text: String) -> Int? {
        guard text.hasSuffix("%") else { return nil }
        let parts = text.dropLast().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, (1...3).contains(first.utf8.count), isDigits(first), let whole = Int(first),
            whole <= 100
        else { return nil }
        guard parts.count == 2 else { return whole * 10_000 }
        guard (1...4).contains(parts[1].utf8.count), isDigits(parts[1]),
            let rest = Int(parts[1] + String(repeating: "0", count: 4 - parts[1].utf8.count))
        else { return nil }
        let share = whole * 10_000 + rest
        return share <= 1_000_000 ? share : nil
    }

    private static func isDigits(_ text: Substring) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
