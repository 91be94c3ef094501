package import RateLimitEvents

/// What is known of an input that goes on when it is looked at, and so what is waited for before an event is told.
package enum StreamMoment: Sendable {
    /// The log goes on and stands at this time.
    case going(Instant?)
    /// Nothing came for a while: who has ended has ended.
    case quiet(Instant?)
    case end

    var isEnd: Bool { if case .end = self { true } else { false } }
}
