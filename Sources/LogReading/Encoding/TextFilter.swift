import LogCore

/// A change of text on its way from its source to the scanner, made piece by piece.
protocol TextFilter {
    /// Takes bytes from the front of the input, and writes what they become.
    ///
    /// What cannot be told without the bytes behind it is left for the next call, a few kilobytes at most; at the end
    /// nothing is left.
    /// - Returns: the number of bytes taken.
    /// - Complexity: O(*n*) in the input.
    mutating func convert(_ input: UnsafeRawBufferPointer, isAtEnd: Bool, into output: inout FilteredText) -> Int

    /// What was done to the text so far, for people.
    var remarks: [String] { get }
    /// Whether the text ended as a whole one does, though no footer tells it any more.
    var isWhole: Bool { get }
}

extension TextFilter {
    var isWhole: Bool { false }
}

/// What a filter writes, and where it is of another length than what it was made of.
struct FilteredText {
    private(set) var bytes: [UInt8] = []
    private(set) var shifts: [TextShift] = []

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ part: UnsafeRawBufferPointer) { bytes.append(contentsOf: part) }

    /// Writes a line end that the text does not have, in place of so many bytes.
    mutating func appendLineEnd(insteadOf count: Int) {
        shifts.append(TextShift(offset: bytes.count, lines: -1, bytes: count - 1))
        bytes.append(.lineFeed)
    }

    /// Writes a space for a line end that the text has.
    mutating func appendSpaceForLineEnd() {
        shifts.append(TextShift(offset: bytes.count, lines: 1, bytes: 0))
        bytes.append(.space)
    }

    /// Notes that so many bytes more were taken than written, as of what is written behind the next byte.
    mutating func pass(_ count: Int) {
        if count != 0 { shifts.append(TextShift(offset: bytes.count, lines: 0, bytes: count)) }
    }

    /// Writes a character as UTF-8; U+FFFD for what is none.
    mutating func append(scalar value: UInt32) {
        if value < 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value))
        } else {
            bytes.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
        }
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        shifts.removeAll(keepingCapacity: true)
    }
}
