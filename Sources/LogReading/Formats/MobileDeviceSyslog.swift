import LogCore

/// `pymobiledevice3 syslog live`: a device's live log, without zone.
///
/// ```
/// 2026-10-14 07:17:02.123456 Karui{FoundationModels}[1621] <NOTICE>: text [app.karui][cloud]
/// ```
/// Subsystem and category stand behind the text, and only with `--label`.
package struct MobileDeviceSyslog: LogFormat {
    package var name: String { "pymobiledevice3" }
    package var title: String { "pymobiledevice3 syslog live" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates }
    package var mayLackZone: Bool { true }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard !line.isEmpty else { return .blank }
        var fields = RecordFields()
        return read(line, into: &fields) ? .recordStart : .continuation
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        var fields = RecordFields()
        guard read(record, into: &fields) else {
            throw ParseFault(at: 0, expected: "a timestamp and process{library}[pid] <LEVEL>:")
        }
        if !isTruncated { splitLabel(record, of: &fields) }
        return fields
    }

    private func read(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Bool {
        guard let stamp = StampParser.parse(line) else { return false }
        var cursor = ByteCursor(line, at: stamp.end)
        guard cursor.skip(.space), ProcessColumn.read(&cursor, thread: .none, into: &fields),
            ProcessColumn.readLevelAndMessage(&cursor, into: &fields)
        else { return false }
        fields.time = stamp.instant
        ProcessColumn.splitLibrary(UInt8(ascii: "{"), UInt8(ascii: "}"), in: line, of: &fields)
        return true
    }

    /// Takes ` [subsystem][category]` off the message's end: the subsystem has a dot and no space.
    private func splitLabel(_ record: UnsafeRawBufferPointer, of fields: inout RecordFields) {
        let text = fields.message.range
        guard let last = text.last, record[last] == UInt8(ascii: "]") else { return }
        var middle = last
        while middle > text.lowerBound, record[middle] != UInt8(ascii: "[") { middle -= 1 }
        guard middle - 1 > text.lowerBound, record[middle - 1] == UInt8(ascii: "]") else { return }
        var start = middle - 1
        while start > text.lowerBound, record[start] != UInt8(ascii: "[") { start -= 1 }
        let subsystem = record.part(start + 1..<middle - 1)
        guard record[start] == UInt8(ascii: "["), start == text.lowerBound || record[start - 1] == .space,
            subsystem.contains(UInt8(ascii: ".")), !subsystem.contains(where: \.isBlank)
        else { return }
        fields.subsystem = FieldText(start + 1..<middle - 1)
        fields.category = FieldText(middle + 1..<last)
        fields.message = UnifiedLogText.message(
            record.part(0..<max(start - 1, text.lowerBound)), from: text.lowerBound)
    }
}
