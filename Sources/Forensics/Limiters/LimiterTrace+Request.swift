extension LimiterTrace {
    /// What the limiter did with a request.
    package enum Outcome: Sendable, Hashable {
        case admitted, refused
        /// One of the two, and the log does not tell which.
        case unknown
    }

    /// A request that certainly reached the limiter, which decided at some moment of an interval.
    package struct Request: Sendable, Hashable {
        package let outcome: Outcome
        /// When it was submitted.
        package let earliest: Int64
        /// When its end was logged, plus one unit of the stamp; ``earliest`` where the pairing is beyond doubt.
        package let latest: Int64
        /// Its position among the requests of its trace.
        package internal(set) var place = 0

        /// Times are kept within ±2⁶¹ ns, so that no difference of two overflows.
        package init(_ outcome: Outcome, from earliest: Int64, to latest: Int64) {
            self.outcome = outcome
            self.earliest = LimiterTrace.clamped(min(earliest, latest))
            self.latest = LimiterTrace.clamped(max(earliest, latest))
        }

        package init(_ outcome: Outcome, at time: Int64) { self.init(outcome, from: time, to: time) }

        var isPoint: Bool { earliest == latest }

        /// Whether it was submitted before another one, or at the same time and stands before it.
        func isBefore(_ other: Request) -> Bool {
            (earliest, place) < (other.earliest, other.place)
        }

        /// Whether it was decided before one that stands behind it, whatever the moments were.
        ///
        /// Of two known moments that are the same the order tells.
        func isDecided(before later: Request) -> Bool {
            latest < later.earliest || latest == later.earliest && isPoint
        }
    }
}
