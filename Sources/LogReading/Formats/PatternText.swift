package import LogCore

/// Text whose lines begin with a stamp that the user describes.
package struct PatternText: ColumnedText {
    private let pattern: StampPattern

    package var name: String { "timestamp-format" }
    package var title: String { "text with a stamp as --timestamp-format describes" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { [] }
    package var stampGap: StampGap? { pattern.gap }
    package var mayLackZone: Bool { !pattern.hasZone }
    package var expectation: String { "a stamp such as \(pattern.text)" }

    package init(_ pattern: StampPattern) { self.pattern = pattern }

    package func columns(_ line: UnsafeRawBufferPointer, into fields: inout RecordFields) -> Int? {
        guard let stamp = pattern.parse(line) else { return nil }
        fields.time = stamp.instant
        fields.gap = stamp.gap
        var cursor = ByteCursor(line, at: stamp.end)
        cursor.skipSpaces()
        return cursor.position
    }
}
