/// The bytes of a buffer as a filter changes them.
final class FilteredSource: ByteSource {
    /// How much is changed at once, unless the filter needs more to go on.
    private static let piece = 64 * 1_024

    private let upstream: BlockBuffer
    private(set) var filter: any TextFilter
    private var text = FilteredText()
    private var position = 0
    /// Bytes written before those of `text`.
    private var written = 0
    private var isFinished = false
    private let ownShifts = TextShifts()

    init(_ upstream: BlockBuffer, _ filter: any TextFilter) {
        self.upstream = upstream
        self.filter = filter
    }

    var damage: ReadingError? { upstream.damage }
    var shifts: TextShifts? { ownShifts }

    func isQuiet(forMilliseconds wait: Int32) throws(ReadingError) -> Bool {
        position < text.bytes.count || isFinished ? false : try upstream.isQuiet(forMilliseconds: wait)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
        while position == text.bytes.count {
            if isFinished { return 0 }
            try convertMore()
        }
        let count = min(text.bytes.count - position, buffer.count)
        buffer.copyBytes(from: text.bytes[position..<position + count])
        position += count
        return count
    }

    private func convertMore() throws(ReadingError) {
        written += text.bytes.count
        text.removeAll()
        position = 0
        // What an earlier filter shifted in what became nothing, and in what became the text.
        var (before, within) = (TextShift.none, TextShift.none)
        // What the filter needs to go on.
        var needed = 0
        while text.bytes.isEmpty {
            if upstream.window.isEmpty, !upstream.isAtEnd { try upstream.fill() }
            let window = upstream.window
            // That is passed on at its place, so what lies behind it is changed by itself.
            let next = upstream.shifts?.next.map { $0 - upstream.offset + 1 } ?? .max
            let piece = window.part(0..<max(needed, min(FilteredSource.piece, next), 1))
            let isLast = upstream.isAtEnd && piece.count == window.count
            let taken = filter.convert(piece, isAtEnd: isLast, into: &text)
            upstream.consume(taken)
            let earlier = upstream.shifts?.take(before: upstream.offset) ?? .none
            if text.bytes.isEmpty { before.add(earlier) } else { within.add(earlier) }
            if isLast {
                isFinished = true
                break
            }
            // Byte by byte, so that it goes on at the same one wherever blocks end.
            needed = taken > 0 ? 0 : piece.count + 1
            if taken == 0, piece.count == window.count { try upstream.fill() }
        }
        for shift in text.shifts {
            ownShifts.insert(TextShift(offset: written + shift.offset, lines: shift.lines, bytes: shift.bytes))
        }
        before.offset = text.bytes.isEmpty ? written - 1 : written
        within.offset = written + text.bytes.count - 1
        for shift in [before, within] where shift.lines != 0 || shift.bytes != 0 { ownShifts.insert(shift) }
    }
}
