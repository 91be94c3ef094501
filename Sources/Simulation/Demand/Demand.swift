/// When requests are made, as a rule: what a limiter is up against.
package struct Demand: Sendable, Hashable {
    /// How requests follow each other.
    package enum Pattern: Sendable, Hashable {
        /// At random: gaps have an exponential distribution.
        case steady
        /// At random in phases, with none between them; both lengths have an exponential distribution.
        case bursty(on: Int64, off: Int64)
        /// One in each gap's length, moved by up to so many millionths of it.
        case regular(jitterPartsPerMillion: Int)
    }

    package let pattern: Pattern
    /// The mean time between two requests, in nanoseconds, while there are any; at least 1.
    package let gap: Int64
    package let retries: Retries?

    /// - Parameters:
    ///   - pattern: How requests follow each other. A phase with requests has at least one gap's length on average.
    ///   - gap: The mean time between two requests in nanoseconds; less than 1 is taken as 1.
    ///   - retries: What follows a refusal, if anything.
    package init(_ pattern: Pattern, gap: Int64, retries: Retries? = nil) {
        self.gap = max(1, gap)
        self.retries = retries
        self.pattern =
            switch pattern {
            case .steady: .steady
            case .bursty(let on, let off): .bursty(on: max(on, self.gap), off: max(0, off))
            case .regular(let jitter): .regular(jitterPartsPerMillion: min(max(0, jitter), 1_000_000))
            }
    }

    /// Requests at so many times the rate that a limiter admits in the long run; `nil` where that one limits nothing.
    ///
    /// Of a bursty demand it is the rate of the phases with requests.
    package init?(
        _ pattern: Pattern, factor: Double, of limiter: LimiterModel, retries: Retries? = nil
    ) {
        guard let nanoseconds = limiter.nanosecondsPerRequest,
            let gap = Int64(exactly: (nanoseconds / factor).rounded())
        else { return nil }
        self.init(pattern, gap: gap, retries: retries)
    }

    /// The mean time between two requests in nanoseconds, phases without any included.
    package var meanGap: Double {
        switch pattern {
        case .steady, .regular: Double(gap)
        case .bursty(let on, let off): Double(gap) * (Double(on) + Double(off)) / Double(on)
        }
    }
}
