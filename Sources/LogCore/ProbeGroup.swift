/// Up to eight probes that one pass over the bytes compares together.
struct ProbeGroup: Sendable {
    /// The largest group: eight probes keep the vectors of both bytes in registers or one load away.
    static let capacity = 8

    let pairs: [BytePair]
    /// The pairs padded with the last one to a size that a kernel is written for.
    let padded: [BytePair]
    /// The largest distance of any pair: how far behind a position the pass reads.
    let reach: Int

    init(_ pairs: [BytePair]) {
        self.pairs = pairs
        let size = [1, 2, 3, 4, 6].first { $0 >= pairs.count } ?? ProbeGroup.capacity
        padded = pairs + (pairs.last.map { Array(repeating: $0, count: size - pairs.count) } ?? [])
        reach = pairs.map(\.distance).max() ?? 0
    }

    /// Cuts a list of probes into groups.
    static func groups(of probes: [Probe]) -> [ProbeGroup] {
        stride(from: 0, to: probes.count, by: capacity).map { start in
            ProbeGroup(probes[start..<min(start + capacity, probes.count)].map(\.pair))
        }
    }
}
