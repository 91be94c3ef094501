/// What the shortcut made good of what the app's own call could not do.
package struct Recovery: Sendable, Hashable {
    /// Direct requests that were not answered.
    package let of: Int
    /// Those whose notification the shortcut's answer reached.
    package let answeredByShortcut: Int
    /// Direct answers times the shortcut's median wait: what asking the shortcut instead would take; `nil` when either is missing.
    package let savedSeconds: Double?

    package init(of: Int, answeredByShortcut: Int, savedSeconds: Double?) {
        self.of = of
        self.answeredByShortcut = answeredByShortcut
        self.savedSeconds = savedSeconds
    }
}
