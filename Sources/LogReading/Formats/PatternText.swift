package import LogCore

/// Text whose lines begin with a stamp that the user describes.
package struct PatternText: LogFormat {
    private let pattern: StampPattern

    package var name: String { "timestamp-format" }
    package var title: String { "text with a stamp as --timestamp-format describes" }
    package var specificity: Double { 1 }
    package var carrierGates: [String] { [] }
    package var stampGap: StampGap? { pattern.gap }
    package var mayLackZone: Bool { !pattern.hasZone }

    package init(_ pattern: StampPattern) { self.pattern = pattern }

    package func classify(_ line: UnsafeRawBufferPointer) -> LineKind {
        guard !line.isEmpty else { return .blank }
        return pattern.parse(line) == nil ? .continuation : .recordStart
    }

    package func parse(_ record: UnsafeRawBufferPointer, isTruncated: Bool) throws(ParseFault) -> RecordFields {
        guard let stamp = pattern.parse(record) else {
            throw ParseFault(at: 0, expected: "a stamp such as \(pattern.text)")
        }
        var fields = RecordFields()
        fields.time = stamp.instant
        fields.gap = stamp.gap
        var cursor = ByteCursor(record, at: stamp.end)
        cursor.skipSpaces()
        fields.message = UnifiedLogText.message(record, from: cursor.position)
        return fields
    }
}
