/// Chooses few and rare probes that cover a set of literals.
enum ProbeSelection {
    /// The probes, each literal behind exactly one of them.
    ///
    /// A greedy set cover: the pair with the lowest cost per literal not yet covered comes next.
    static func probes(for literals: [[UInt8]], _ frequency: PairFrequency) -> [Probe] {
        var offsets: [BytePair: [Int: Int]] = [:]
        for (index, literal) in literals.enumerated() {
            for (pair, offset) in pairs(of: literal) where offsets[pair]?[index] == nil {
                offsets[pair, default: [:]][index] = offset
            }
        }
        var uncovered = Set(literals.indices)
        var probes: [Probe] = []
        while !uncovered.isEmpty {
            var best: (pair: BytePair, price: Double, members: [Int: Int])?
            for (pair, members) in offsets {
                let covered = members.filter { uncovered.contains($0.key) }
                guard !covered.isEmpty else { continue }
                let price = cost(of: pair, frequency) / Double(covered.count)
                if let best, price > best.price || (price == best.price && pair.order > best.pair.order) { continue }
                best = (pair, price, covered)
            }
            // Every literal has a pair, so there is always a best one.
            guard let best else { break }
            uncovered.subtract(best.members.keys)
            let members = best.members.sorted { $0.key < $1.key }
                .map { Probe.Member(literal: $0.key, offset: $0.value) }
            probes.append(Probe(pair: best.pair, members: members))
        }
        return probes
    }

    /// What comparing a pair costs per 16 bytes, in units of one comparison: the comparison itself and the share of false
    /// alarms, each of which costs about as much as 150 comparisons (measured).
    private static func cost(of pair: BytePair, _ frequency: PairFrequency) -> Double {
        1 + 16 * 150 * frequency.share(of: pair)
    }

    /// Every pair of a literal with its offset.
    private static func pairs(of literal: [UInt8]) -> [(BytePair, Int)] {
        guard literal.count > 1 else { return literal.map { (BytePair(first: $0, second: $0, distance: 0), 0) } }
        var pairs: [(BytePair, Int)] = []
        for offset in literal.indices {
            for distance in 1...BytePair.largestDistance where offset + distance < literal.count {
                let pair = BytePair(first: literal[offset], second: literal[offset + distance], distance: distance)
                pairs.append((pair, offset))
            }
        }
        return pairs
    }
}

extension BytePair {
    /// An order that does not depend on hashing, so that equal sets compile equally.
    fileprivate var order: (Int, UInt8, UInt8) { (distance, first, second) }
}
