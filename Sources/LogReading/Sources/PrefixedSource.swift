/// Bytes that were already read, followed by the rest of their source.
final class PrefixedSource: ByteSource {
    private var prefix: ArraySlice<UInt8>
    private let rest: any ByteSource

    init(_ prefix: [UInt8], then rest: any ByteSource) {
        self.prefix = prefix[...]
        self.rest = rest
    }

    var damage: ReadingError? { rest.damage }
    var isStopped: Bool { rest.isStopped }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
        guard !prefix.isEmpty else { return try rest.read(into: buffer) }
        let count = min(prefix.count, buffer.count)
        buffer.copyBytes(from: prefix.prefix(count))
        prefix = prefix.dropFirst(count)
        return count
    }
}
