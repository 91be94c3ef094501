/// Two bytes at a fixed distance.
struct BytePair: Sendable, Hashable {
    /// The largest distance: it keeps both bytes within one or two cache lines.
    static let largestDistance = 4

    let first: UInt8
    let second: UInt8
    /// The distance of the second byte from the first; 0 only for a literal of one byte.
    let distance: Int

    /// Whether both bytes stand at the position.
    func matches(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Bool {
        position + distance < bytes.count && bytes[position] == first && bytes[position + distance] == second
    }
}
