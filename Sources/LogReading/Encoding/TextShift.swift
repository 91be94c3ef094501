/// A place from which on a filtered text lies otherwise than the input.
struct TextShift: Hashable {
    /// The offset in the filtered text of the last byte in front of what is shifted.
    var offset: Int
    /// Line ends of the input that the text lacks, or, below 0, has in addition.
    var lines: Int
    /// Bytes of the input that the text lacks, or, below 0, has in addition.
    var bytes: Int

    static let none = TextShift(offset: 0, lines: 0, bytes: 0)

    /// Adds what another one shifts, and stays where it is.
    mutating func add(_ other: TextShift) {
        lines += other.lines
        bytes += other.bytes
    }
}
