package import RateLimitEvents

/// What is taken for possible when a limit is inferred.
package struct LimitOptions: Sendable, Hashable {
    /// The families tried.
    package var families: Set<LimiterFamily> = Set(LimiterFamily.allCases)
    /// Whether requests that the log does not show may have counted, so that a refusal alone proves nothing.
    package var unseenPossible = false
    /// The greatest jitter considered, as a share of the duration: 25 %; the only one ever observed is 10 %.
    package var maxJitterShare = 0.25
    /// The longest window or pause considered: 26 h 24 min, a day and a tenth.
    package var longestWindowNanoseconds: Int64 = 95_040_000_000_000
    /// How many outcomes may be taken for wrong where no family explains all: each more makes the search several times as
    /// long, and a user waits for it.
    package var mostWrong = 2
    /// Of longer traces, in requests and gaps, it is not tried whether a few wrong outcomes would change the answer.
    package var longestDoubted = 400
    /// The moment at which the state is told; `nil` for the log's end.
    package var at: Instant?
    /// Whether limits are inferred at all: it takes longer than all the rest, so whoever shows them asks for them.
    package var isEnabled = false

    package init() {}
}
