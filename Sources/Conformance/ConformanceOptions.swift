package import RoutingPolicy

/// What a check is told from outside.
package struct ConformanceOptions: Sendable, Hashable {
    /// Judges instead of what the log says.
    package var policy: Policy?
    /// Fills in where the log names no mode.
    package var mode: PolicyMode?
    /// How many findings of one rule are kept that cannot be judged.
    package var keptUndecided = 1_000

    package init(policy: Policy? = nil, mode: PolicyMode? = nil) {
        self.policy = policy
        self.mode = mode
    }
}
