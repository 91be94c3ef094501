import LogCore

/// An input's text, with whatever stood between its bytes and its lines undone by filters.
///
/// Which filters it takes is told from the input's head, and of a regular file also from samples of the rest. An input that
/// needs none is not touched.
struct ReadableText {
    /// The text.
    let buffer: BlockBuffer
    private let origin: BlockBuffer
    private let sources: [FilteredSource]

    /// Whether the bytes are not those of the input.
    var isFiltered: Bool { !sources.isEmpty }
    /// The number of bytes of the input that were read so far.
    var bytesRead: Int { origin.offset }
    /// What was done, for people.
    var remarks: [String] { sources.flatMap { $0.filter.remarks } }
    /// Whether a filter saw the text's end as a whole one's.
    var isWhole: Bool { sources.contains { $0.filter.isWhole } }

    /// Looks at a buffer that stands at the input's first byte and holds its head.
    ///
    /// - Parameters:
    ///   - origin: the buffer.
    ///   - samples: parts of the input from behind its head.
    ///   - isSampled: whether more than the head is known, or has to be: what a process writes at
    ///     the moment is to be read without delay.
    ///   - hasKnownPrefix: whether the user has said what stands at a line's beginning.
    ///   - blockSize: bytes per read of a buffer that is put before it.
    ///   - fill: reads the head of a buffer.
    /// - Throws: what reading throws.
    init(
        _ origin: BlockBuffer, samples: TextSamples, isSampled: Bool, hasKnownPrefix: Bool, blockSize: Int,
        fill: (BlockBuffer) throws(ReadingError) -> Void
    ) throws(ReadingError) {
        var buffer = origin
        var sources: [FilteredSource] = []
        func add(_ filter: some TextFilter) throws(ReadingError) {
            let source = FilteredSource(buffer, filter)
            sources.append(source)
            buffer = BlockBuffer(source, blockSize: blockSize)
            try fill(buffer)
        }
        // What goes by once is not sampled, and a shell may have appended to it in another encoding.
        let isOpen = !isSampled && Head.binaryShare(buffer.head).share < 0.01
        if let form = Head.form(buffer.head, samples) ?? (isOpen ? .narrow : nil) { try add(CharacterFilter(form)) }
        if ReturnFilter.isNeeded(buffer.text) { try add(ReturnFilter()) }
        if CodeFilter.isNeeded(buffer.text)
            || samples.parts.contains(where: { $0.withUnsafeBytes(CodeFilter.isNeeded) })
        {
            try add(CodeFilter())
        }
        if let paste = PasteFilter(head: buffer.text, hasKnownPrefix: hasKnownPrefix) { try add(paste) }
        if ObjectFilter.isNeeded(buffer.text) { try add(ObjectFilter()) }
        self.buffer = buffer
        self.origin = origin
        self.sources = sources
    }
}

extension BlockBuffer {
    /// The beginning of what was read.
    fileprivate var head: UnsafeRawBufferPointer { window.part(0..<Head.size) }

    /// The same without the byte order mark.
    fileprivate var text: UnsafeRawBufferPointer { head.part(Head.markLength(head)..<head.count) }
}
