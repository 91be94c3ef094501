extension GateSet {
    /// The part of the bytes that all groups pass over before the next part: it stays in the first-level cache.
    private static let stretch = 16 * 1_024

    /// Whether any literal occurs.
    package func occurs(in bytes: UnsafeRawBufferPointer) -> Bool { firstHit(in: bytes) != nil }

    /// The occurrence whose probe comes first at or after `start`, or `nil`.
    ///
    /// Since a literal holds no line feed, the first hit's line is the first line that has one. The hit lies wholly in
    /// the bytes; its offset may be a few bytes before `start` when its probe is not.
    ///
    /// - Complexity: O(*n*) bytes times the number of probes, 16 bytes at a time.
    package func firstHit(in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Hit? {
        var found: Hit?
        scan(bytes, from: start) { hit in
            found = hit
            return false
        }
        return found
    }

    /// Calls `body` with every occurrence of every literal, each once, until it returns `false`.
    package func forEachHit(in bytes: UnsafeRawBufferPointer, _ body: (Hit) -> Bool) {
        scan(bytes, from: 0, body)
    }

    private func scan(_ bytes: UnsafeRawBufferPointer, from start: Int, _ body: (Hit) -> Bool) {
        var position = max(start, 0)
        while position < bytes.count {
            let limit = min(position + GateSet.stretch, bytes.count)
            var candidate = limit
            for group in groups { candidate = group.firstCandidate(in: bytes, from: position, to: candidate) }
            if candidate < limit {
                for hit in hits(in: bytes, at: candidate) where !body(hit) { return }
                position = candidate + 1
            } else {
                position = limit
            }
        }
    }

    /// The literals whose probe stands at a position.
    private func hits(in bytes: UnsafeRawBufferPointer, at position: Int) -> [Hit] {
        var hits: [Hit] = []
        for probe in probes where probe.matches(bytes, at: position) {
            for member in probe.members {
                let offset = position - member.offset
                guard bytes.hasBytes(literals[member.literal], at: offset) else { continue }
                hits.append(Hit(literal: member.literal, offset: offset))
            }
        }
        return hits
    }
}

extension Probe {
    /// Whether both bytes stand at the position.
    func matches(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Bool {
        position + distance < bytes.count && bytes[position] == first && bytes[position + distance] == second
    }
}
