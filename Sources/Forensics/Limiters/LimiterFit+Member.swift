extension LimiterFit {
    /// The parameters of one count that leave so many observations unexplained.
    package struct Member: Sendable {
        package let count: Int
        /// Whether each greater count has the same set.
        package let orMore: Bool
        package let parameters: Parameters
        /// How many observations an explanation leaves; parameters that a cheaper member holds may be among these.
        package let unexplained: Int
        /// The positions in ``LimiterTrace/requests`` that one such explanation leaves.
        package let unexplainedRequests: [Int]

        init(count: Int, orMore: Bool, parameters: Parameters, unexplainedRequests: [Int] = []) {
            self.count = count
            self.orMore = orMore
            self.parameters = parameters
            unexplained = unexplainedRequests.count
            self.unexplainedRequests = unexplainedRequests
        }

        /// Whether it was not followed to its end, so that its parameters are not known.
        package var isUndetermined: Bool { if case .undetermined = parameters { true } else { false } }

        /// Whether it may hold more than what explains the trace, as narrow windows were too many to be followed.
        package var isOuter: Bool { if case .widths(let set) = parameters { set.isOuter } else { false } }

        /// Whether nothing bounds its width from below.
        package var isUnbounded: Bool { if case .unbounded = parameters { true } else { false } }

        package func contains(count: Int) -> Bool { count == self.count || orMore && count > self.count }

        /// Whether a rolling window or cooldown of a duration is among them; a jittered one if it is with that jitter.
        package func contains(duration: Int64, jitter: Int64 = 0) -> Bool {
            switch parameters {
            case .durations(let set): jitter == 0 && set.contains(duration)
            case .jittered(let set): set.contains(duration: duration, jitter: jitter)
            case .unbounded, .undetermined: true
            case .widths, .tokenTimes: false
            }
        }

        /// Whether fixed windows of a width are among them, with some phase.
        package func contains(width: Int64) -> Bool {
            switch parameters {
            case .widths(let set): set.widths.contains(Fraction(width))
            case .unbounded(let longest): longest.map { width <= $0 } ?? true
            case .undetermined: true
            case .durations, .jittered, .tokenTimes: false
            }
        }

        /// Whether a bucket is among them whose tokens take so long, in nanoseconds.
        package func contains(tokenTime: Fraction) -> Bool {
            switch parameters {
            case .tokenTimes(let set): set.contains(tokenTime)
            case .unbounded, .undetermined: true
            case .durations, .jittered, .widths: false
            }
        }
    }
}

extension [LimiterFit.Member] {
    /// Of those that were followed to their end.
    var leastUnexplained: Int? { lazy.filter { !$0.isUndetermined }.map(\.unexplained).min() }
}
