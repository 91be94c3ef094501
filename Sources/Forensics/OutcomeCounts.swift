package import RateLimitEvents

/// How many requests of a group ended in which way.
package struct OutcomeCounts: Sendable, Hashable {
    private var counts: [Outcome: Int] = [:]

    package init() {}

    package subscript(outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// All of them.
    package var asked: Int { counts.values.reduce(0, +) }

    package mutating func count(_ outcome: Outcome) { counts[outcome, default: 0] += 1 }

    /// Both groups in one.
    package func adding(_ other: OutcomeCounts) -> OutcomeCounts {
        var sum = self
        sum.counts.merge(other.counts, uniquingKeysWith: +)
        return sum
    }
}
