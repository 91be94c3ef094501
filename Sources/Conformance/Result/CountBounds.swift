/// A count that may depend on where between two lines something lies.
package struct CountBounds: Sendable, Hashable {
    package var least: Int
    package var most: Int

    package init(_ least: Int, _ most: Int) {
        self.least = least
        self.most = max(least, most)
    }

    /// The count, where it depends on nothing.
    package var exact: Int? { least == most ? least : nil }
}
