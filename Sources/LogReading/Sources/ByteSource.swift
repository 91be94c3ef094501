/// Something that bytes are pulled from, in order.
protocol ByteSource: AnyObject {
    /// Fills the head of the buffer, which is never empty, and returns how many bytes; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int

    /// Damage at which the bytes ended early; what came before it was delivered.
    var damage: ReadingError? { get }
}

extension ByteSource {
    var damage: ReadingError? { nil }
}
