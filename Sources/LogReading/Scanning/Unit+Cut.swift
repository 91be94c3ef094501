import LogCore

extension Unit {
    /// So many bytes of a line that is like another's beginning are no chance: a date, an hour and a minute.
    private static let likeness = 16
    /// What a carrier writes before a message takes no more, in bytes.
    private static let longestHead = 96

    /// The unit without a last line that was cut while it began an entry of its own.
    ///
    /// Too little of it is there to tell that it begins one, so it would go on with the message before it. It is told by
    /// its likeness to the unit's first line, digits aside.
    var withoutCutHead: Unit {
        guard endsOpen, !isTruncated, bytes.last != .lineFeed else { return self }
        let start = bytes.lineStart(before: bytes.count)
        let last = bytes.part(start..<bytes.count).withoutMark
        guard start > 0, last.count <= Unit.longestHead else { return self }
        let first = bytes.part(0..<bytes.lineEnd(from: 0)).withoutLineEnd.withoutMark
        let length = min(last.count, Unit.likeness)
        guard first.count >= length, (0..<length).allSatisfy({ Unit.areAlike(first[$0], last[$0]) }) else {
            return self
        }
        return Unit(bytes: bytes.part(0..<start), isTruncated: false, endsOpen: false, line: line, offset: offset)
    }

    private static func areAlike(_ byte: UInt8, _ other: UInt8) -> Bool {
        byte == other || byte.isDigit && other.isDigit
    }

    /// Whether a message that ends at an offset of the unit's shown bytes may have gone on there.
    func mayBeCut(at end: Int, of shown: UnsafeRawBufferPointer) -> Bool {
        endsOpen && end == shown.count - (shown.last == .lineFeed ? 1 : 0)
    }
}
