package import RoutingPolicy

/// What direct calls gained: each answer saved the shortcut's wait.
package struct PolicyGain: Sendable, Hashable {
    package let directAnswers: Int
    /// The median wait for an answer of the shortcut; `nil` where none came.
    package let shortcutMedian: Nanoseconds?

    /// Direct answers × the shortcut's median wait, in nanoseconds; the nearest end where that cannot be told.
    package var saved: Nanoseconds? {
        shortcutMedian.map { median in
            let (product, overflow) = median.multipliedReportingOverflow(by: Nanoseconds(directAnswers))
            return overflow ? .max : product
        }
    }
}
