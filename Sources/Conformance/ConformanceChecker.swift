package import Forensics
package import RateLimitEvents

/// Holds a log's events against Karui's routing policy.
///
/// What violates is shown by lines that are there; where a line is missing that would have decided, the result says so.
package struct ConformanceChecker: Sendable {
    package let options: ConformanceOptions

    package init(options: ConformanceOptions = ConformanceOptions()) { self.options = options }

    /// Checks a whole log.
    ///
    /// - Parameters:
    ///   - events: Everything that extraction found, not filtered.
    ///   - windows: The budget windows of the same events.
    /// - Returns: Every result, counted, with findings for what violates and for what cannot be judged.
    /// - Complexity: O(n log n + k) for n lines and windows, where k counts, for each window, the pauses that its closed
    ///   span touches and the direct calls in it that are found to break a rule; the memory of one open notification is the
    ///   same however long the log.
    package func check(_ events: LogEvents, windows: [BudgetWindow] = []) -> ConformanceReport {
        var run = ConformanceRun(events, options: options)
        run.go()
        return run.report(windows: windows)
    }
}
