import Forensics
import RateLimitEvents

extension Answer {
    /// What came before the first refusal of a route, and whether its limit lifted.
    struct Story {
        let budget: Budget
        /// `at least 10 requests were admitted in the 75 min before the first refusal`.
        let before: String?
        /// `The limit lifted in …`, `Its budget closed 4 times for certain, …`.
        let after: String?
    }

    /// The story of the budget that refused a route; `nil` where several did, or none that the log shows closed.
    func story(of route: Route) -> Story? {
        let closed = analysis.windows.filter { $0.closed != nil && concerns(route, $0.budget) }
        guard let first = closed.first, let last = closed.last, Set(closed.map(\.budget)).count == 1 else { return nil }
        let lifting = last.lifting(clock: report.clock, logEnd: analysis.events.lastTime)
        let after: String? =
            if closed.count > 1 {
                closings(of: closed) + (lifting.map { "; the last closure \($0)" } ?? "") + "."
            } else {
                lifting.map { "The limit \($0)." }
            }
        return Story(budget: first.budget, before: first.admittedBeforeRefusal, after: after)
    }

    private func closings(of closed: [BudgetWindow]) -> String {
        let certain = closed.count { $0.closed == .certain }
        let times = "Its budget closed \(Count.times(certain))"
        return certain == closed.count ? times : times + " for certain, \(Count.times(closed.count)) at most"
    }

    private func concerns(_ route: Route, _ budget: Budget) -> Bool {
        switch (route, budget) {
        case (.onDevice, .background), (.shortcut, .shortcut): true
        // The on-device model's claim tells the background budget, which both share, where there is one.
        case (.direct, .background): report.summary(of: .onDevice)?.refused ?? 0 == 0
        case (.direct, .devicePolicy), (.direct, .server), (.direct, .accountQuota): true
        default: false
        }
    }
}
