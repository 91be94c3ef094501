/// The bytes of an open file, from an offset (regular files) or from wherever it stands (pipes).
final class DescriptorSource: ByteSource {
    private let descriptor: Descriptor
    /// Where the next read begins: in the file, or in what a pipe has delivered.
    private(set) var offset: Int
    private let isPositioned: Bool
    /// What ends the bytes when it has something to read.
    private let stop: Int32?
    private(set) var isStopped = false

    /// Reads on from the descriptor's own position, to its end or until `stop` has something to read.
    init(_ descriptor: Descriptor, until stop: Int32? = nil) {
        self.descriptor = descriptor
        self.stop = stop
        offset = 0
        isPositioned = false
    }

    /// Reads a regular file from an offset without moving the descriptor's own position.
    init(_ descriptor: Descriptor, from offset: Int) {
        self.descriptor = descriptor
        self.offset = offset
        isPositioned = true
        stop = nil
    }

    func isQuiet(forMilliseconds wait: Int32) throws(ReadingError) -> Bool {
        guard !isPositioned else { return false }
        do throws(SystemCall.Failure) {
            return try SystemCall.wait(for: descriptor.number, or: stop, milliseconds: wait) == .nothing
        } catch {
            throw ReadingError(error, path: descriptor.path, offset: offset)
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
        do throws(SystemCall.Failure) {
            if stop != nil, try SystemCall.wait(for: descriptor.number, or: stop, milliseconds: -1) == .stop {
                isStopped = true
                return 0
            }
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
