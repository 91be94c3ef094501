#if Archives
    import CArchive

    /// The contents of compressed data, by libarchive's raw format and its decompression filters.
    ///
    /// Members that follow one another in one file (as rotated logs are joined with `cat`) are read as one stream. The
    /// library hands out blocks of 64 KiB, so up to that much before a place of damage is lost with it.
    final class ArchiveSource: ByteSource {
        private let archive: OpaquePointer
        private let upstream: Upstream
        private let path: String
        /// What is left of the library's block, valid until the next one is asked for.
        private var block = UnsafeRawBufferPointer(start: nil, count: 0)
        private var offset = 0
        private var isAtEnd = false
        private(set) var damage: ReadingError?

        /// What the library's callback reads from; the error cannot cross C and waits here.
        private final class Upstream {
            let source: any ByteSource
            let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1_024, alignment: 16)
            var failure: ReadingError?

            init(_ source: any ByteSource) { self.source = source }

            deinit { block.deallocate() }
        }

        /// Opens compressed data that `upstream` delivers from its first byte on.
        init(_ source: any ByteSource, path: String) throws(ReadingError) {
            guard let archive = archive_read_new() else {
                throw .unreadable(path: path, reason: "no memory for decompression", offset: 0)
            }
            self.archive = archive
            self.path = path
            upstream = Upstream(source)
            archive_read_support_format_raw(archive)
            archive_read_support_format_empty(archive)
            archive_read_support_filter_gzip(archive)
            archive_read_support_filter_xz(archive)
            archive_read_support_filter_zstd(archive)
            archive_read_support_filter_bzip2(archive)
            let status = archive_read_open(
                archive, Unmanaged.passUnretained(upstream).toOpaque(), nil,
                { archive, context, buffer in
                    guard let context, let buffer else { return -1 }
                    let upstream = Unmanaged<Upstream>.fromOpaque(context).takeUnretainedValue()
                    buffer.pointee = UnsafeRawPointer(upstream.block.baseAddress)
                    do throws(ReadingError) {
                        return try upstream.source.read(into: upstream.block)
                    } catch {
                        upstream.failure = error
                        return -1
                    }
                }, nil)
            guard status == ARCHIVE_OK else { throw failure() }
            var entry: OpaquePointer?
            switch archive_read_next_header(archive, &entry) {
            case ARCHIVE_OK, ARCHIVE_WARN: break
            case ARCHIVE_EOF: isAtEnd = true
            default: throw failure()
            }
        }

        deinit { archive_read_free(archive) }

        func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
            if block.isEmpty { try nextBlock() }
            let count = min(block.count, buffer.count)
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: block.prefix(count)))
            block = UnsafeRawBufferPointer(rebasing: block.dropFirst(count))
            offset += count
            return count
        }

        /// Takes the library's next block, or ends at the end and at damage.
        private func nextBlock() throws(ReadingError) {
            // `archive_read_data` would forget what it had copied when it meets damage.
            while block.isEmpty, !isAtEnd {
                var start: UnsafeRawPointer?
                var count = 0
                var position: Int64 = 0
                switch archive_read_data_block(archive, &start, &count, &position) {
                case ARCHIVE_OK, ARCHIVE_WARN: block = UnsafeRawBufferPointer(start: start, count: count)
                case ARCHIVE_EOF: isAtEnd = true
                default:
                    if let failure = upstream.failure { throw failure }
                    damage = failure()
                    isAtEnd = true
                }
            }
        }

        private func failure() -> ReadingError {
            if let failure = upstream.failure { return failure }
            let reason = archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
            return .damaged(path: path, offset: offset, reason: reason)
        }
    }
#endif
