import LogCore

/// Text copied from the console of Xcode 15 and later: a message, and below it a line with the fields that are shown.
///
/// ```
/// text
/// Type: Error | Timestamp: 2026-10-14 07:17:02.123456+09:00 | Process: Karui | Subsystem: app.karui | TID: 0x1f
/// ```
/// The user chooses the fields, so any may be missing; two of them, or a timestamp alone, tell that the line is one of
/// fields. Output without such a line, as of `print`, goes to the message below it: nothing tells them apart.
package struct XcodeConsole: LogFormat {
    package var name: String { "xcode-console" }
    package var title: String { "text copied from the console of Xcode 15 and later" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates }
    package var recordsEndInLine: Bool { true }
    package var mayLackZone: Bool { true }

    private static let separator: StaticString = " | "

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        if line.isEmpty { return .blank }
        var fields = RecordFields()
        return readFields(line, from: 0, into: &fields) ? .recordEnd : .continuation
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        var fields = RecordFields()
        var end = record.count
        while end > 0, UnifiedLogText.isLineEnd(record[end - 1]) { end -= 1 }
        let text = record.part(0..<end)
        let last = text.lineStart(before: end)
        var messageEnd = record.count
        if readFields(text, from: last, into: &fields) {
            messageEnd = last
        } else if !isTruncated {
            throw ParseFault(at: last, expected: "a line of fields, such as Type: … | Timestamp: …")
        }
        var start = 0
        while start < messageEnd, UnifiedLogText.isLineEnd(record[start]) { start += 1 }
        fields.message = UnifiedLogText.message(record.part(0..<messageEnd), from: start)
        return fields
    }

    /// Reads `Name: value | Name: value`, and tells whether the line is made of known names.
    private func readFields(
        _ text: UnsafeRawBufferPointer, from start: Int, into fields: inout RecordFields
    ) -> Bool {
        var cursor = ByteCursor(text, at: start)
        var known = 0
        while !cursor.isAtEnd {
            guard let field = Field(&cursor) else { return false }
            known += 1
            _ = cursor.skip(.space)
            let value = cursor.position
            while !cursor.isAtEnd, !cursor.starts(with: XcodeConsole.separator) { cursor.advance() }
            var end = cursor.position
            if cursor.isAtEnd, end > value, text[end - 1] == UInt8(ascii: "|") { end -= 1 }
            while end > value, text[end - 1] == .space { end -= 1 }
            guard field.read(value..<end, of: text, into: &fields) else { return false }
            cursor.advance(by: XcodeConsole.separator.utf8CodeUnitCount)
        }
        return known > 1 || known == 1 && fields.time != nil
    }
}

extension XcodeConsole {
    /// A field that the console can show.
    private enum Field: CaseIterable {
        case type, timestamp, process, library, subsystem, category, pid, tid

        private var text: StaticString {
            switch self {
            case .type: "Type:"
            case .timestamp: "Timestamp:"
            case .process: "Process:"
            case .library: "Library:"
            case .subsystem: "Subsystem:"
            case .category: "Category:"
            case .pid: "PID:"
            case .tid: "TID:"
            }
        }

        init?(_ cursor: inout ByteCursor) {
            for field in Field.allCases where cursor.skip(field.text) {
                self = field
                return
            }
            return nil
        }

        /// Takes a value over, or returns `false` for one that the field cannot have.
        func read(_ range: Range<Int>, of text: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Bool {
            let value = text.part(range)
            switch self {
            case .type: fields.level = LogLevel(syslogWord: value)
            case .timestamp:
                guard let stamp = StampParser.parse(value), stamp.end == value.count else { return value.isEmpty }
                fields.time = stamp.instant
            case .process: fields.process = FieldText(range)
            case .library: fields.sender = FieldText(range)
            case .subsystem: fields.subsystem = FieldText(range)
            case .category: fields.category = FieldText(range)
            case .pid:
                var cursor = ByteCursor(value)
                fields.pid = cursor.decimal().flatMap { Int32(exactly: $0) }
                return cursor.isAtEnd
            case .tid:
                var cursor = ByteCursor(value)
                fields.threadID = cursor.skip("0x") ? cursor.hexadecimal() : cursor.decimal()
                return cursor.isAtEnd
            }
            return true
        }
    }
}
