import LogCore

/// What `NSLog` writes to standard error, and what terminals, `devicectl --console` and Xcode up to 14 show of a log.
///
/// ```
/// 2026-10-14 07:17:02.123 Karui[1621:20270] text
/// 2026-10-14 07:17:02.123456+0900 Karui[1621:20270] [category] text
/// ```
/// The thread is decimal from `NSLog`, hexadecimal from others with digits above nine. A bracket in front of the text
/// may be the message's own, so it stays in it.
package struct StandardError: ColumnedText {
    package var name: String { "nslog" }
    package var title: String { "NSLog, standard error of an app, devicectl --console" }
    // The compact style with a decimal thread also looks like this.
    package var specificity: Double { 0.95 }
    package var carrierGates: [String] { UnifiedLogText.carrierGates }
    package var mayLackZone: Bool { true }
    package var expectation: String { "a timestamp and process[pid:tid]" }

    /// How lines begin that `devicectl` prints of itself, some of them behind a time of day and two spaces.
    private static let toolLines: [StaticString] = [
        "Acquired tunnel connection to device.", "Enabling developer disk image services.",
        "Acquired usage assertion.", "Launched application with ", "Waiting for the application to terminate",
    ]

    package init() {}

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard !line.isEmpty else { return .blank }
        var fields = RecordFields()
        if columns(line, into: &fields) != nil { return .recordStart }
        return isToolLine(line) ? .banner : .continuation
    }

    private func isToolLine(_ line: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(line)
        if let stamp = StampParser.parseTimeOfDay(line) {
            cursor.move(to: stamp.end)
            guard cursor.skipSpaces() == 2 else { return false }
        }
        return StandardError.toolLines.contains { cursor.starts(with: $0) }
    }

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        guard let stamp = StampParser.parse(line) else { return nil }
        var cursor = ByteCursor(line, at: stamp.end)
        guard cursor.skip(.space), cursor.next != .space,
            ProcessColumn.read(&cursor, thread: .decimalOrHexadecimal, into: &fields)
        else { return nil }
        // The name of a program: what holds punctuation of sentences is a text that quotes such a line.
        guard let name = fields.process?.range, name.count <= 64, !line.part(name).contains(UInt8(ascii: ":")) else {
            return nil
        }
        fields.time = stamp.instant
        _ = cursor.skip(.space)
        return cursor.position
    }
}
