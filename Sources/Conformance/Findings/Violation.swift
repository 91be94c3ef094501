package import RateLimitEvents

/// What a violation consists of: the obligation, what happened, and the lines that show it.
package struct Violation: Sendable, Hashable {
    package var expected: Expectation
    package var actual: Actual
    package var state: PriorState
    /// The line that did it comes last.
    package var witnesses: [Witness]
    /// When it was done, where the log tells.
    package var time: Instant?
}
