import LogCore

/// The default style of `log show` and `log stream`.
///
/// ```
/// Timestamp                       Thread     Type        Activity             PID    TTL  ␠
/// 2026-10-14 07:17:02.123456+0900 0x7942     Default     0x13a70              1621   0    Karui: (lib) [sub:cat] text
/// ```
/// The first six fields are split at runs of spaces, since widths grow with long values and pastes squeeze them. The
/// process ends at the first `: `. Entries about boots and clocks have no process.
package struct LogShowDefault: LogFormat {
    package var name: String { "log-show-default" }
    package var title: String { "log show / log stream, default style" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates + [" Loss  ", " Loss 0x"] }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        UnifiedLogText.classify(line, header: ["Timestamp", "Thread", "Type", "Activity", "PID", "TTL"]) {
            line throws(ParseFault) in
            _ = try Columns(line)
        }
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        let columns = try Columns(record)
        var fields = columns.fields
        var cursor = ByteCursor(record, at: columns.end)
        if columns.isMarker {
            fields.message = UnifiedLogText.message(record, from: cursor.position)
            return fields
        }
        UnifiedLogText.readSignpost(&cursor, into: &fields)
        guard let colon = processEnd(cursor) else {
            fields.message = UnifiedLogText.message(record, from: cursor.position)
            return fields
        }
        fields.process = FieldText(cursor.position..<colon)
        cursor.move(to: colon + 1)
        _ = cursor.skip(.space)
        UnifiedLogText.readTail(&cursor, into: &fields)
        return fields
    }

    /// The offset of the colon behind the process's name, which may hold spaces and dots.
    private func processEnd(_ start: ByteCursor) -> Int? {
        var cursor = start
        while let byte = cursor.next, !UnifiedLogText.isLineEnd(byte) {
            if byte == UInt8(ascii: ":"), cursor.position > start.position {
                let behind = cursor.peek(1)
                if behind == nil || behind == .space || UnifiedLogText.isLineEnd(behind) { return cursor.position }
            }
            cursor.advance()
        }
        return nil
    }
}

extension LogShowDefault {
    /// The fields before the process, which tell that a line begins an entry.
    private struct Columns {
        var fields = RecordFields()
        /// The offset of the first byte behind them.
        let end: Int
        /// Whether the entry is about the log itself and has no process.
        let isMarker: Bool

        init(_ line: UnsafeRawBufferPointer) throws(ParseFault) {
            guard let stamp = StampParser.parse(line), stamp.instant.zoneKnown else {
                throw ParseFault(at: 0, expected: "a timestamp with its offset")
            }
            fields.time = stamp.instant
            var cursor = ByteCursor(line, at: stamp.end)
            guard cursor.skipSpaces() > 0 else { throw ParseFault(at: cursor.position, expected: "a space") }
            if cursor.starts(with: "=== ") {
                fields.kind = .timesync
                end = cursor.position
                isMarker = true
                return
            }
            fields.threadID = try Columns.address(&cursor, "the thread as 0x…")
            let word = cursor.position
            while cursor.next?.isLetter == true { cursor.advance() }
            guard cursor.position > word, Columns.apply(line.part(word..<cursor.position), to: &fields) else {
                throw ParseFault(at: word, expected: "the entry's type")
            }
            guard cursor.skipSpaces() > 0 else { throw ParseFault(at: cursor.position, expected: "a space") }
            fields.activity = try Columns.address(&cursor, "the activity as 0x…")
            fields.pid = try Columns.number(&cursor, "the process's number")
            _ = try Columns.number(&cursor, "the time to live in days")
            end = cursor.position
            isMarker = fields.kind == .timesync || cursor.starts(with: "=== ")
        }

        private static func address(_ cursor: inout ByteCursor, _ what: String) throws(ParseFault) -> UInt64 {
            let start = cursor.position
            guard cursor.skip("0x"), let value = cursor.hexadecimal(), cursor.skipSpaces() > 0 else {
                throw ParseFault(at: start, expected: what)
            }
            return value
        }

        private static func number(_ cursor: inout ByteCursor, _ what: String) throws(ParseFault) -> Int32 {
            let start = cursor.position
            guard let value = cursor.decimal(), let number = Int32(exactly: value),
                cursor.skipSpaces() > 0 || cursor.isAtEnd || UnifiedLogText.isLineEnd(cursor.next)
            else { throw ParseFault(at: start, expected: what) }
            return number
        }

        /// Sets level or kind from the type column, or returns `false` for a word that is no type.
        private static func apply(_ word: UnsafeRawBufferPointer, to fields: inout RecordFields) -> Bool {
            switch String(decoding: word, as: UTF8.self) {
            case "Default": fields.level = .default
            case "Info": fields.level = .info
            case "Debug": fields.level = .debug
            case "Error": fields.level = .error
            case "Fault": fields.level = .fault
            case "Activity": fields.kind = .activity
            case "Signpost": fields.kind = .signpost
            case "Timesync": fields.kind = .timesync
            case "State": fields.kind = .state
            case "Loss": fields.kind = .loss
            case "UserAction": fields.kind = .userAction
            case "Trace": fields.kind = .trace
            default: return false
            }
            return true
        }
    }
}
