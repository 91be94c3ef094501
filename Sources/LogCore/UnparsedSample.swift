/// A line that no record could be read from, kept as an example.
package struct UnparsedSample: Sendable, Hashable {
    package let location: SourceLocation
    /// The column, counted from 1, where reading stopped.
    package let column: Int
    /// What should have stood there.
    package let expected: String
    /// The head of the line.
    package let text: String

    package init(location: SourceLocation, column: Int, expected: String, text: String) {
        self.location = location
        self.column = column
        self.expected = expected
        self.text = text
    }
}
