extension Array where Element: Hashable {
    /// The elements without repeats, in the order of their first appearance.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
