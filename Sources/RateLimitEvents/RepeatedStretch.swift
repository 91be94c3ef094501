/// A stretch of one input that stands in it twice, as in a file made of two exports that overlap.
///
/// Repeats inside one input are counted: it may be what happened.
package struct RepeatedStretch: Sendable, Hashable {
    /// How many matched entries come again.
    package let entries: Int
    /// The first of them, where they stand first and where they come again.
    package let original: SourceLocation
    package let copy: SourceLocation

    package init(entries: Int, original: SourceLocation, copy: SourceLocation) {
        self.entries = entries
        self.original = original
        self.copy = copy
    }
}
