package import RateLimitEvents
package import RoutingPolicy

/// The policy that judged a part of the log, and why this one.
package struct PolicyChoice: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// It was asked for.
        case option
        /// `karui started … policy=` says so, in this line.
        case logged(Witness)
        /// The newest revision not after the log's date.
        case date(Instant)
        /// The log's dates come before the October revision, and it shows direct calls: only the trial made those.
        case directCalls(Instant)
        /// The log tells no date, or one before the first revision.
        case noDate
    }

    package let policy: Policy
    package let reason: Reason
    /// A `policy=` that is no known revision, where the log has one.
    package let unknownName: String?

    package init(policy: Policy, reason: Reason, unknownName: String? = nil) {
        self.policy = policy
        self.reason = reason
        self.unknownName = unknownName
    }
}
