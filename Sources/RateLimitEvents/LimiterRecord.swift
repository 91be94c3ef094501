/// What a limiter's own process logged about a limit it applied.
package struct LimiterRecord: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// `rate limit applied for rate with count=…, duration=…`
        case appliedForRate
        /// `rate limit applied from cached denials`
        case cachedDenial
    }

    package let kind: Kind
    package let time: Instant?
    /// The requests allowed per window.
    package let count: Int?
    /// The window's length.
    package let durationNanoseconds: Int64?
    /// The bundle the limit is keyed by.
    package let bundle: String?
    /// The feature the limit is keyed by.
    package let feature: String?
    package let witness: Witness

    package init(
        kind: Kind, time: Instant?, count: Int? = nil, durationNanoseconds: Int64? = nil, bundle: String? = nil,
        feature: String? = nil, witness: Witness
    ) {
        self.kind = kind
        self.time = time
        self.count = count
        self.durationNanoseconds = durationNanoseconds
        self.bundle = bundle
        self.feature = feature
        self.witness = witness
    }
}
