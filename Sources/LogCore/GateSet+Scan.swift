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
            guard candidate < limit else {
                position = limit
                continue
            }
            for probe in probes where probe.pair.matches(bytes, at: candidate) {
                for member in probe.members {
                    let hit = Hit(literal: member.literal, offset: candidate - member.offset)
                    guard bytes.hasBytes(literals[hit.literal], at: hit.offset) else { continue }
                    if !body(hit) { return }
                }
            }
            position = candidate + 1
        }
    }
}
