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
            .inClosingOrder
        guard let first = closed.first, let last = closed.last, Set(closed.map(\.budget)).count == 1 else { return nil }
        let lifting = last.lifting(
            clock: report.clock, logEnd: analysis.events.lastTime, period: report.hasPeriodEnd)
        let isSure = last.closed == .certain
        let after: String? =
            if closed.count > 1 {
                closings(of: closed)
                    + (lifting.map { "; the last closure\(isSure ? "" : ", if it was one,") \($0)" } ?? "") + "."
            } else {
                lifting.map { isSure ? "The limit \($0)." : "If a limit refused them, it \($0)." }
            }
        return Story(budget: first.budget, before: first.admittedBeforeRefusal, after: after)
    }

    private func closings(of closed: [BudgetWindow]) -> String {
        let certain = closed.count { $0.closed == .certain }
        guard certain > 0 else {
            return "Its budget closed \(Count.times(closed.count)) at most, never for certain"
        }
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

extension [BudgetWindow] {
    /// By when they closed: the windows of several live processes of one name come one process after another.
    fileprivate var inClosingOrder: [BudgetWindow] {
        let times = compactMap { $0.engaged?.notAfter }
        // Times of a known and of an unknown zone have no order between them.
        guard times.count == count, Set(times.map(\.zoneKnown)).count == 1 else { return self }
        return zip(indices, times).sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 < $1.1 }.map { self[$0.0] }
    }
}
