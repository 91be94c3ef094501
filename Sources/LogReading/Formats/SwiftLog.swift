import LogCore

/// The stream handler of swift-log: whole seconds with their offset.
///
/// ```
/// 2026-10-14T07:17:02+0900 error app.karui: record=A1 [Karui] text
/// 2026-10-14T07:17:02+0900 error app.karui : record=A1 [Karui] text
/// 2026-10-14T07:17:02+0900 error: text
/// ```
/// The colon stands apart from the label in some versions, and the first had no label.
/// The label is taken for the subsystem. Metadata and source stay in the message, since nothing divides them from it.
package struct SwiftLog: ColumnedText {
    package var name: String { "swift-log" }
    package var title: String { "swift-log, StreamLogHandler" }
    package var specificity: Double { 0.9 }
    package var carrierGates: [String] { [] }
    package var mayLackZone: Bool { true }
    package var expectation: String { "a timestamp with T, a level and a label or a colon" }

    private static let levels: [StaticString] = [
        "trace", "debug", "info", "notice", "warning", "error", "critical",
    ]

    package init() {}

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        guard line.count > 10, line[10] == UInt8(ascii: "T"), let stamp = StampParser.parse(line) else { return nil }
        var cursor = ByteCursor(line, at: stamp.end)
        guard cursor.skip(.space) else { return nil }
        let start = cursor.position
        guard SwiftLog.levels.contains(where: { cursor.skip($0) }) else { return nil }
        let level = start..<cursor.position
        if !cursor.skip(UInt8(ascii: ":")) {
            guard cursor.skip(.space) else { return nil }
            let start = cursor.position
            while let byte = cursor.next, byte != .space, !UnifiedLogText.isLineEnd(byte) { cursor.advance() }
            var label = start..<cursor.position
            // The label itself may hold colons.
            if let last = label.last, line[last] == UInt8(ascii: ":") {
                label = start..<last
            } else if !cursor.skip(" :") {
                return nil
            }
            fields.subsystem = FieldText(label)
        }
        fields.time = stamp.instant
        fields.level = LogLevel(syslogWord: line.part(level))
        _ = cursor.skip(.space)
        return cursor.position
    }
}
