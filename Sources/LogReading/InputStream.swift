import LogCore

/// The bytes of an input, or of an archive's member, from the first on, with their compression undone.
struct InputStream {
    let file: SourceFile
    let buffer: BlockBuffer
    /// What the buffer reads from.
    private let source: any ByteSource
    /// The file behind the buffer when it is regular and not compressed, so that any part of it can be read.
    let randomAccess: Descriptor?
    /// When the contents were last changed, in nanoseconds since 1970 UTC; `nil` where nothing tells.
    let modified: Int64?
    /// What can be opened again to read the same bytes; `nil` for a pipe and for a member.
    let origin: LogInput?
    let budget: UnpackingBudget

    /// Whether the input may pause, and what it brought so far has to do.
    let isFollowed: Bool

    /// What kind of input it is and what is in it are told by these bytes.
    var head: UnsafeRawBufferPointer { buffer.window.part(0..<Head.size) }

    /// Opens an input and undoes its compression.
    ///
    /// Of an input that is followed no more is read than it takes to detect its format. A pipe ends as well when the
    /// descriptor `stop` has something to read.
    init(
        _ input: LogInput, _ options: ReadingOptions, isFollowed: Bool = false, until stop: Int32? = nil
    ) throws(ReadingError) {
        let path = input.displayName
        let descriptor = try Descriptor(input)
        if descriptor.status.kind == .directory {
            if InputFinder.isLogArchive(path) { throw .logArchive(path: path) }
            throw .unreadable(path: path, reason: "is a directory", offset: nil)
        }
        // A redirected standard input may stand anywhere in its file, so it is read like a pipe.
        let regular = descriptor.status.kind == .regular && input != .standardInput ? descriptor : nil
        let source = regular.map { DescriptorSource($0, from: 0) } ?? DescriptorSource(descriptor, until: stop)
        let buffer = BlockBuffer(source, blockSize: options.blockSize)
        try InputStream.fillHead(of: buffer, isFollowed: isFollowed)
        if isFollowed { try InputStream.readUntilDetectable(buffer) }
        let whole = InputStream(
            file: SourceFile(path: path), buffer: buffer, source: source, randomAccess: regular,
            modified: regular?.status.modified, origin: regular == nil ? nil : input,
            budget: UnpackingBudget(options.archiveLimits, root: source), isFollowed: isFollowed)
        self = try whole.decompressed(options)
    }

    /// Takes a member's data, and undoes its compression.
    init(
        _ file: SourceFile, _ source: any ByteSource, modified: Int64?, budget: UnpackingBudget,
        _ options: ReadingOptions
    ) throws(ReadingError) {
        let buffer = BlockBuffer(source, blockSize: options.blockSize)
        try InputStream.fillHead(of: buffer, isFollowed: false)
        let whole = InputStream(
            file: file, buffer: buffer, source: source, randomAccess: nil, modified: modified, origin: nil,
            budget: budget, isFollowed: false)
        self = try whole.decompressed(options)
    }

    private init(
        file: SourceFile, buffer: BlockBuffer, source: any ByteSource, randomAccess: Descriptor?, modified: Int64?,
        origin: LogInput?, budget: UnpackingBudget, isFollowed: Bool
    ) {
        self.file = file
        self.buffer = buffer
        self.source = source
        self.randomAccess = randomAccess
        self.modified = modified
        self.origin = origin
        self.budget = budget
        self.isFollowed = isFollowed
    }

    /// Reads what the first bytes of a layer's text are told from.
    func fillHead(of buffer: BlockBuffer) throws(ReadingError) {
        try InputStream.fillHead(of: buffer, isFollowed: isFollowed)
    }

    private static func fillHead(of buffer: BlockBuffer, isFollowed: Bool) throws(ReadingError) {
        if isFollowed {
            try buffer.fill(atLeast: Head.size, orUntilQuietFor: Follower.quietMilliseconds)
        } else {
            // One byte more tells whether the text ends there. What is read further of a member that then turns out to be
            // no log would tell of its damage or not, as the blocks happen to be.
            try buffer.fill(upTo: Head.size + 1)
        }
    }

    /// The same bytes under another name.
    func named(_ file: SourceFile) -> InputStream {
        InputStream(
            file: file, buffer: buffer, source: source, randomAccess: randomAccess, modified: modified,
            origin: origin, budget: budget, isFollowed: isFollowed)
    }

    /// All the bytes as a source for a layer above; the buffer is not to be used any more.
    var bytes: any ByteSource { PrefixedSource(Array(buffer.window), then: source) }

    /// The same input with other bytes, which a layer above makes of these.
    func replaced(by source: any ByteSource, _ options: ReadingOptions) throws(ReadingError) -> InputStream {
        let buffer = BlockBuffer(source, blockSize: options.blockSize)
        try InputStream.fillHead(of: buffer, isFollowed: false)
        return InputStream(
            file: file, buffer: buffer, source: source, randomAccess: nil, modified: modified, origin: origin,
            budget: budget, isFollowed: false)
    }

    /// The same input with all compressions undone that lie around one another.
    private func decompressed(_ options: ReadingOptions) throws(ReadingError) -> InputStream {
        let path = file.description
        #if Archives
            var stream = self
            var layers = 0
            while let compression = Compression.of(stream.buffer.window) {
                guard layers < options.archiveLimits.compressions else {
                    throw .tooMuch(path: path, reason: "compressed more than \(layers) times over")
                }
                layers += 1
                let source: any ByteSource =
                    compression == .gzip
                    ? try GzipSource(stream.bytes, path: path, budget: budget)
                    : try EntrySource(decompressing: stream.bytes, path: path, budget: budget)
                stream = try stream.replaced(by: source, options)
            }
            return stream
        #else
            guard let compression = Compression.of(buffer.window) else { return self }
            throw .compressedWithoutArchives(path: path, compression: compression.rawValue)
        #endif
    }

    /// Reads on while the head is too short to tell the format: a first line may be the tool's own.
    private static func readUntilDetectable(_ buffer: BlockBuffer) throws(ReadingError) {
        while !buffer.isAtEnd, buffer.window.count < Head.size, Compression.of(buffer.window) == nil,
            FileArchive.of(buffer.window) == nil
        {
            let mark = Head.markLength(buffer.window)
            let text = buffer.window.part(mark..<buffer.window.count)
            guard FormatDetection(head: text, isWhole: true).chosen == nil else { return }
            try buffer.fill()
            try buffer.fill(atLeast: Head.size, orUntilQuietFor: Follower.quietMilliseconds)
        }
    }
}
