import RateLimitEvents

/// A sentence of the answer, and the line of the log that first bears it out.
struct Claim {
    let text: String
    /// `nil` where the claim is that something is absent.
    let witness: Witness?
}
