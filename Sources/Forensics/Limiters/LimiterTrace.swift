/// What one budget's log shows of a limiter: requests with their outcomes, in log order.
///
/// Times are nanoseconds of one clock, so that every difference is exact. Requests of one time keep their order.
package struct LimiterTrace: Sendable {
    /// What is known of the limiter when the trace begins.
    package enum Start: Sendable, Hashable {
        /// Nothing was counted yet: a process began, or it was quiet as long as the longest window before.
        case clean
        /// Requests before this time may have counted; they are not in the trace.
        case censored(at: Int64)
    }

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

        /// Times are kept within ±2⁶¹ ns, so that no difference of two overflows.
        package init(_ outcome: Outcome, from earliest: Int64, to latest: Int64) {
            self.outcome = outcome
            self.earliest = LimiterTrace.clamped(min(earliest, latest))
            self.latest = LimiterTrace.clamped(max(earliest, latest))
        }

        package init(_ outcome: Outcome, at time: Int64) { self.init(outcome, from: time, to: time) }
    }

    /// What happens in a trace, in log order.
    package enum Element: Sendable, Hashable {
        case request(Request)
        /// The counters were emptied: the process whose budget it is began anew.
        case reset(at: Int64)
        /// Requests may be missing up to this time.
        case gap(to: Int64)
    }

    package let start: Start
    package let elements: ArraySlice<Element>

    package init(start: Start, elements: [Element]) { self.init(start: start, elements[...]) }

    private init(start: Start, _ elements: ArraySlice<Element>) {
        self.start = start
        self.elements = elements
    }

    /// The first so many elements; what explains a trace explains each of its beginnings.
    ///
    /// - Complexity: O(1).
    func prefix(_ count: Int) -> LimiterTrace { LimiterTrace(start: start, elements.prefix(count)) }

    private static func clamped(_ time: Int64) -> Int64 { min(max(time, -(1 << 61)), 1 << 61) }

    /// The requests, by the indices that ``LimiterSet`` speaks of.
    package var requests: [Request] {
        elements.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }
}
