import LogCore

/// A carrier whose records begin with columns on their first line, behind which all is message.
package protocol ColumnedText: LogFormat {
    /// What a record begins with, for people.
    var expectation: String { get }

    /// Reads the columns, and returns the offset behind them; `nil` for a line that begins no record.
    func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int?
}

extension ColumnedText {
    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard !line.isEmpty else { return .blank }
        var fields = RecordFields()
        return columns(line, into: &fields) == nil ? .continuation : .recordStart
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        var fields = RecordFields()
        guard let end = columns(record, into: &fields) else { throw ParseFault(at: 0, expected: expectation) }
        fields.message = UnifiedLogText.message(record, from: end)
        return fields
    }
}
