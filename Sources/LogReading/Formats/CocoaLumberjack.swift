import LogCore

/// The file logger of CocoaLumberjack: a colon before the milliseconds, two spaces before the text, no zone.
///
/// ```
/// 2026/10/14 07:17:02:123  text
/// ```
package struct CocoaLumberjack: ColumnedText {
    package var name: String { "cocoalumberjack" }
    package var title: String { "CocoaLumberjack, file logger" }
    package var specificity: Double { 0.9 }
    package var carrierGates: [String] { [] }
    package var mayLackZone: Bool { true }
    package var expectation: String { "a stamp such as 2026/10/14 07:17:02:123" }

    /// The length of a stamp up to its milliseconds.
    private static let stampLength = 23

    package init() {}

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        guard let stamp = stamp(line) else { return nil }
        fields.time = stamp.instant
        return stamp.end + 2
    }

    private func stamp(_ line: UnsafeRawBufferPointer) -> StampParser.Stamp? {
        guard line.count >= CocoaLumberjack.stampLength + 2, line[4] == UInt8(ascii: "/"),
            line[19] == UInt8(ascii: ":"), let stamp = StampParser.parse(line),
            stamp.end == CocoaLumberjack.stampLength, line[stamp.end] == .space, line[stamp.end + 1] == .space
        else { return nil }
        return stamp
    }
}
