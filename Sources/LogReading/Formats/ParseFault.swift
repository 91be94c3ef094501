/// Where a record stopped making sense, and what should have stood there.
package struct ParseFault: Error, Sendable, Hashable {
    /// The offset in the record, counted from 0.
    package let offset: Int
    package let expected: String

    init(at offset: Int, expected: String) {
        self.offset = offset
        self.expected = expected
    }
}
