import RateLimitEvents

/// What one request tells of one budget.
struct Observation: Sendable {
    enum Kind: Sendable {
        /// The limiter let it through.
        case admitted
        /// This limiter refused it.
        case refused
        /// Refused or lost, or refused by a limiter that cannot be named: a sign of a closed budget, not proof of it.
        case suspect
        /// Admitted or refused, and nothing says which.
        case unknown
    }

    let kind: Kind
    /// The position of the request in `LogEvents.requests`.
    let request: Int
    /// The earliest moment at which the limiter can have decided.
    let submitted: Instant
    /// The latest one.
    let settled: Instant
}
