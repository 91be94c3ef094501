import LogCore

/// Application text: lines that begin with an ISO-like stamp, maybe in brackets; all else is the message.
///
/// ```
/// 2026-10-14T07:17:02.123Z INFO request refused
/// [2026/10/14 07:17:02] request refused
/// ```
package struct PlainText: ColumnedText {
    package var name: String { "plain" }
    package var title: String { "text with a leading date and time" }
    // Other carriers begin with a stamp as well.
    package var specificity: Double { 0.6 }
    package var carrierGates: [String] { [CarrierRemark.quarantineWords] }
    package var mayLackZone: Bool { true }
    package var expectation: String { "a date and a time of day" }

    package init() {}

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        guard let stamp = stamp(line) else { return nil }
        fields.time = stamp.instant
        var cursor = ByteCursor(line, at: stamp.end)
        cursor.skipSpaces()
        return cursor.position
    }

    private func stamp(_ line: UnsafeRawBufferPointer) -> StampParser.Stamp? {
        guard line.first == UInt8(ascii: "[") else { return StampParser.parse(line) }
        guard let stamp = StampParser.parse(line, at: 1), stamp.end < line.count,
            line[stamp.end] == UInt8(ascii: "]")
        else { return nil }
        return StampParser.Stamp(instant: stamp.instant, end: stamp.end + 1)
    }
}
