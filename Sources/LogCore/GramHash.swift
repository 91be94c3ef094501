/// The hash of a *gram*: a run of one to four neighbouring bytes.
struct GramHash: Sendable {
    /// The number of slots that grams fall into.
    ///
    /// A table of 16 KiB stays in the first-level cache; half of it meets twice as many false alarms (measured).
    static let slots = 1 << slotBits
    private static let slotBits: UInt32 = 14

    /// Bytes of a gram, 1…4.
    let width: Int
    /// 2³² over the golden ratio, so that the product's upper bits depend on all bits of the gram; for a short gram
    /// shifted, so that the bytes behind it fall out of the word.
    private let factor: UInt32

    init(width: Int) {
        self.width = min(max(width, 1), 4)
        factor = 0x9E37_79B1 << UInt32(8 * (4 - self.width))
    }

    /// The slot of the gram in a word's low bytes, whatever its other bytes are.
    @inline(__always)
    func slot(of word: UInt32) -> Int {
        Int(truncatingIfNeeded: (word &* factor) &>> (32 &- GramHash.slotBits))
    }

    /// The gram at an offset as a word's low bytes, the first byte lowest; with zeros for what is behind the end.
    @inline(__always)
    func gram(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
        if bytes.count - offset >= MemoryLayout<UInt32>.size {
            let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            return word & (.max >> UInt32(8 * (4 - width)))
        }
        var word: UInt32 = 0
        for index in (offset..<min(offset + width, bytes.count)).reversed() { word = word << 8 | UInt32(bytes[index]) }
        return word
    }
}
