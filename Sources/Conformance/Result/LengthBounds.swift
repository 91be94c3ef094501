package import RoutingPolicy

/// A length in nanoseconds that may depend on where between two lines something lies.
package struct LengthBounds: Sendable, Hashable {
    package var least: Nanoseconds
    /// `nil` where nothing bounds it.
    package var most: Nanoseconds?

    package init(_ least: Nanoseconds, _ most: Nanoseconds?) {
        self.least = max(0, least)
        self.most = most.map { Swift.max(0, $0, least) }
    }
}
