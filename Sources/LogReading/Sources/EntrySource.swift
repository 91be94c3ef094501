#if Archives
    /// The data of the entry that an archive's reader stands at.
    ///
    /// The library hands out blocks of 64 KiB, so up to that much before a place of damage may be lost with it.
    final class EntrySource: ByteSource {
        private let reader: ArchiveReader
        private let budget: UnpackingBudget
        /// How an error names what is read.
        private let damaged: (_ offset: Int, _ reason: String) -> ReadingError
        /// What is left of the reader's piece, valid until the next one is asked for.
        private var block = UnsafeRawBufferPointer(start: nil, count: 0)
        private var offset = 0
        private var isAtEnd = false
        /// Whether the entry is all that the bytes below hold.
        private let isWhole: Bool
        private var ownDamage: ReadingError?

        init(
            _ reader: ArchiveReader, _ budget: UnpackingBudget, isWhole: Bool = false,
            damaged: @escaping (_ offset: Int, _ reason: String) -> ReadingError
        ) {
            self.reader = reader
            self.budget = budget
            self.isWhole = isWhole
            self.damaged = damaged
        }

        /// Its own, or where it is made of all the bytes below, theirs.
        var damage: ReadingError? { ownDamage ?? (isWhole ? reader.damageBelow : nil) }

        var isStopped: Bool { reader.isStopped }

        /// The contents of compressed data that a source delivers from its first byte on.
        ///
        /// Streams that follow one another in one file (as rotated logs are joined with `cat`) are read as one.
        convenience init(
            decompressing source: any ByteSource, path: String, budget: UnpackingBudget
        ) throws(ReadingError) {
            let reader = try ArchiveReader(.compression, source, path: path)
            self.init(reader, budget, isWhole: true) { .damaged(path: path, offset: $0, reason: $1) }
            do throws(ReadingError) {
                isAtEnd = try reader.next() == nil
            } catch .damagedArchive(_, _, let reason) {
                throw .damaged(path: path, offset: 0, reason: reason)
            }
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadingError) -> Int {
            if block.isEmpty { try nextBlock() }
            let count = min(block.count, buffer.count)
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: block.prefix(count)))
            block = UnsafeRawBufferPointer(rebasing: block.dropFirst(count))
            offset += count
            return count
        }

        /// Passes over the rest, block by block, so that what it unpacks to is counted.
        func drain() throws(ReadingError) {
            while !isAtEnd {
                block = UnsafeRawBufferPointer(start: nil, count: 0)
                try nextBlock()
                offset += block.count
            }
        }

        /// Takes the reader's next piece, or ends at the end and at damage.
        private func nextBlock() throws(ReadingError) {
            while block.isEmpty, !isAtEnd {
                switch try reader.piece() {
                case .bytes(let bytes, let position, let doubt):
                    // All of it was read, and nothing tells where it is wrong.
                    if let doubt { ownDamage = damaged(0, doubt) }
                    // A sparse file may have terabytes of nothing: what a log has behind that is nothing either.
                    if !bytes.isEmpty, position > Int64(offset) {
                        end(damaged(offset, "a hole in a sparse file, behind which nothing is read"))
                    } else if budget.take(bytes.count) {
                        block = bytes
                    } else {
                        end(damaged(offset, budget.excess ?? "a limit was passed"))
                    }
                case .end:
                    isAtEnd = true
                    if isWhole, ownDamage == nil, !reader.isStopped, try reader.hasMore() {
                        ownDamage = damaged(offset, "what follows the last compressed stream is none, and passed over")
                    }
                case .damage(let reason): end(damaged(offset, reason))
                }
            }
        }

        private func end(_ damage: ReadingError) {
            ownDamage = damage
            isAtEnd = true
        }
    }
#endif
