package import RateLimitEvents

/// What a gap takes from the results.
package struct GapEffect: Sendable {
    package let gap: LogGap
    /// Requests without an answer that may have got it there.
    package let silentRequests: Int
    /// The positions of the windows that reach into it, in `Analysis.windows`.
    package let windows: [Int]

    package init(gap: LogGap, silentRequests: Int, windows: [Int]) {
        self.gap = gap
        self.silentRequests = silentRequests
        self.windows = windows
    }
}

extension GapEffect {
    /// Of more gaps than these the effects are not told one by one.
    private static let most = 1_000

    /// The effects of those gaps that hide entries, in their order.
    ///
    /// - Complexity: O(n · (r + w)) for the first 1,000 of n gaps, r requests without an answer and w windows.
    static func effects(
        of events: LogEvents, windows: [BudgetWindow], options: AnalysisOptions
    ) -> [GapEffect] {
        let silent = events.requests.filter { request in
            (request.outcome == .unanswered || request.outcome == .open)
                && !request.witnesses.contains { $0.role == .timedOut }
        }
        return events.gaps.lazy.filter(\.hidesEntries).prefix(most).map { gap in
            GapEffect(
                gap: gap,
                silentRequests: silent.count { gap.mayHideEnd(of: $0, within: options.answerWaitNanoseconds) },
                windows: windows.indices.filter { gap.reaches(windows[$0]) })
        }
    }
}

extension LogGap {
    /// Whether a request without an end may have got it in the gap.
    fileprivate func mayHideEnd(of request: InferenceRequest, within wait: Int64) -> Bool {
        guard let asked = request.submitted, let start = from ?? to, start.zoneKnown == asked.zoneKnown,
            process == nil || process == request.process || request.route == .shortcut
        else { return false }
        return (to ?? start) >= asked && start.nanoseconds(since: asked) <= wait
    }

    /// Whether a window's first and last signs have the gap, or a part of it, between them.
    fileprivate func reaches(_ window: BudgetWindow) -> Bool {
        guard window.missesEntries, process == nil || window.process == nil || process == window.process,
            let start = from ?? to
        else { return false }
        let signs = [
            window.engaged?.after, window.firstAdmitted, window.lastAdmitted, window.firstRefused, window.lastRefused,
            window.engaged?.notAfter, window.lifted?.notAfter,
        ].compactMap(\.self).filter { $0.zoneKnown == start.zoneKnown }
        guard let first = signs.min(), let last = signs.max() else { return false }
        return start <= last && (to ?? start) >= first
    }
}
