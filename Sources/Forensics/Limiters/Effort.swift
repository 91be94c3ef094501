/// How much more a search may do before it leaves the rest untried.
///
/// Counted in steps, not in seconds, so that the same trace always has the same answer.
package struct Effort: Sendable {
    /// In steps of one state over one request, some tens of nanoseconds each.
    package private(set) var left: Int

    /// Whether something was left unknown for another reason, as there was too much of it.
    private(set) var hasLeftOut = false

    package init(_ steps: Int) { left = max(steps, 0) }

    /// Whether something was left untried.
    var isIncomplete: Bool { isSpent || hasLeftOut }

    mutating func leaveOut() { hasLeftOut = true }

    var isSpent: Bool { left <= 0 }

    mutating func spend(_ steps: Int) { left = max(0, left - min(max(steps, 0), left)) }

    /// Lets a part of the search have all but one of so many equal shares of what is left.
    mutating func keeping<Result>(_ parts: Int, _ search: (inout Effort) -> Result) -> Result {
        let kept = left / max(parts, 1)
        var own = Effort(left - kept)
        defer {
            left = kept + own.left
            hasLeftOut = hasLeftOut || own.hasLeftOut
        }
        return search(&own)
    }

    /// Lets a part of the search have one of so many equal shares of what is left; what it does not need flows back.
    mutating func share<Result>(
        _ parts: Int, atMost most: Int = .max, _ search: (inout Effort) -> Result
    ) -> Result {
        let steps = min(left / max(parts, 1), most)
        var own = Effort(steps)
        defer {
            spend(steps - own.left)
            hasLeftOut = hasLeftOut || own.hasLeftOut
        }
        return search(&own)
    }
}
