import LogCore

/// A boundary line with the continuations behind it, cut at the size limit.
struct Unit {
    let bytes: UnsafeRawBufferPointer
    /// Whether the unit goes on behind the bytes.
    let isTruncated: Bool
    /// Whether the last line has no end of its own: more of it may have been cut off.
    let endsOpen: Bool
    /// The first line's number, counted from 1 at the segment's beginning.
    let line: Int
    /// The offset of the first byte in the input.
    let offset: Int

    /// The place of the unit's first line.
    func location(in file: SourceFile) -> SourceLocation {
        SourceLocation(file: file, line: line, byteOffset: offset)
    }

    /// What is behind the first line, as a unit of its own.
    var rest: Unit {
        let end = bytes.lineEnd(from: 0)
        return Unit(
            bytes: bytes.part(end..<bytes.count), isTruncated: isTruncated, endsOpen: endsOpen, line: line + 1,
            offset: offset + end)
    }

    /// Whether there is nothing but line ends.
    var isBlank: Bool { bytes.allSatisfy { $0 == .lineFeed || $0 == .carriageReturn } }
}
