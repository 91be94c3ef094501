/// A stretch in which entries are missing, so that what is not seen there is unknown.
package struct LogGap: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The log says that entries were lost.
        case loss
        /// A process logged so much that its entries were dropped.
        case quarantine
        /// The input ends in the middle of a record, or broke before its end.
        case cut
        /// No input covers the time between two of them.
        case hole
        /// What came before the first record, and behind the last one.
        case logStart, logEnd
        /// A failure's reason was redacted or cut off: nothing is missing but that.
        case redaction
    }

    package let kind: Kind
    /// When it began, as nearly as the log says; `nil` when it does not.
    package let from: Instant?
    /// When it ended; `nil` when the log does not say.
    package let to: Instant?
    /// How many entries are missing, at least.
    package let lost: Int?
    /// The process whose entries are missing, or `nil` for any.
    package let process: String?
    package let witness: Witness
    /// Of a hole the first line behind it, in another input.
    package let endWitness: Witness?

    package init(
        kind: Kind, from: Instant? = nil, to: Instant? = nil, lost: Int? = nil, process: String? = nil,
        witness: Witness, endWitness: Witness? = nil
    ) {
        self.kind = kind
        self.from = from
        self.to = to
        self.lost = lost
        self.process = process
        self.witness = witness
        self.endWitness = endWitness
    }

    /// Whether entries may be missing inside what the log covers, or between its parts.
    ///
    /// Its ends are none such: what they hide is told by windows that are censored there.
    package var hidesEntries: Bool {
        switch kind {
        case .loss, .quarantine, .cut, .hole: true
        case .logStart, .logEnd, .redaction: false
        }
    }
}
