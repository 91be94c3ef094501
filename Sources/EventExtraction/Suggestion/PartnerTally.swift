/// How often a template stands where a partner would.
struct PartnerTally {
    struct TokenPair: Hashable, Comparable {
        let own: Int
        let other: Int

        static func < (left: TokenPair, right: TokenPair) -> Bool { (left.own, left.other) < (right.own, right.other) }
    }

    struct Equality {
        fileprivate(set) var lines: Set<Int> = []
        fileprivate(set) var values: Set<UInt64> = []

        /// A value that never changes identifies nothing.
        fileprivate var tells: Bool { values.count > 1 || lines.count == 1 }
    }

    /// By the positions of the two tokens: the lines where both are equal.
    private var equal: [TokenPair: Equality] = [:]
    private(set) var onThread: Set<Int> = []
    private(set) var nearest: Set<Int> = []

    mutating func note(_ pair: TokenPair, value: UInt64, line: Int) {
        equal[pair, default: Equality()].lines.insert(line)
        equal[pair, default: Equality()].values.insert(value)
    }

    mutating func noteNearest(isOnThread: Bool, line: Int) {
        nearest.insert(line)
        if isOnThread { onThread.insert(line) }
    }

    /// The pair that tells the most values apart, the first on ties.
    var best: (key: TokenPair, value: Equality)? {
        equal.filter(\.value.tells).max {
            ($0.value.values.count, $0.value.lines.count, $1.key) < (
                $1.value.values.count, $1.value.lines.count, $0.key
            )
        }
    }

    /// Which values of two lines are equal.
    static func equalTokens(_ own: [UInt64], _ other: [UInt64]) -> [TokenPair] {
        var pairs: [TokenPair] = []
        for (left, token) in own.enumerated() {
            for (right, candidate) in other.enumerated() where token == candidate {
                pairs.append(TokenPair(own: left, other: right))
            }
        }
        return pairs
    }
}
