/// A place from which on a filtered text lies otherwise than the input.
struct TextShift: Hashable {
    /// The offset in the filtered text of the last byte in front of what is shifted.
    var offset: Int
    /// Line ends of the input that the text lacks, or, below 0, has in addition.
    var lines: Int
    /// Bytes of the input that the text lacks, or, below 0, has in addition.
    var bytes: Int
}
