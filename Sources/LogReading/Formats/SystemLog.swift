package import LogCore

/// The traditional system log, as of the Apple System Logger: no year, no zone, whole seconds.
///
/// ```
/// Oct 14 07:17:02 host Karui[1621]: text
/// Oct 14 07:17:09 host --- last message repeated 3 times ---
/// ```
package struct SystemLog: ColumnedText {
    package var name: String { "system-log" }
    package var title: String { "system.log (Apple System Logger, syslog)" }
    package var specificity: Double { 0.9 }
    package var carrierGates: [String] { [RepeatRemark.words, CarrierRemark.quarantineWords] }
    package var stampGap: StampGap? { .year }
    package var mayLackZone: Bool { true }
    package var expectation: String { "a time without year, a host and process[pid]:" }

    /// The longest name of a program without a number behind it, in bytes.
    private static let longestName = 64

    package init() {}

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
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

    /// Whether a colon ends a name within the bytes: what follows it is text, which may name a process of its own.
    private func hasColon(_ name: UnsafeRawBufferPointer) -> Bool {
        name.indices.contains { name[$0] == UInt8(ascii: ":") && name.part($0 + 1..<name.count).first == .space }
    }

    /// Reads `process[pid]: ` or `process[pid] (label): `, whose label is about another process.
    private func numbered(_ start: ByteCursor, into fields: inout RecordFields) -> Int? {
        var cursor = start
        var found = fields
        guard ProcessColumn.read(&cursor, thread: .none, into: &found),
            let name = found.process?.range, !hasColon(cursor.bytes.part(name))
        else { return nil }
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
