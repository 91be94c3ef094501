/// Where a text field stands in its record, and how it is written there.
package struct FieldText: Sendable, Hashable {
    /// How the bytes of a field become its text.
    package enum Encoding: Sendable, Hashable {
        /// As they are; line ends may be CRLF.
        case raw
        /// With the escapes of a JSON string.
        case json
        /// As in a quoted field of a CSV file.
        case csv
        /// As `vis` writes bytes that not every terminal shows.
        case vis
    }

    package let range: Range<Int>
    package let encoding: Encoding

    init(_ range: Range<Int>, _ encoding: Encoding = .raw) {
        self.range = range
        self.encoding = encoding
    }
}
