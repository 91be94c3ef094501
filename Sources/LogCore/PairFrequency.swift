/// How common byte pairs are: what a table of single bytes suggests, corrected by a sample of the very input.
///
/// Letters depend on one another (`k` goes before `u` three bytes on in `network queue`), which only a sample shows.
struct PairFrequency {
    /// More of a sample changes little; a count up to this fits 16 bits.
    private static let sampleLimit = 32 * 1_024
    /// How many bytes of sample the table of single bytes is worth.
    private static let priorWeight = 4_096.0

    /// Counts in the sample, indexed by distance − 1, first byte and second byte; empty without a sample.
    private let counts: [UInt16]
    private let sampled: Int

    /// Counts the pairs of a sample, which may be empty.
    ///
    /// - Complexity: O(*n*) bytes, some 0.1 ms for a full sample.
    init(sample: UnsafeRawBufferPointer) {
        sampled = min(sample.count, PairFrequency.sampleLimit)
        guard sampled > BytePair.largestDistance else {
            counts = []
            return
        }
        var counts = [UInt16](repeating: 0, count: BytePair.largestDistance << 16)
        for position in 0..<sampled - BytePair.largestDistance {
            for distance in 1...BytePair.largestDistance {
                let index = PairFrequency.index(sample[position], sample[position + distance], distance)
                counts[index] &+= 1
            }
        }
        self.counts = counts
    }

    /// The share of positions at which the pair stands, 0…1.
    func share(of pair: BytePair) -> Double {
        let first = Double(ByteFrequency.per10000(pair.first)) / 10_000
        guard pair.distance > 0 else { return first }
        let prior = first * Double(ByteFrequency.per10000(pair.second)) / 10_000
        guard !counts.isEmpty else { return prior }
        let counted = Double(counts[PairFrequency.index(pair.first, pair.second, pair.distance)])
        return (counted + prior * PairFrequency.priorWeight) / (Double(sampled) + PairFrequency.priorWeight)
    }

    private static func index(_ first: UInt8, _ second: UInt8, _ distance: Int) -> Int {
        (distance - 1) << 16 | Int(first) << 8 | Int(second)
    }
}
