import LogCore

/// Reads a record's fields from one JSON object.
///
/// Keys may come in any order; unknown ones are skipped, and numbers may be quoted.
struct JSONRecord {
    private let dialect: JSONDialect
    private let record: UnsafeRawBufferPointer
    private let isTruncated: Bool
    private let isInArray: Bool
    private let isOpenEnded: Bool
    private var json: JSONCursor
    private var fields = RecordFields()
    private var isRecord = false

    /// Prepares to read the object that begins at an offset.
    ///
    /// A truncated record goes on behind the bytes. An open-ended object may go over several lines, and its last brace may
    /// stand behind the bytes.
    init(
        _ dialect: JSONDialect, _ record: UnsafeRawBufferPointer, at offset: Int = 0, isTruncated: Bool,
        isInArray: Bool = false, isOpenEnded: Bool = false
    ) {
        self.dialect = dialect
        self.record = record
        self.isTruncated = isTruncated
        self.isInArray = isInArray
        self.isOpenEnded = isOpenEnded
        json = JSONCursor(record, at: offset, mayWrap: isOpenEnded)
    }

    /// Reads the object, behind which only white space may stand, and in an array the marks of the array.
    mutating func read() throws(ParseFault) -> RecordFields {
        if let fault = readAll(), !isTruncated || !isRecord { throw fault }
        guard isRecord else { throw ParseFault(at: 0, expected: dialect.expectation) }
        return fields
    }

    /// Reads as far as it goes, and returns what was wrong: before a cut, what stands there may be enough.
    private mutating func readAll() -> ParseFault? {
        do throws(ParseFault) {
            try readObject(depth: 0)
            if isInArray {
                while json.skip(",") || json.skip("]") {}
            }
            try json.expectEnd()
            return nil
        } catch {
            return error
        }
    }

    private mutating func readObject(depth: Int) throws(ParseFault) {
        try json.expect("{")
        if json.skip("}") || isAtOpenEnd(depth) { return }
        repeat {
            let key = try json.string()
            try json.expect(":")
            let start = json.cursor.position
            let field = dialect.field(record.part(key))
            if field == .nested, depth == 0, json.isAtObject() {
                isRecord = true
                try readObject(depth: 1)
                continue
            }
            if isTruncated, field == .message, let text = openString(from: start) {
                fields.message = text
                isRecord = true
                // Nothing stands behind the cut.
                throw ParseFault(at: record.count, expected: "the string's closing quote")
            }
            let value = try json.value()
            if let field { try apply(value, of: field, at: start) }
        } while json.skip(",")
        if !isAtOpenEnd(depth) { try json.expect("}") }
    }

    private mutating func isAtOpenEnd(_ depth: Int) -> Bool {
        guard isOpenEnded, depth == 0 else { return false }
        json.skipWhitespace()
        return json.cursor.isAtEnd
    }

    /// The message of a record that is cut in the middle of it.
    private func openString(from start: Int) -> FieldText? {
        var ahead = JSONCursor(record, at: start, mayWrap: isOpenEnded)
        do throws(ParseFault) {
            _ = try ahead.string()
            return nil
        } catch {
            var cursor = ByteCursor(record, at: start)
            cursor.skipSpaces()
            guard cursor.skip(UInt8(ascii: "\"")) else { return nil }
            return FieldText(cursor.position..<record.count, .json)
        }
    }

    private mutating func apply(
        _ value: JSONCursor.Value, of field: JSONDialect.Field, at offset: Int
    ) throws(ParseFault) {
        if dialect.isTelling(field) { isRecord = true }
        switch field {
        case .time:
            guard case .string(let range) = value else { return }
            guard let stamp = stamp(value) else { throw ParseFault(at: range.lowerBound, expected: "a timestamp") }
            fields.time = stamp
        case .epoch:
            guard let range = digits(value), let instant = EpochStamp.parse(record.part(range)) else {
                throw ParseFault(at: offset, expected: "a time in seconds or smaller units since 1970")
            }
            fields.time = instant
        case .message: if let text = text(value) { fields.message = text }
        case .eventType: if case .string(let range) = value { fields.kind = RecordKind(eventType: record.part(range)) }
        case .level: if case .string(let range) = value { apply(logType: record.part(range)) }
        case .process: fields.process = text(value)?.lastComponent(in: record)
        case .sender: fields.sender = text(value)?.lastComponent(in: record)
        case .subsystem: fields.subsystem = text(value)
        case .category: fields.category = text(value)
        case .boot: fields.boot = text(value)
        case .pid:
            guard let number = number(value) else { return }
            guard let pid = Int32(exactly: number) else {
                throw ParseFault(at: offset, expected: "a process number of 32 bits")
            }
            fields.pid = pid
        case .thread: fields.threadID = number(value)
        case .activity: fields.activity = number(value)
        case .machTime: fields.machTicks = number(value)
        case .signpostID: fields.signpostID = number(value)
        case .signpostPhase:
            guard case .string(let range) = value else { return }
            fields.signpostPhase = SignpostMark.Phase(rawValue: String(decoding: record.part(range), as: UTF8.self))
        case .signpostName: fields.signpostName = text(value)
        case .lossCount: fields.lossCount = number(value)
        case .lossStart: fields.lossStart = stamp(value)
        case .lossEnd: fields.lossEnd = stamp(value)
        case .nested: break
        }
    }

    /// A level, or a kind of entry where the dialect writes it in that place.
    private mutating func apply(logType word: UnsafeRawBufferPointer) {
        let text = String(decoding: word, as: UTF8.self)
        if let level = LogLevel(rawValue: text.lowercased()) {
            fields.level = level
        } else if dialect != .log, fields.signpostPhase == nil {
            fields.signpostPhase = SignpostMark.Phase(iteratorType: text)
        }
    }

    private func text(_ value: JSONCursor.Value) -> FieldText? {
        guard case .string(let range) = value else { return nil }
        return FieldText(range, .json)
    }

    /// A time as text that ends where the string does; `nil` for one that cannot be read.
    private func stamp(_ value: JSONCursor.Value) -> Instant? {
        guard case .string(let range) = value, let stamp = StampParser.parse(record.part(range)),
            stamp.end == range.count
        else { return nil }
        return stamp.instant
    }

    private func digits(_ value: JSONCursor.Value) -> Range<Int>? {
        switch value {
        case .string(let contents): contents
        case .number(let digits): digits
        case .other: nil
        }
    }

    /// A number, quoted or not.
    private func number(_ value: JSONCursor.Value) -> UInt64? {
        digits(value).flatMap { FieldText($0).number(in: record) }
    }
}
