import LogCore

/// The compact style of `log show` and `log stream`: milliseconds, no zone, thread in hexadecimal.
///
/// ```
/// Timestamp               Ty Process[PID:TID]
/// 2026-10-14 07:17:02.123 Df Karui[1621:4f2a] (lib) [sub:cat] text
/// ```
/// The type column holds `Df`, `I`, `Db`, `E`, `F`, `A` or `Sp`; entries with any other code are kept without a level.
package struct LogShowCompact: LogFormat {
    package var name: String { "log-show-compact" }
    package var title: String { "log show / log stream, compact style" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates }
    package var mayLackZone: Bool { true }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        UnifiedLogText.classify(line, header: ["Timestamp", "Ty", "Process[PID:TID]"]) { line throws(ParseFault) in
            _ = try Columns(line)
        }
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        let columns = try Columns(record)
        var fields = columns.fields
        var cursor = ByteCursor(record, at: columns.end)
        if columns.isMarker {
            fields.message = UnifiedLogText.message(record, from: cursor.position)
        } else {
            UnifiedLogText.readTail(&cursor, into: &fields)
        }
        return fields
    }
}

extension LogShowCompact {
    /// The fields up to `process[pid:tid]`, which tell that a line begins an entry.
    private struct Columns {
        var fields = RecordFields()
        /// The offset of the first byte behind them.
        let end: Int
        /// Whether the entry is about the log itself and has no process.
        let isMarker: Bool

        init(_ line: UnsafeRawBufferPointer) throws(ParseFault) {
            guard let stamp = StampParser.parse(line) else { throw ParseFault(at: 0, expected: "a timestamp") }
            fields.time = stamp.instant
            var cursor = ByteCursor(line, at: stamp.end)
            guard cursor.skipSpaces() > 0 else { throw ParseFault(at: cursor.position, expected: "a space") }
            // Entries about boots and clocks come with and without a type.
            if !cursor.starts(with: "=== ") { try Columns.readType(&cursor, into: &fields) }
            isMarker = cursor.starts(with: "=== ")
            if isMarker {
                fields.kind = .timesync
                end = cursor.position
            } else {
                end = try Columns.readProcess(&cursor, into: &fields)
            }
        }

        /// Reads the type column, the spaces behind it, and the bracket that only signposts have.
        private static func readType(
            _ cursor: inout ByteCursor, into fields: inout RecordFields
        ) throws(ParseFault) {
            let code = cursor.position
            while cursor.next?.isLetter == true { cursor.advance() }
            let width = cursor.position - code
            guard width == 1 || width == 2, cursor.skipSpaces() > 0 else {
                throw ParseFault(at: code, expected: "the entry's type of one or two letters")
            }
            apply(cursor.bytes.part(code..<code + width), to: &fields)
            UnifiedLogText.readSignpost(&cursor, into: &fields)
        }

        /// Reads `name[pid:tid]` and the space behind it.
        private static func readProcess(
            _ cursor: inout ByteCursor, into fields: inout RecordFields
        ) throws(ParseFault) -> Int {
            let start = cursor.position
            guard ProcessColumn.read(&cursor, thread: .hexadecimal, into: &fields),
                cursor.skip(.space) || cursor.isAtEnd || UnifiedLogText.isLineEnd(cursor.next)
            else { throw ParseFault(at: start, expected: "process[pid:tid]") }
            return cursor.position
        }

        private static func apply(_ code: UnsafeRawBufferPointer, to fields: inout RecordFields) {
            switch String(decoding: code, as: UTF8.self) {
            case "Df": fields.level = .default
            case "I": fields.level = .info
            case "Db": fields.level = .debug
            case "E": fields.level = .error
            case "F": fields.level = .fault
            case "A": fields.kind = .activity
            case "Sp": fields.kind = .signpost
            default: break
            }
        }
    }
}
