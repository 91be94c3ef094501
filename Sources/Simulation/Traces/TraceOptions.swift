/// How much of a limiter's work is observed, and how well.
package struct TraceOptions: Sendable, Hashable {
    /// Where a trace ends.
    package enum End: Sendable, Hashable {
        /// With so many observed requests.
        case requests(Int)
        /// With the admission that follows the so-manieth refusal run, or with so many requests when that never comes.
        case lifts(Int, atMost: Int)
        /// So many nanoseconds after the start, or with so many requests.
        case duration(Int64, atMost: Int)
    }

    /// Holes in the record: each begins so long after the one before on average, and lasts so long.
    package struct Gaps: Sendable, Hashable {
        package let spacing: Int64
        package let length: Int64

        package init(spacing: Int64, length: Int64) {
            self.spacing = max(1, spacing)
            self.length = max(1, length)
        }
    }

    /// The first moment that is observed.
    package var start: Int64 = 0
    package var end: End
    /// How long the limiter has been at work before the start, unobserved; 0 for a clean start.
    package var warmUp: Int64 = 0
    /// The mean time between restarts of the process, which reset the limiter; `nil` for none.
    ///
    /// Less than the demand's gap is taken as that.
    package var resetSpacing: Int64?
    package var gaps: Gaps?
    /// The share of outcomes that are observed as their opposite, 0…1.
    package var falseShare = 0.0
    /// The share of outcomes that cannot be observed, 0…1.
    package var unknownShare = 0.0

    package init(end: End) { self.end = end }
}
