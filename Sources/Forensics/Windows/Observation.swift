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
        /// The same of a request that was still under way when the log ended.
        case pending
        /// Admitted or refused, or it never came to this limiter, and nothing says which.
        case lost
        /// It may have counted, or never have come to this limiter; of a limit it says nothing.
        case stray

        /// Whether windows tell of it: of what is under way, and of what says nothing of a limit, they do not.
        var isInWindows: Bool {
            switch self {
            case .admitted, .refused, .suspect, .unknown, .lost: true
            case .pending, .stray: false
            }
        }
    }

    let kind: Kind
    /// The position of the request in `LogEvents.requests`.
    let request: Int
    /// The earliest moment at which the limiter can have decided.
    let earliest: LogMoment
    /// The latest one.
    let latest: LogMoment

    var submitted: Instant { earliest.time }
    var settled: Instant { latest.time }
}
