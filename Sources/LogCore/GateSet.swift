/// A set of literals that are looked for all at once, in memory order, at close to the speed of memory.
///
/// Each literal is reduced to a *probe*: two of its bytes at a fixed distance, chosen rare and shared between literals
/// where possible, so that a handful of vector comparisons per 16 bytes serve them all. Where a probe matches, the
/// whole literals behind it are compared. The set is good at rare literals; it is bad at literals of common letters
/// only, which match their probe often, and at hundreds of unrelated ones, which need as many probes.
package struct GateSet: Sendable {
    /// An occurrence of a literal.
    package struct Hit: Sendable, Hashable {
        /// The literal's position in ``GateSet/literals``.
        package let literal: Int
        /// The offset of its first byte.
        package let offset: Int
    }

    /// What to look for, byte by byte: case-sensitive, never empty, no duplicates.
    package let literals: [[UInt8]]
    let probes: [Probe]
    let groups: [ProbeGroup]

    /// Compiles the literals; empty ones and duplicates are dropped.
    ///
    /// A sample of what will be searched makes the search faster; what it finds does not depend on it.
    /// - Complexity: O(*m*²) in the literals' total length *m*.
    package init(_ texts: [String], sample: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)) {
        var seen: Set<[UInt8]> = []
        literals = texts.map { Array($0.utf8) }.filter { !$0.isEmpty && seen.insert($0).inserted }
        probes = ProbeSelection.probes(for: literals, PairFrequency(sample: sample))
        groups = ProbeGroup.groups(of: probes)
    }

    /// Whether nothing is looked for.
    package var isEmpty: Bool { literals.isEmpty }

    /// The number of byte pairs that the scan compares: what its speed depends on.
    package var probeCount: Int { probes.count }
}
