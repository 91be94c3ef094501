import LogCore

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

    /// The part of a path behind its last slash.
    func lastComponent(in record: UnsafeRawBufferPointer) -> FieldText {
        let slash = range.last { record[$0] == UInt8(ascii: "/") }
        return FieldText((slash.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound, encoding)
    }

    /// The field as a whole number that fits 64 bits without sign; never through a floating-point number.
    func number(in record: UnsafeRawBufferPointer) -> UInt64? {
        var cursor = ByteCursor(record.part(range))
        let number = cursor.decimal()
        return cursor.isAtEnd ? number : nil
    }
}
