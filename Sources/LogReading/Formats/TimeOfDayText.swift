package import LogCore

/// Application text whose lines begin with a time of day and no date, maybe behind a sign or in brackets.
///
/// ```
/// 07:17:02.123 text
/// • 07:17:02.123 [DLOG] text
/// ```
package struct TimeOfDayText: ColumnedText {
    package var name: String { "time-of-day" }
    package var title: String { "text with a leading time of day" }
    package var specificity: Double { 0.5 }
    package var carrierGates: [String] { [] }
    package var stampGap: StampGap? { .date }
    package var mayLackZone: Bool { true }
    package var expectation: String { "a time of day" }

    /// How many bytes a sign before the time takes at most: a bullet and its space.
    private static let longestSign = 5

    package init() {}

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        guard let stamp = stamp(line) else { return nil }
        fields.time = stamp.instant
        fields.gap = stamp.gap
        var cursor = ByteCursor(line, at: stamp.end)
        cursor.skipSpaces()
        return cursor.position
    }

    private func stamp(_ line: UnsafeRawBufferPointer) -> WrittenStamp? {
        var cursor = ByteCursor(line)
        let isBracketed = cursor.skip(UInt8(ascii: "["))
        while let byte = cursor.next, byte >= 0x80, cursor.position < TimeOfDayText.longestSign { cursor.advance() }
        cursor.skipSpaces()
        guard let stamp = StampParser.parseTimeOfDay(line, at: cursor.position) else { return nil }
        cursor.move(to: stamp.end)
        if isBracketed { guard cursor.skip(UInt8(ascii: "]")) else { return nil } }
        guard cursor.isAtEnd || cursor.next?.isBlank == true else { return nil }
        return WrittenStamp(instant: stamp.instant, gap: stamp.gap, end: cursor.position)
    }
}
