/// Something that bytes are pulled from, in order.
protocol ByteSource: AnyObject {
    /// Fills the head of the buffer, which is never empty, and returns how many bytes; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int

    /// Whether a read would wait for longer than so many milliseconds.
    func isQuiet(forMilliseconds wait: Int32) throws(ReadingError) -> Bool

    /// Damage at which the bytes ended early; what came before it was delivered.
    var damage: ReadingError? { get }

    /// Where the bytes lie otherwise than the input's; `nil` where they are the input's.
    var shifts: TextShifts? { get }

    /// Whether the user ended the bytes, so that their end is no damage.
    var isStopped: Bool { get }
}

extension ByteSource {
    var damage: ReadingError? { nil }
    var shifts: TextShifts? { nil }
    var isStopped: Bool { false }

    func isQuiet(forMilliseconds wait: Int32) throws(ReadingError) -> Bool { false }

    /// Reads to the end, so that what shows there shows.
    func passOver() throws(ReadingError) {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1_024, alignment: 16)
        defer { block.deallocate() }
        while try read(into: block) > 0 {}
    }
}
