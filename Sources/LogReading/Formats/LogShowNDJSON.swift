import LogCore

/// The ndjson style of `log show` and `log stream`: one JSON object a line, the last one a footer.
///
/// ```
/// {"timestamp":"2026-10-14 07:17:02.123456+0900","eventType":"logEvent","eventMessage":"text","processID":1621,…}
/// {"count":10549,"finished":1}
/// ```
/// Only the keys of ``LogRecord`` are read; others may be missing or new. Numbers may be quoted.
package struct LogShowNDJSON: LogFormat {
    package var name: String { "log-show-ndjson" }
    package var title: String { "log show / log stream, ndjson style" }
    package var specificity: Double { 1 }
    package var endsInFooter: Bool { true }
    package var carrierGates: [String] { UnifiedLogText.carrierGates + ["lossEvent\""] }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        var cursor = ByteCursor(line)
        cursor.skipSpaces()
        guard let first = cursor.next else { return .blank }
        if first == UInt8(ascii: "{") { return isFooter(line) ? .footer : .recordStart }
        if UnifiedLogText.isBanner(line) { return .banner }
        // A JSON string holds no raw line end, so any other line is a broken record of its own.
        return .recordStart
    }

    /// Whether an object is the export's summary: its only keys are `count` and `finished`.
    private func isFooter(_ line: UnsafeRawBufferPointer) -> Bool {
        guard line.count < 128 else { return false }
        var json = JSONCursor(line)
        var isFinished = false
        do throws(ParseFault) {
            try json.expect("{")
            repeat {
                let key = line.part(try json.string())
                if key.elementsEqual("finished".utf8) {
                    isFinished = true
                } else if !key.elementsEqual("count".utf8) {
                    return false
                }
                try json.expect(":")
                _ = try json.value()
            } while json.skip(",")
            try json.expect("}")
            return isFinished
        } catch {
            // Not a summary then; parsing the line as a record will say what is wrong with it.
            return false
        }
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        // Without its line end, behind which a fault would be one of the next line; what follows are blank lines.
        let record = record.part(0..<record.lineEnd(from: 0)).withoutLineEnd
        var json = JSONCursor(record)
        var fields = RecordFields()
        var isRecord = false
        try json.expect("{")
        if !json.skip("}") {
            do throws(ParseFault) {
                repeat {
                    let key = try json.string()
                    try json.expect(":")
                    let start = json.cursor.position
                    if isTruncated, let text = openString(record, key: key, from: start) {
                        fields.message = text
                        return fields
                    }
                    let value = try json.value()
                    if try apply(value, of: record.part(key), in: record, at: start, to: &fields) { isRecord = true }
                } while json.skip(",")
                try json.expect("}")
            } catch {
                // What stands before the cut is enough when it tells that this is a record.
                guard isTruncated, isRecord else { throw error }
                return fields
            }
            try json.expectEnd()
        }
        guard isRecord else { throw ParseFault(at: 0, expected: "an object with eventMessage or eventType") }
        return fields
    }

    /// The message of a record that is cut in the middle of it.
    private func openString(_ record: UnsafeRawBufferPointer, key: Range<Int>, from start: Int) -> FieldText? {
        guard record.part(key).elementsEqual("eventMessage".utf8) else { return nil }
        var json = JSONCursor(record.part(start..<record.count))
        do throws(ParseFault) {
            _ = try json.string()
            return nil
        } catch {
            var cursor = ByteCursor(record, at: start)
            cursor.skipSpaces()
            guard cursor.skip(UInt8(ascii: "\"")) else { return nil }
            return FieldText(cursor.position..<record.count, .json)
        }
    }

    /// Takes a value over, and tells whether its key is one that only a record has.
    private func apply(
        _ value: JSONCursor.Value, of key: UnsafeRawBufferPointer, in record: UnsafeRawBufferPointer, at offset: Int,
        to fields: inout RecordFields
    ) throws(ParseFault) -> Bool {
        guard let name = Key(key) else { return false }
        switch name {
        case .timestamp:
            guard case .string(let range) = value else { return false }
            guard let stamp = StampParser.parse(record.part(range)), stamp.end == range.count else {
                throw ParseFault(at: range.lowerBound, expected: "a timestamp")
            }
            fields.time = stamp.instant
        case .eventMessage:
            if case .string(let range) = value { fields.message = FieldText(range, .json) }
            return true
        case .eventType:
            if case .string(let range) = value { fields.kind = kind(record.part(range)) }
            return true
        case .messageType:
            if case .string(let range) = value {
                fields.level = LogLevel(rawValue: String(decoding: record.part(range), as: UTF8.self).lowercased())
            }
        case .processImagePath: fields.process = lastComponent(value, in: record)
        case .senderImagePath: fields.sender = lastComponent(value, in: record)
        case .subsystem: fields.subsystem = text(value)
        case .category: fields.category = text(value)
        case .bootUUID: fields.boot = text(value)
        case .processID:
            guard let number = number(value, in: record) else { return false }
            guard let pid = Int32(exactly: number) else {
                throw ParseFault(at: offset, expected: "a process number of 32 bits")
            }
            fields.pid = pid
        case .threadID: fields.threadID = number(value, in: record)
        case .activityIdentifier: fields.activity = number(value, in: record)
        case .machTimestamp: fields.machTicks = number(value, in: record)
        case .signpostID: fields.signpostID = number(value, in: record)
        case .signpostType:
            guard case .string(let range) = value else { return false }
            fields.signpostPhase = SignpostMark.Phase(rawValue: String(decoding: record.part(range), as: UTF8.self))
        case .signpostName: fields.signpostName = text(value)
        case .lossCount: fields.lossCount = number(value, in: record)
        case .lossStartTimestamp: fields.lossStart = stamp(value, in: record)
        case .lossEndTimestamp: fields.lossEnd = stamp(value, in: record)
        }
        return false
    }

    private func text(_ value: JSONCursor.Value) -> FieldText? {
        guard case .string(let range) = value else { return nil }
        return FieldText(range, .json)
    }

    /// A time that the record can do without; `nil` for one that cannot be read.
    private func stamp(_ value: JSONCursor.Value, in record: UnsafeRawBufferPointer) -> Instant? {
        guard case .string(let range) = value, let stamp = StampParser.parse(record.part(range)),
            stamp.end == range.count
        else { return nil }
        return stamp.instant
    }

    /// A whole number that fits 64 bits without sign, quoted or not; never through a floating-point number.
    private func number(_ value: JSONCursor.Value, in record: UnsafeRawBufferPointer) -> UInt64? {
        let range: Range<Int>
        switch value {
        case .string(let contents): range = contents
        case .number(let digits): range = digits
        case .other: return nil
        }
        var cursor = ByteCursor(record.part(range))
        let number = cursor.decimal()
        return cursor.isAtEnd ? number : nil
    }

    private func lastComponent(_ value: JSONCursor.Value, in record: UnsafeRawBufferPointer) -> FieldText? {
        guard case .string(let range) = value else { return nil }
        let slash = range.last { record[$0] == UInt8(ascii: "/") }
        return FieldText((slash.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound, .json)
    }

    private func kind(_ name: UnsafeRawBufferPointer) -> RecordKind {
        switch String(decoding: name, as: UTF8.self) {
        case "activityCreateEvent", "activityTransitionEvent": .activity
        case "signpostEvent": .signpost
        case "timesyncEvent": .timesync
        case "lossEvent": .loss
        case "stateEvent": .state
        case "userActionEvent": .userAction
        case "traceEvent": .trace
        default: .log
        }
    }
}

extension LogShowNDJSON {
    /// The keys that are read.
    private enum Key: CaseIterable {
        case timestamp, eventMessage, eventType, messageType, processImagePath, senderImagePath, subsystem, category
        case bootUUID, processID, threadID, activityIdentifier, machTimestamp
        case signpostID, signpostType, signpostName, lossCount, lossStartTimestamp, lossEndTimestamp

        /// The key as it is written.
        private var text: StaticString {
            switch self {
            case .timestamp: "timestamp"
            case .eventMessage: "eventMessage"
            case .eventType: "eventType"
            case .messageType: "messageType"
            case .processImagePath: "processImagePath"
            case .senderImagePath: "senderImagePath"
            case .subsystem: "subsystem"
            case .category: "category"
            case .bootUUID: "bootUUID"
            case .processID: "processID"
            case .threadID: "threadID"
            case .activityIdentifier: "activityIdentifier"
            case .machTimestamp: "machTimestamp"
            case .signpostID: "signpostID"
            case .signpostType: "signpostType"
            case .signpostName: "signpostName"
            case .lossCount: "lossCount"
            case .lossStartTimestamp: "lossStartTimestamp"
            case .lossEndTimestamp: "lossEndTimestamp"
            }
        }

        /// The key of these bytes, or `nil` for any other.
        init?(_ bytes: UnsafeRawBufferPointer) {
            let cursor = ByteCursor(bytes)
            for key in Key.allCases where key.text.utf8CodeUnitCount == bytes.count && cursor.starts(with: key.text) {
                self = key
                return
            }
            return nil
        }
    }
}
