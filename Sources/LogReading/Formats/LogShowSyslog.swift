import LogCore

/// The syslog style of `log show` and `log stream`: microseconds and offset, no level, no thread.
///
/// ```
/// Timestamp                       (process)[PID]    ␠
/// 2026-10-14 07:17:02.123456+0900  localhost Karui[1621]: (lib) [sub:cat] text
/// ```
package struct LogShowSyslog: LogFormat {
    package var name: String { "log-show-syslog" }
    package var title: String { "log show / log stream, syslog style" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        UnifiedLogText.classify(line, header: ["Timestamp", "(process)[PID]"]) { line throws(ParseFault) in
            var fields = RecordFields()
            _ = try readColumns(line, into: &fields)
        }
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        var fields = RecordFields()
        var cursor = ByteCursor(record, at: try readColumns(record, into: &fields))
        if fields.kind == .timesync {
            fields.message = UnifiedLogText.message(record, from: cursor.position)
        } else {
            UnifiedLogText.readTail(&cursor, into: &fields)
        }
        return fields
    }

    /// Reads stamp, host and process, and returns the offset behind them.
    private func readColumns(
        _ line: UnsafeRawBufferPointer, into fields: inout RecordFields
    ) throws(ParseFault) -> Int {
        guard let stamp = StampParser.parse(line), stamp.instant.zoneKnown else {
            throw ParseFault(at: 0, expected: "a timestamp with its offset")
        }
        fields.time = stamp.instant
        var cursor = ByteCursor(line, at: stamp.end)
        guard cursor.skipSpaces() > 0 else { throw ParseFault(at: cursor.position, expected: "a space") }
        // Entries about boots and clocks have no process, and maybe no host.
        if !cursor.starts(with: "=== ") {
            while let byte = cursor.next, byte != .space, !UnifiedLogText.isLineEnd(byte) { cursor.advance() }
            guard cursor.skipSpaces() > 0 else { throw ParseFault(at: cursor.position, expected: "the host") }
        }
        if cursor.starts(with: "=== ") {
            fields.kind = .timesync
            return cursor.position
        }
        let start = cursor.position
        guard ProcessColumn.read(&cursor, thread: .none, into: &fields), cursor.skip(UInt8(ascii: ":")) else {
            throw ParseFault(at: start, expected: "process[pid]:")
        }
        _ = cursor.skip(.space)
        return cursor.position
    }
}
