package import Forensics

/// A budget's open span and the closed one behind it, held against the routing policy.
package struct WindowCheck: Sendable {
    /// The position in the windows that were given.
    package let window: Int
    package let budget: Budget
    /// The closed span's length; `nil` where it was not closed.
    package let closed: LengthBounds?
    /// Of the background budget: direct calls submitted into the closed span.
    package let directInClosed: CountBounds?
    /// Those of them whose own on-device model was just limited.
    package let justLimitedInClosed: CountBounds?
    /// Of the other direct calls in the closed span those that were refused.
    package let othersRefused: CountBounds?
    /// The violations of `route.direct-while-limited` and the like in it, by position in the report's findings.
    package let crossReferences: [Int]
    /// Of the shortcut's budget: flags set in the closed span.
    package let flagsInClosed: CountBounds?
    /// How much of the closed span a pause covered.
    package let paused: LengthBounds?
    /// How long a pause went on after the lift.
    package let overshoot: LengthBounds?
    /// Shortcut requests that were due and left out for a pause in the closed span: each would have shown a banner.
    package let bannersSpared: CountBounds?
    /// The same after the lift: asks forgone for nothing.
    package let asksForgone: CountBounds?
    /// Requests sent by the other route while this budget was open.
    package let asksElsewhereWhileOpen: CountBounds
}
