import LogCore

/// The text logs in a sysdiagnose's `logs` folder: MobileInstallation, MobileContainerManager, MobileActivation.
///
/// ```
/// Wed Oct 14 07:17:02 2026 [72] <notice> (0x16afb3000) text
/// ```
package struct SysdiagnoseText: ColumnedText {
    package var name: String { "sysdiagnose-text" }
    package var title: String { "text logs of a sysdiagnose" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { [] }
    package var mayLackZone: Bool { true }
    package var expectation: String { "a date with its weekday, [pid], <level> and (0x…)" }

    package init() {}

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        var cursor = ByteCursor(line)
        guard EnglishNames.weekday(&cursor) != nil, cursor.skip(.space),
            let stamp = StampParser.parseWithoutYear(line, at: cursor.position)
        else { return nil }
        cursor.move(to: stamp.end)
        let written = stamp.instant.civil
        guard cursor.skip(.space), let year = cursor.decimal().flatMap({ Int(exactly: $0) }),
            let civil = CivilTime(
                year: year, month: written.month, day: written.day, hour: written.hour, minute: written.minute,
                second: written.second, nanosecond: written.nanosecond),
            let time = Instant(civil, zone: nil, resolution: stamp.instant.resolution), cursor.skip(" ["),
            let pid = cursor.decimal().flatMap({ Int32(exactly: $0) }), cursor.skip("] <")
        else { return nil }
        let word = cursor.position
        while cursor.next?.isLetter == true { cursor.advance() }
        fields.level = LogLevel(syslogWord: line.part(word..<cursor.position))
        guard cursor.skip(">") else { return nil }
        fields.time = time
        fields.pid = pid
        cursor.skipSpaces()
        var ahead = cursor
        if ahead.skip("(0x"), let thread = ahead.hexadecimal(), ahead.skip(UInt8(ascii: ")")) {
            fields.threadID = thread
            cursor = ahead
        }
        _ = cursor.skip(.space)
        return cursor.position
    }
}
