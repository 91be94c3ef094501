/// A set of literals that are looked for all at once, in memory order, at close to the speed of memory.
///
/// Only one position in a few is looked at, by four bytes, a *gram*: see ``GramTable``. So the set is good at long
/// literals, however many; one literal of a few letters makes the whole set look at every position.
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
    let table: GramTable

    /// Compiles the literals; empty ones and duplicates are dropped.
    ///
    /// A sample of what will be searched makes the search faster; what it finds does not depend on it.
    /// - Complexity: O(*m*) in the literals' total length *m*, and O(*n*) in the sample's.
    package init(_ texts: [String], sample: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)) {
        var seen: Set<[UInt8]> = []
        literals = texts.map { Array($0.utf8) }.filter { !$0.isEmpty && seen.insert($0).inserted }
        table = GramTable(literals, sample: sample)
    }

    /// Whether nothing is looked for.
    package var isEmpty: Bool { literals.isEmpty }

    /// Whether a text can be looked for before a carrier is parsed: printable, and without what JSON must escape.
    package static func canFind(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\"\\/".utf8.contains($0) }
    }
}
