import Forensics
import RateLimitEvents

extension Answer {
    /// What came before the first refusal of a route, and whether its limit lifted; `nil` where several budgets mix.
    func story(of route: Route) -> String? {
        let budgets = Set(windows(of: route).map(\.budget))
        guard budgets.count == 1 else { return nil }
        let closed = windows(of: route).filter { $0.closed != nil }
        guard let first = closed.first, let last = closed.last else { return nil }
        let clock = report.clock
        var parts = [first.admittedBeforeRefusal].compactMap { $0 }
        if closed.count > 1 { parts.append("it closed \(Count.times(closed.count))") }
        if let lifting = last.lifting(clock: clock, logEnd: analysis.events.lastTime) {
            parts.append((closed.count > 1 ? "the last time " : "") + lifting)
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func windows(of route: Route) -> [BudgetWindow] {
        analysis.windows.filter { window in
            switch (route, window.budget) {
            case (.onDevice, .background), (.direct, .background): true
            case (.shortcut, .shortcut), (.shortcut, .devicePolicy): true
            default: false
            }
        }
    }
}
