#if Archives
    import CZlib
    import LogCore

    /// The contents of gzip data, each member held against its checksum and its length.
    ///
    /// Members that follow one another (as rotated logs are joined with `cat`) are read as one. That one does not fit
    /// shows when it was delivered: the damage says so, and the next is read. Behind the last, zeros are padding and
    /// anything else is damage. Headers are zlib's to read and to check; trailers are read here, so that a wrong one ends
    /// nothing.
    final class GzipSource: ByteSource {
        /// What the next byte of the input belongs to.
        private enum Place { case header, contents, end }

        /// The state of zlib, which refers to its own address.
        private let stream: UnsafeMutablePointer<z_stream>
        private let source: any ByteSource
        private let input: BlockBuffer
        private let budget: UnpackingBudget
        private let path: String
        private var place = Place.header
        /// How many bytes came out, of all members.
        private var offset = 0
        /// Where in those the member at hand begins.
        private var memberStart = 0
        private var isFirstMember = true
        private var checksum: UInt = 0
        /// The first damage behind which the data went on, and the one that ended them.
        private var doubt: (offset: Int, reason: String)?
        private var fault: (offset: Int, reason: String)?

        /// What zlib calls a window of 32 KiB with gzip's header, and one of bare data.
        private static let gzipWindow: Int32 = 15 + 16
        private static let bareWindow: Int32 = -15
        /// The flag of `data_type` between a header and its first block.
        private static let isBehindHeader: Int32 = 128

        private static let unconfirmed = "; no checksum confirms what its gzip member held before"

        /// Opens data that a source delivers from its first byte on.
        init(_ source: any ByteSource, path: String, budget: UnpackingBudget) throws(ReadingError) {
            self.source = source
            self.path = path
            self.budget = budget
            input = BlockBuffer(source, blockSize: 64 * 1_024)
            stream = .allocate(capacity: 1)
            stream.initialize(to: z_stream())
            let size = Int32(MemoryLayout<z_stream>.size)
            guard inflateInit2_(stream, GzipSource.gzipWindow, ZLIB_VERSION, size) == Z_OK else {
                throw .unreadable(path: path, reason: "no memory for unpacking", offset: 0)
            }
        }

        deinit {
            inflateEnd(stream)
            stream.deallocate()
        }

        var damage: ReadingError? {
            guard let first = doubt ?? fault else { return source.damage }
            let reasons = [doubt?.reason, fault?.reason].compactMap { $0 }
            return .damaged(path: path, offset: first.offset, reason: reasons.joined(separator: "; "))
        }

        var isStopped: Bool { source.isStopped }

        func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
            while true {
                switch place {
                case .header: try readHeader(scratch: buffer)
                case .contents:
                    let count = try readContents(into: buffer)
                    if count > 0 { return count }
                case .end: return 0
                }
            }
        }

        private func readHeader(scratch: UnsafeMutableRawBufferPointer) throws(ReadingError) {
            if !isFirstMember { try skipZeros() }
            try input.fill(atLeast: 2)
            guard Compression.of(input.window) == .gzip else {
                place = .end
                guard !input.window.isEmpty else { return }
                return end("what follows the last gzip member is none, and passed over")
            }
            isFirstMember = false
            inflateReset2(stream, GzipSource.gzipWindow)
            repeat {
                let (status, _) = try step(Z_BLOCK, into: scratch)
                guard status == Z_OK else { return end(words(for: status)) }
            } while stream.pointee.data_type & GzipSource.isBehindHeader == 0
            inflateReset2(stream, GzipSource.bareWindow)
            checksum = 0
            memberStart = offset
            place = .contents
        }

        private func readContents(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
            let (status, count) = try step(Z_NO_FLUSH, into: buffer)
            guard budget.take(count) else {
                end(budget.excess ?? "a limit was passed")
                return 0
            }
            checksum = crc32(checksum, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(count))
            offset += count
            switch status {
            case Z_OK: break
            case Z_STREAM_END: try readTrailer()
            default:
                end(words(for: status) + GzipSource.unconfirmed)
            }
            return count
        }

        /// Holds the member at hand against its checksum (CRC-32) and its length modulo 2^32.
        private func readTrailer() throws(ReadingError) {
            try input.fill(atLeast: 8)
            guard input.window.count >= 8 else {
                return end(words(for: Z_BUF_ERROR) + GzipSource.unconfirmed)
            }
            let told = UInt32(littleEndian: input.window.loadUnaligned(as: UInt32.self))
            let length = UInt32(littleEndian: input.window.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
            input.consume(8)
            let isWhole = length == UInt32(truncatingIfNeeded: offset - memberStart)
            if doubt == nil, told != checksum || !isWhole {
                let what = told != checksum ? "checksum" : "length"
                doubt = (memberStart, "the \(what) of the gzip member that ends at byte \(offset) does not fit")
            }
            place = .header
        }

        /// Lets zlib go on, and returns its status and how many bytes came out.
        private func step(
            _ flush: Int32, into buffer: UnsafeMutableRawBufferPointer
        ) throws(ReadingError) -> (status: Int32, count: Int) {
            if input.window.isEmpty { try input.fill() }
            // zlib counts in 32 bits.
            let given = UInt32(clamping: input.window.count)
            let room = UInt32(clamping: buffer.count)
            stream.pointee.next_in = input.window.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_in = given
            stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = room
            let status = inflate(stream, flush)
            input.consume(Int(given - stream.pointee.avail_in))
            return (status, Int(room - stream.pointee.avail_out))
        }

        private func skipZeros() throws(ReadingError) {
            repeat {
                try input.fill(atLeast: 1)
                input.consume(input.window.prefix { $0 == 0 }.count)
            } while input.window.isEmpty && !input.isAtEnd
        }

        /// What zlib's status says of the data, or the layer below if that one ended early.
        private func words(for status: Int32) -> String {
            // No progress although there was room: the input has ended.
            if status == Z_BUF_ERROR { return source.damage?.reason ?? "the gzip data end early" }
            return stream.pointee.msg.map { String(cString: $0) } ?? "unknown reason"
        }

        private func end(_ reason: String) {
            // The user ended the data, within a member in all likelihood.
            if !input.isAtEnd || !source.isStopped { fault = (offset, reason) }
            place = .end
        }
    }
#endif
