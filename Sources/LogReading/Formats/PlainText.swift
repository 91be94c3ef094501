import LogCore

/// Application text: lines that begin with an ISO-like stamp, maybe in brackets; all else is the message.
///
/// ```
/// 2026-10-14T07:17:02.123Z INFO request refused
/// [2026/10/14 07:17:02] request refused
/// ```
package struct PlainText: LogFormat {
    package var name: String { "plain" }
    package var title: String { "text with a leading date and time" }
    // Other carriers begin with a stamp as well.
    package var specificity: Double { 0.6 }
    package var carrierGates: [String] { [CarrierRemark.quarantineWords] }
    package var mayLackZone: Bool { true }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard !line.isEmpty else { return .blank }
        return stamp(line) == nil ? .continuation : .recordStart
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        guard let stamp = stamp(record) else { throw ParseFault(at: 0, expected: "a date and a time of day") }
        var fields = RecordFields()
        fields.time = stamp.instant
        var cursor = ByteCursor(record, at: stamp.end)
        cursor.skipSpaces()
        fields.message = UnifiedLogText.message(record, from: cursor.position)
        return fields
    }

    private func stamp(_ line: UnsafeRawBufferPointer) -> StampParser.Stamp? {
        guard line.first == UInt8(ascii: "[") else { return StampParser.parse(line) }
        guard let stamp = StampParser.parse(line, at: 1), stamp.end < line.count,
            line[stamp.end] == UInt8(ascii: "]")
        else { return nil }
        return StampParser.Stamp(instant: stamp.instant, end: stamp.end + 1)
    }
}
