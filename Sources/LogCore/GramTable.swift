/// The grams that tell where literals may be.
///
/// A search looks at every `stride`-th position only. Each literal puts `stride` neighbouring grams into the table, so
/// that exactly one of them lies at such a position wherever the literal stands.
struct GramTable: Sendable {
    /// One gram of a literal.
    struct Entry: Sendable {
        let gram: UInt32
        let literal: Int
        /// Where in the literal the gram begins.
        let offset: Int
    }

    /// More gains nothing, since the search then waits for memory.
    private static let longestStride = 16
    /// More of a sample changes little.
    private static let sampleLimit = 32 * 1_024

    let hash: GramHash
    /// How many bytes apart the positions are that a search looks at, at least 1.
    let stride: Int
    /// For each slot of the hash, 0 when no gram falls into it.
    ///
    /// Else one more than the place of the slot's first entry, or 255 when that place is further on.
    let marks: [UInt8]
    /// The grams, ordered by slot.
    let entries: [Entry]

    /// Takes from each literal the grams that stir the fewest false alarms in a sample.
    init(_ literals: [[UInt8]], sample: UnsafeRawBufferPointer) {
        let shortest = literals.map(\.count).min() ?? 1
        let hash = GramHash(width: shortest)
        let stride = min(shortest - hash.width + 1, GramTable.longestStride)
        var alarms = [Int](repeating: 0, count: GramHash.slots)
        for position in 0..<min(sample.count, GramTable.sampleLimit) {
            alarms[hash.slot(of: hash.gram(in: sample, at: position))] += 1
        }
        var slotted: [(slot: Int, entry: Entry)] = []
        for (literal, bytes) in literals.enumerated() {
            let all = bytes.withUnsafeBytes { bytes in
                (0...bytes.count - hash.width).map { offset in
                    let gram = hash.gram(in: bytes, at: offset)
                    return (slot: hash.slot(of: gram), entry: Entry(gram: gram, literal: literal, offset: offset))
                }
            }
            let costs = (0...all.count - stride).map { first in
                all[first..<first + stride].reduce(0) { $0 + alarms[$1.slot] }
            }
            let cheapest = costs.indices.min { costs[$0] < costs[$1] } ?? 0
            for chosen in all[cheapest..<cheapest + stride] {
                slotted.append(chosen)
                // The slot's alarms are paid for: another literal may use it for nothing.
                alarms[chosen.slot] = 0
            }
        }
        slotted.sort { ($0.slot, $0.entry.literal, $0.entry.offset) < ($1.slot, $1.entry.literal, $1.entry.offset) }
        var marks = [UInt8](repeating: 0, count: GramHash.slots)
        for place in slotted.indices.reversed() { marks[slotted[place].slot] = UInt8(min(place + 1, 255)) }
        self.hash = hash
        self.stride = stride
        self.marks = marks
        entries = slotted.map(\.entry)
    }
}
