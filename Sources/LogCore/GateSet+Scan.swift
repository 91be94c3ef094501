extension GateSet {
    /// How many positions are looked at before one branch asks for them all.
    private static let positionsPerGroup = 8

    /// Whether any literal occurs.
    package func occurs(in bytes: UnsafeRawBufferPointer) -> Bool { firstHit(in: bytes) != nil }

    /// An occurrence at or after `start` in the first line that has one, or `nil`.
    package func firstHit(in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Hit? {
        var found: Hit?
        forEachHit(in: bytes, from: start) { hit in
            found = hit
            return false
        }
        return found
    }

    /// Calls `body` with every occurrence of every literal at or after `start`, each once, until it returns `false`.
    ///
    /// The order is that of the lines, since no literal in use holds a line feed; within a line it is loose.
    ///
    /// - Complexity: O(*n*) bytes divided by the table's stride.
    package func forEachHit(in bytes: UnsafeRawBufferPointer, from start: Int = 0, _ body: (Hit) -> Bool) {
        guard !literals.isEmpty else { return }
        // Borrowed once: a retain or release per false alarm would cost more than all the rest.
        table.marks.withUnsafeBufferPointer { marks in
            table.entries.withUnsafeBufferPointer { entries in
                let hash = table.hash
                let stride = table.stride
                var position = max(start, 0)
                while position < bytes.count {
                    position = GateSet.firstMarkedGroup(in: bytes, from: position, hash, stride, marks)
                    let limit = min(position + stride * GateSet.positionsPerGroup, bytes.count)
                    while position < limit {
                        let gram = hash.gram(in: bytes, at: position)
                        let slot = hash.slot(of: gram)
                        var place = Int(marks[slot])
                        while place > 0, place <= entries.count, hash.slot(of: entries[place - 1].gram) <= slot {
                            let entry = entries[place - 1]
                            place += 1
                            let hit = Hit(literal: entry.literal, offset: position - entry.offset)
                            guard entry.gram == gram, hit.offset >= start,
                                bytes.hasBytes(literals[hit.literal], at: hit.offset)
                            else { continue }
                            if !body(hit) { return }
                        }
                        position += stride
                    }
                }
            }
        }
    }

    /// The first group of positions from `start` on with a gram in a marked slot, or one too near the end to be read
    /// in whole words.
    @inline(never)
    private static func firstMarkedGroup(
        in bytes: UnsafeRawBufferPointer, from start: Int, _ hash: GramHash, _ stride: Int,
        _ marks: UnsafeBufferPointer<UInt8>
    ) -> Int {
        guard let base = bytes.baseAddress else { return start }
        let end = bytes.count - (positionsPerGroup - 1) * stride - MemoryLayout<UInt32>.size
        var position = start
        while position <= end {
            var mark: UInt8 = 0
            for step in 0..<positionsPerGroup {
                let word = base.loadUnaligned(fromByteOffset: position &+ step &* stride, as: UInt32.self)
                mark |= marks[hash.slot(of: UInt32(littleEndian: word))]
            }
            if mark != 0 { return position }
            position &+= stride &* positionsPerGroup
        }
        return position
    }
}
