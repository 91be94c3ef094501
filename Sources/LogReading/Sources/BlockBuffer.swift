/// A reused buffer that holds the bytes read and not yet consumed.
///
/// It grows only as far as its user lets bytes stand, and moves the rest to its front before each read.
final class BlockBuffer {
    private let source: any ByteSource
    private let blockSize: Int
    private var storage: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0

    /// The offset in the input of the first byte of ``window``.
    private(set) var offset: Int
    /// Whether the source has no more bytes.
    private(set) var isAtEnd = false

    init(_ source: any ByteSource, blockSize: Int, offset: Int = 0) {
        self.source = source
        self.blockSize = max(blockSize, 1)
        self.offset = offset
        storage = .allocate(byteCount: max(self.blockSize * 2, 4_096), alignment: 64)
    }

    deinit { storage.deallocate() }

    /// Why the source ended early, if it did.
    var damage: ReadingError? { source.damage }

    /// Where the bytes lie otherwise than the input's; `nil` where they are the input's.
    var shifts: TextShifts? { source.shifts }

    /// The bytes read and not consumed; valid until the next call of a method.
    var window: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[start..<end]) }

    /// Reads one block, or less when `limit` is less or the source has less; does nothing at the end.
    func fill(limit: Int = .max) throws(ReadingError) {
        guard !isAtEnd, limit > 0 else { return }
        let wanted = min(blockSize, limit)
        if storage.count - end < wanted { makeRoom(for: wanted) }
        let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: storage[end..<end + wanted]))
        if count == 0 { isAtEnd = true }
        end += count
    }

    /// Whether the source has nothing to read for so many milliseconds, and has not ended.
    func isQuiet(forMilliseconds wait: Int32) throws(ReadingError) -> Bool {
        isAtEnd ? false : try source.isQuiet(forMilliseconds: wait)
    }

    /// Reads until so many bytes stand in the window, the source ends, or it pauses behind a whole line.
    func fill(atLeast count: Int, orUntilQuietFor wait: Int32) throws(ReadingError) {
        while !isAtEnd, end - start < count {
            if window.last == .lineFeed, try isQuiet(forMilliseconds: wait) { return }
            try fill()
        }
    }

    /// Reads until so many bytes stand in the window or the source ends.
    func fill(atLeast count: Int) throws(ReadingError) {
        while !isAtEnd, end - start < count { try fill() }
    }

    /// As ``fill(atLeast:)``, and reads no more than that.
    func fill(upTo count: Int) throws(ReadingError) {
        while !isAtEnd, end - start < count { try fill(limit: count - (end - start)) }
    }

    /// Drops bytes from the front of the window.
    func consume(_ count: Int) {
        let dropped = min(count, end - start)
        start += dropped
        offset += dropped
    }

    private func makeRoom(for wanted: Int) {
        let held = end - start
        if storage.count - held < wanted {
            let larger = UnsafeMutableRawBufferPointer.allocate(
                byteCount: max(storage.count * 2, held + wanted), alignment: 64)
            larger.copyMemory(from: window)
            storage.deallocate()
            storage = larger
        } else if held > 0, let base = storage.baseAddress {
            base.copyMemory(from: base + start, byteCount: held)
        }
        start = 0
        end = held
    }
}
