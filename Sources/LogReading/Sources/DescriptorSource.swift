/// The bytes of an open file, from an offset (regular files) or from wherever it stands (pipes).
final class DescriptorSource: ByteSource {
    private let descriptor: Descriptor
    /// Where the next read begins: in the file, or in what a pipe has delivered.
    private(set) var offset: Int
    private let isPositioned: Bool

    /// Reads on from the descriptor's own position.
    init(_ descriptor: Descriptor) {
        self.descriptor = descriptor
        offset = 0
        isPositioned = false
    }

    /// Reads a regular file from an offset without moving the descriptor's own position.
    init(_ descriptor: Descriptor, from offset: Int) {
        self.descriptor = descriptor
        self.offset = offset
        isPositioned = true
    }

    func isQuiet(forMilliseconds wait: Int32) throws(ReadingError) -> Bool {
        guard !isPositioned else { return false }
        do throws(SystemCall.Failure) {
            return try !SystemCall.isReadable(descriptor.number, withinMilliseconds: wait)
        } catch {
            throw ReadingError(error, path: descriptor.path, offset: offset)
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
        do throws(SystemCall.Failure) {
            let count =
                try isPositioned
                ? SystemCall.readPart(descriptor.number, at: offset, buffer)
                : SystemCall.readNext(descriptor.number, buffer)
            offset += count
            return count
        } catch {
            throw ReadingError(error, path: descriptor.path, offset: offset)
        }
    }
}
