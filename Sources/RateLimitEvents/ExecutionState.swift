/// Whether the asking app was in front of the user.
package enum ExecutionState: String, Sendable, CaseIterable {
    case foreground, background
}
