/// Where a document stops being JSON5, and why.
package struct JSON5Error: Error, Equatable {
    /// The byte offset of the character that does not fit.
    package let offset: Int
    package let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}
