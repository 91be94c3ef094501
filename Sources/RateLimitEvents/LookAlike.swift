/// An error line that belongs to no known request and is not a rate limit, although it may be taken for one.
package struct LookAlike: Sendable {
    package let error: ErrorChain
    /// What it is instead.
    package let kind: FailureKind
    package let time: Instant?
    /// Whether it may hide a rate limit, as a guardrail failure during streaming may.
    package let suspected: Bool
    package let witness: Witness

    package init(error: ErrorChain, kind: FailureKind = .other, time: Instant?, suspected: Bool, witness: Witness) {
        self.error = error
        self.kind = kind
        self.time = time
        self.suspected = suspected
        self.witness = witness
    }
}
