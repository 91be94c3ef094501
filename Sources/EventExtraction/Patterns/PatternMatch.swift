/// Where a pattern and its groups matched, as byte ranges of the text.
struct PatternMatch {
    let pattern: Pattern
    /// The whole match first, then the groups by number; `nil` for a group that took no part.
    let ranges: [Range<Int>?]

    /// The whole match.
    var range: Range<Int> { ranges.first.flatMap { $0 } ?? 0..<0 }

    /// Where the named group matched, or `nil` when it took no part or does not exist.
    subscript(name: String) -> Range<Int>? {
        guard let number = pattern.groupNumbers[name], ranges.indices.contains(number) else { return nil }
        return ranges[number]
    }
}
