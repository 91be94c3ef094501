/// Bytes in memory, which must stay where they are as long as this is used.
final class MemorySource: ByteSource {
    private var rest: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = rest.part(0..<min(rest.count, buffer.count))
        buffer.copyMemory(from: part)
        rest = rest.part(part.count..<rest.count)
        return part.count
    }
}
