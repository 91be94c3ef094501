/// Something about an input that weakens what may be concluded from it.
package struct InputNote: Sendable, Hashable {
    /// What kind of thing was noticed.
    package enum Kind: String, Sendable, CaseIterable {
        /// The input ends in the middle of a record.
        case cut
        /// The input broke before its end: what stands before is read, the rest is lost.
        case damaged
        /// A record was longer than the reader keeps; its head was used.
        case longRecord
        /// The log itself says that entries are missing.
        case loss
        /// The clock was set during the log.
        case clockChange
        /// The file holds no record.
        case empty
        /// The carrier has no zone, so times are shown as written.
        case zoneUnknown
        /// Only entries that meet a predicate were exported.
        case filtered
        /// Anything else worth saying.
        case other
    }

    package let kind: Kind
    package let text: String
    /// Where it was noticed, if at one place.
    package let location: SourceLocation?

    package init(_ kind: Kind, _ text: String, at location: SourceLocation? = nil) {
        self.kind = kind
        self.text = text
        self.location = location
    }
}
