package import LogCore

/// SwiftyBeaver's default layout: time of day, a sign in colour, level, place and text.
///
/// ```
/// 07:17:02.123 ❤️ ERROR Triage.classify():57 - text
/// 2026-10-14 07:17:02.123 ERROR Triage.classify():57 - text
/// ```
/// The place stays in the message. A date is there only when the app's layout has one.
package struct SwiftyBeaver: ColumnedText {
    package var name: String { "swiftybeaver" }
    package var title: String { "SwiftyBeaver" }
    package var specificity: Double { 0.9 }
    package var carrierGates: [String] { [] }
    package var stampGap: StampGap? { .date }
    package var mayLackZone: Bool { true }
    package var expectation: String { "a time of day and a level in capitals" }

    private static let levels: [StaticString] = [
        "VERBOSE", "DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL", "FAULT",
    ]
    /// How many bytes a sign in colour takes at most.
    private static let longestSign = 16

    package init() {}

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        var cursor: ByteCursor
        if let stamp = StampParser.parseTimeOfDay(line) {
            fields.time = stamp.instant
            fields.gap = stamp.gap
            cursor = ByteCursor(line, at: stamp.end)
        } else if let stamp = StampParser.parse(line) {
            fields.time = stamp.instant
            cursor = ByteCursor(line, at: stamp.end)
        } else {
            return nil
        }
        guard cursor.skip(.space) else { return nil }
        let sign = cursor.position
        while let byte = cursor.next, byte >= 0x80, cursor.position - sign < SwiftyBeaver.longestSign {
            cursor.advance()
        }
        if cursor.position > sign { cursor.skipSpaces() }
        let start = cursor.position
        guard SwiftyBeaver.levels.contains(where: { cursor.skip($0) }) else { return nil }
        fields.level = LogLevel(syslogWord: line.part(start..<cursor.position))
        guard cursor.skip(.space) else { return nil }
        // Without ` - ` behind the place it is a layout of somebody else.
        let head = line.part(cursor.position..<min(line.lineEnd(from: cursor.position), cursor.position + 256))
        guard head.firstRange(of: " - ") != nil else { return nil }
        return cursor.position
    }
}

extension UnsafeRawBufferPointer {
    /// Where a text stands first.
    fileprivate func firstRange(of text: StaticString) -> Range<Int>? {
        let width = text.utf8CodeUnitCount
        guard count >= width else { return nil }
        for start in 0...(count - width) where ByteCursor(self, at: start).starts(with: text) {
            return start..<start + width
        }
        return nil
    }
}
