import LogCore

/// One row of a CSV file, whose quoted fields may go over several lines.
struct CSVRow {
    private var cursor: ByteCursor

    init(_ bytes: UnsafeRawBufferPointer) { cursor = ByteCursor(bytes) }

    /// Reads the row's fields; a truncated row may end in the middle of one.
    ///
    /// - Throws: where a quoted field is not closed.
    mutating func read(isTruncated: Bool) throws(ParseFault) -> [FieldText] {
        var fields: [FieldText] = []
        repeat {
            fields.append(try field(isTruncated))
        } while cursor.skip(UInt8(ascii: ","))
        return fields
    }

    private mutating func field(_ isTruncated: Bool) throws(ParseFault) -> FieldText {
        let start = cursor.position
        guard cursor.skip(UInt8(ascii: "\"")) else {
            while let byte = cursor.next, byte != UInt8(ascii: ","), !UnifiedLogText.isLineEnd(byte) {
                cursor.advance()
            }
            return FieldText(start..<cursor.position)
        }
        while let byte = cursor.next {
            cursor.advance()
            // A quotation mark inside of the field is written twice.
            if byte == UInt8(ascii: "\""), !cursor.skip(UInt8(ascii: "\"")) {
                return FieldText(start + 1..<cursor.position - 1, .csv)
            }
        }
        guard isTruncated else { throw ParseFault(at: start, expected: "a closing quotation mark") }
        return FieldText(start + 1..<cursor.position, .csv)
    }
}
