package import LogCore

/// What Console.app puts on the pasteboard: four columns with tabs between them, without a date.
///
/// ```
/// default⇥07:17:02.123456+0900⇥Karui⇥text
/// ```
/// Further lines of a message may begin with a tab as well: a row begins with a word and a time of day.
package struct ConsoleCopy: ColumnedText {
    package var name: String { "console-copy" }
    package var title: String { "rows copied from Console.app" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates }
    package var stampGap: StampGap? { .date }
    package var mayLackZone: Bool { true }
    package var expectation: String { "type, time and process with tabs between them" }

    /// The longest word for a type, in bytes: it is written in the user's language.
    private static let longestType = 40
    private static let tab: UInt8 = 0x09

    package init() {}

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        guard let first = line.part(0..<ConsoleCopy.longestType).firstOffset(of: ConsoleCopy.tab), first > 0,
            let stamp = StampParser.parseTimeOfDay(line, at: first + 1)
        else { return nil }
        var cursor = ByteCursor(line, at: stamp.end)
        guard cursor.skip(ConsoleCopy.tab) else { return nil }
        let start = cursor.position
        while let byte = cursor.next, byte != ConsoleCopy.tab {
            guard !UnifiedLogText.isLineEnd(byte) else { return nil }
            cursor.advance()
        }
        guard cursor.position > start else { return nil }
        fields.time = stamp.instant
        fields.gap = stamp.gap
        fields.process = FieldText(start..<cursor.position)
        switch String(decoding: line.part(0..<first), as: UTF8.self) {
        case "activity": fields.kind = .activity
        case "signpost": fields.kind = .signpost
        case "trace": fields.kind = .trace
        case "loss": fields.kind = .loss
        default: fields.level = LogLevel(syslogWord: line.part(0..<first))
        }
        cursor.advance()
        return cursor.position
    }
}
