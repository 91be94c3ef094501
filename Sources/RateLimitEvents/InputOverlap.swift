/// Entries that two inputs share: overlapping exports, or one log in two carriers.
package struct InputOverlap: Sendable, Hashable {
    /// What shows that they are the same.
    package enum Basis: String, Sendable, CaseIterable {
        /// The same boot, mach time, thread and message.
        case machTime
        /// The same message at the same time, by what may be the same process.
        case time
        /// The same messages in the same order, at times that do not compare or are all shifted alike.
        case sequence
    }

    /// In the order in which they were read.
    package let first: SourceFile
    package let second: SourceFile
    /// How many matched entries.
    package let entries: Int
    package let basis: Basis
    /// Whether each was counted once.
    package let isMerged: Bool

    package init(first: SourceFile, second: SourceFile, entries: Int, basis: Basis, isMerged: Bool) {
        self.first = first
        self.second = second
        self.entries = entries
        self.basis = basis
        self.isMerged = isMerged
    }
}
