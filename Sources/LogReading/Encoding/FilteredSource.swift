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
        var reach = FilteredSource.piece
        // What an earlier filter shifted is passed on at its place.
        if let next = upstream.shifts?.next { reach = max(min(reach, next - upstream.offset + 1), 1) }
        while text.bytes.isEmpty {
            if upstream.window.isEmpty, !upstream.isAtEnd { try upstream.fill() }
            let window = upstream.window
            let piece = window.part(0..<reach)
            let isLast = upstream.isAtEnd && piece.count == window.count
            let taken = filter.convert(piece, isAtEnd: isLast, into: &text)
            upstream.consume(taken)
            if isLast {
                isFinished = true
                break
            }
            guard taken == 0 else { continue }
            if piece.count < window.count { reach *= 2 } else { try upstream.fill() }
        }
        for shift in text.shifts {
            ownShifts.insert(TextShift(offset: written + shift.offset, lines: shift.lines, bytes: shift.bytes))
        }
        guard var earlier = upstream.shifts?.take(before: upstream.offset) else { return }
        earlier.offset = written + text.bytes.count - 1
        if earlier.lines != 0 || earlier.bytes != 0 { ownShifts.insert(earlier) }
    }
}
