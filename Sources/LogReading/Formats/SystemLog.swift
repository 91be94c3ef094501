package import LogCore

/// The traditional system log, as of the Apple System Logger: no year, no zone, whole seconds.
///
/// ```
/// Oct 14 07:17:02 host Karui[1621]: text
/// Oct 14 07:17:09 host --- last message repeated 3 times ---
/// ```
package struct SystemLog: LogFormat {
    package var name: String { "system-log" }
    package var title: String { "system.log (Apple System Logger, syslog)" }
    package var specificity: Double { 0.9 }
    package var carrierGates: [String] { [RepeatRemark.words, CarrierRemark.quarantineWords] }
    package var stampGap: StampGap? { .year }
    package var mayLackZone: Bool { true }

    /// The longest name of a program without a number behind it, in bytes.
    private static let longestName = 64

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard !line.isEmpty else { return .blank }
        var fields = RecordFields()
        return columns(line, into: &fields) == nil ? .continuation : .recordStart
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        var fields = RecordFields()
        guard let end = columns(record, into: &fields) else {
            throw ParseFault(at: 0, expected: "a time without year, a host and process[pid]:")
        }
        fields.message = UnifiedLogText.message(record, from: end)
        return fields
    }

    private func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        guard let stamp = StampParser.parseWithoutYear(line) else { return nil }
        fields.time = stamp.instant
        fields.gap = stamp.gap
        var cursor = ByteCursor(line, at: stamp.end)
        guard cursor.skip(.space) else { return nil }
        while let byte = cursor.next, byte != .space, !UnifiedLogText.isLineEnd(byte) { cursor.advance() }
        guard cursor.skip(.space) else { return nil }
        if cursor.starts(with: "--- ") { return cursor.position }
        if let end = numbered(cursor, into: &fields) { return end }
        // Some programs write no number: `sudo: text`.
        let start = cursor.position
        while let byte = cursor.next, byte.isIdentifier || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
            cursor.advance()
        }
        guard cursor.position > start, cursor.position - start <= SystemLog.longestName,
            cursor.next == UInt8(ascii: ":")
        else { return nil }
        fields.process = FieldText(start..<cursor.position)
        cursor.advance()
        _ = cursor.skip(.space)
        return cursor.position
    }

    /// Reads `process[pid]: ` or `process[pid] (label): `, whose label is about another process.
    private func numbered(_ start: ByteCursor, into fields: inout RecordFields) -> Int? {
        var cursor = start
        var found = fields
        guard ProcessColumn.read(&cursor, thread: .none, into: &found) else { return nil }
        if cursor.skip(" (") {
            while let byte = cursor.next, byte != UInt8(ascii: ")"), !UnifiedLogText.isLineEnd(byte) {
                cursor.advance()
            }
            guard cursor.skip(UInt8(ascii: ")")) else { return nil }
        }
        guard cursor.skip(UInt8(ascii: ":")) else { return nil }
        fields = found
        _ = cursor.skip(.space)
        return cursor.position
    }
}
