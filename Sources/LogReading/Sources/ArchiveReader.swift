#if Archives
    import CArchive

    /// libarchive's reader over a source of bytes: one entry after the other, each with its data.
    final class ArchiveReader {
        /// What is undone.
        enum Layer {
            /// Compressions but gzip, whose checksums the library skips: ``GzipSource``.
            case compression
            /// A container of files.
            case container
        }

        /// The next piece of an entry's data.
        enum Piece {
            /// Bytes at an offset, valid until the next call; the doubt is what a checksum or a size says against the
            /// whole entry, now that its end is reached.
            case bytes(UnsafeRawBufferPointer, at: Int64, doubt: String?)
            case end
            /// Nothing more of this entry can be had.
            case damage(reason: String)
        }

        /// What the library's callback reads from; the error cannot cross C and waits here.
        private final class Upstream {
            let source: any ByteSource
            let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1_024, alignment: 16)
            /// How many bytes were handed out, and how many of them are still in the block.
            private(set) var delivered: Int64 = 0
            private(set) var last = 0
            private(set) var failure: ReadingError?
            /// Whether the library asked for more than there is.
            private(set) var isAtEnd = false

            init(_ source: any ByteSource) { self.source = source }

            deinit { block.deallocate() }

            /// Fills the block and returns how many bytes, 0 at the end and -1 at a failure.
            ///
            /// Only the last one is not full, however the bytes come: what the library loses with a block at damage must
            /// not depend on that.
            func next() -> Int {
                var count = 0
                do throws(ReadingError) {
                    if let failure { throw failure }
                    while count < block.count {
                        let more = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: block[count...]))
                        if more == 0 { break }
                        count += more
                    }
                } catch {
                    failure = error
                    if count == 0 { return -1 }
                }
                delivered += Int64(count)
                if count > 0 { last = count } else { isAtEnd = true }
                return count
            }
        }

        private let archive: OpaquePointer
        private let upstream: Upstream
        private let path: String
        /// Where the header of the entry at hand begins, in what the source delivers.
        private var position = 0
        /// What was passed over on the way to the entry at hand, since its header was damaged.
        private var passed: ReadingError?
        /// Whether the library can read nothing more.
        private(set) var isBroken = false
        /// Whether damage of the bytes below was given as the reason of what is wrong here.
        private(set) var isDamageBelowTold = false

        /// Opens data that a source delivers from its first byte on.
        init(_ layer: Layer, _ source: any ByteSource, path: String) throws(ReadingError) {
            guard let archive = archive_read_new() else {
                throw .unreadable(path: path, reason: "no memory for unpacking", offset: 0)
            }
            self.archive = archive
            self.path = path
            upstream = Upstream(source)
            switch layer {
            case .compression:
                archive_read_support_format_raw(archive)
                archive_read_support_format_empty(archive)
                archive_read_support_filter_xz(archive)
                archive_read_support_filter_zstd(archive)
                archive_read_support_filter_bzip2(archive)
            case .container:
                archive_read_support_format_tar(archive)
                archive_read_support_format_zip_streamable(archive)
                archive_read_support_format_cpio(archive)
            }
            let status = archive_read_open(
                archive, Unmanaged.passUnretained(upstream).toOpaque(), nil,
                { _, context, buffer in
                    guard let context, let buffer else { return -1 }
                    let upstream = Unmanaged<Upstream>.fromOpaque(context).takeUnretainedValue()
                    buffer.pointee = UnsafeRawPointer(upstream.block.baseAddress)
                    return upstream.next()
                }, nil)
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN else {
                isBroken = true
                if isStopped { return }
                if let failure = upstream.failure { throw failure }
                throw .damaged(path: path, offset: 0, reason: reason())
            }
        }

        deinit { archive_read_free(archive) }

        /// Goes on to the next entry, `nil` at the end; what is left of the one before is passed over.
        ///
        /// - Throws: the error of the bytes below, or `damagedArchive` where the library cannot go on.
        func next() throws(ReadingError) -> ArchiveEntry? {
            guard !isBroken else { return nil }
            var entry: OpaquePointer?
            // Behind a broken header the library looks for the next one, 512 bytes at a time.
            for _ in 0..<1_000_000 {
                switch archive_read_next_header(archive, &entry) {
                case ARCHIVE_OK, ARCHIVE_WARN:
                    position = Int(exactly: archive_read_header_position(archive)) ?? position
                    return entry.map(ArchiveEntry.init)
                case ARCHIVE_EOF:
                    return nil
                case ARCHIVE_RETRY, ARCHIVE_FAILED:
                    passed = passed ?? .damagedArchive(path: path, offset: position, reason: reason())
                default:
                    isBroken = true
                    if isStopped { return nil }
                    if let failure = upstream.failure { throw failure }
                    throw .damagedArchive(
                        path: path, offset: position, reason: reason())
                }
            }
            isBroken = true
            throw .damagedArchive(path: path, offset: position, reason: reason())
        }

        /// The damage that ``next()`` passed over, told once.
        func takePassed() -> ReadingError? {
            defer { passed = nil }
            return passed
        }

        /// The next piece of the entry at hand.
        ///
        /// - Throws: the error of the bytes below.
        func piece() throws(ReadingError) -> Piece {
            // `archive_read_data` would forget what it had copied when it meets damage.
            var start: UnsafeRawPointer?
            var count = 0
            var offset: Int64 = 0
            let status = archive_read_data_block(archive, &start, &count, &offset)
            switch status {
            case ARCHIVE_OK, ARCHIVE_WARN:
                let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
                return .bytes(bytes, at: offset, doubt: status == ARCHIVE_WARN ? reason() : nil)
            case ARCHIVE_EOF: return .end
            case ARCHIVE_FATAL:
                isBroken = true
                if isStopped { return .end }
                if let failure = upstream.failure { throw failure }
                return .damage(reason: reason())
            default:
                return .damage(reason: reason())
            }
        }

        /// Whether bytes other than padding follow what the library took for the end; reads them.
        ///
        /// - Throws: the error of the bytes below.
        func hasMore() throws(ReadingError) -> Bool {
            let left = upstream.delivered - archive_filter_bytes(archive, -1)
            // More than the last block is more than any padding.
            guard left <= upstream.last else { return true }
            if upstream.block[(upstream.last - Int(max(left, 0)))..<upstream.last].contains(where: { $0 != 0 }) {
                return true
            }
            while true {
                let count = try upstream.source.read(into: upstream.block)
                if count == 0 { return false }
                if upstream.block[..<count].contains(where: { $0 != 0 }) { return true }
            }
        }

        /// Damage of the bytes below, which may have gone on behind it.
        var damageBelow: ReadingError? { upstream.source.damage }

        /// Whether the user ended the bytes below before the library's end.
        var isStopped: Bool { upstream.isAtEnd && upstream.source.isStopped }

        /// Whether the bytes below could not be read, which was thrown.
        var hasFailedBelow: Bool { upstream.failure != nil }

        /// The library's words, or those of the layer below if that one ended early.
        private func reason() -> String {
            if upstream.isAtEnd, let damage = upstream.source.damage {
                isDamageBelowTold = true
                return damage.reason
            }
            return archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
        }
    }
#endif
