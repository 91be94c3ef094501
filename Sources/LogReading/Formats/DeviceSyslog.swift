package import LogCore

/// `idevicesyslog` of libimobiledevice: a device's live log, without year and zone.
///
/// ```
/// [connected]
/// Oct 14 07:17:02 iPhone Karui(FoundationModels)[1621] <Notice>: text
/// ```
/// The device's name is there only when asked for; of several words before the brackets the first is taken for it. Text
/// that is not ASCII comes in the encoding of `vis`.
package struct DeviceSyslog: LogFormat {
    package var name: String { "idevicesyslog" }
    package var title: String { "idevicesyslog (libimobiledevice)" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates }
    package var stampGap: StampGap? { .year }
    package var mayLackZone: Bool { true }

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard let first = line.first else { return .blank }
        if first == UInt8(ascii: "[") {
            let cursor = ByteCursor(line)
            let isBanner = cursor.starts(with: "[connected") || cursor.starts(with: "[disconnected")
            return isBanner && line.last == UInt8(ascii: "]") ? .banner : .continuation
        }
        var fields = RecordFields()
        return read(line, into: &fields) ? .recordStart : .continuation
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        var fields = RecordFields()
        guard read(record, into: &fields) else {
            throw ParseFault(at: 0, expected: "a time without year and process(library)[pid] <Level>:")
        }
        return fields
    }

    private func read(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Bool {
        guard let stamp = StampParser.parseWithoutYear(line) else { return false }
        var cursor = ByteCursor(line, at: stamp.end)
        guard cursor.skip(.space), ProcessColumn.read(&cursor, thread: .none, into: &fields),
            ProcessColumn.readLevelAndMessage(&cursor, into: &fields)
        else { return false }
        fields.time = stamp.instant
        fields.gap = stamp.gap
        ProcessColumn.splitLibrary(UInt8(ascii: "("), UInt8(ascii: ")"), in: line, of: &fields)
        if let name = fields.process?.range, let space = name.first(where: { line[$0] == .space }) {
            fields.process = FieldText(space + 1..<name.upperBound)
        }
        fields.message = FieldText(fields.message.range, .vis)
        return true
    }
}
