package import RateLimitEvents

/// Failures of one kind that may be taken for rate limits and are none.
package struct LookAlikeSummary: Sendable {
    package let kind: FailureKind
    /// The known requests that failed for it.
    package let requests: Int
    /// The errors of it that belong to no known request.
    package let errors: Int
    /// What the errors are called, one for each, by time.
    package let names: [String]
    package let firstTime: Instant?
    /// The line of each, by time.
    package let witnesses: [Witness]

    /// All of its kind.
    package var count: Int { requests + errors }
}
