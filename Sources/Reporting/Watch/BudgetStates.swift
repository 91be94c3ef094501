import Forensics
import RateLimitEvents

/// What was told of each budget, and what is new when it is looked at again.
struct BudgetStates {
    /// A closing or a lift, by the line that it rests on.
    private struct Turn: Hashable {
        let account: BudgetState.Account
        let standing: BudgetState.Standing
        let line: Int?

        init(_ state: BudgetState) {
            account = state.account
            standing = state.standing
            line = state.window.witness?.location.line
        }
    }

    private var told: Set<Turn> = []
    private var standings: [BudgetState.Account: BudgetState.Standing] = [:]
    /// By budget, of whichever instance of its process.
    private var latest: [Budget: BudgetState.Standing] = [:]
    /// The present state of each budget that was seen, in the order of a report.
    private(set) var current: [BudgetState] = []
    /// Whether older requests became counts since the last look, which may have cut the first window of a budget.
    private var isCut = false

    /// Takes note that older requests became counts.
    mutating func cut() { isCut = true }

    /// Every change that was not told, by time; after it the state is that of the windows.
    ///
    /// - Complexity: O(n log n) for n windows.
    mutating func changes(in analysis: Analysis) -> [BudgetState] {
        var changes: [BudgetState] = []
        var seen: Set<BudgetState.Account> = []
        var turns: Set<Turn> = []
        current = []
        var windows = analysis.windows[...]
        while let first = windows.first {
            let own = windows.prefix { $0.budget == first.budget }
            windows = windows.dropFirst(own.count)
            for window in own {
                let isFirst = seen.insert(BudgetState.Account(window)).inserted
                for change in BudgetStates.turns(of: window) {
                    let turn = Turn(change)
                    turns.insert(turn)
                    guard !told.contains(turn) else { continue }
                    // What is left of a window was told under the line of its first refusal.
                    if isCut, isFirst, standings[change.account] != nil { continue }
                    changes.append(change)
                    standings[change.account] = change.standing
                    latest[first.budget] = change.standing
                }
            }
            // Of several instances of a process the one that was seen last stands for the budget.
            guard let last = own.max(by: BudgetStates.wasSeenBefore) else { continue }
            let state = BudgetStates.present(last, analysis.events)
            current.append(state)
            let known = standings[state.account] ?? latest[first.budget]
            standings[state.account] = state.standing
            latest[first.budget] = state.standing
            // That a budget admits is news only after it did not.
            if known != state.standing, known != nil || state.standing != .admitting { changes.append(state) }
        }
        told = turns
        isCut = false
        standings = standings.filter { seen.contains($0.key) }
        return changes.inTimeOrder(by: \.time)
    }

    /// Takes note of when the budgets that refuse, or may, will admit.
    ///
    /// - Complexity: O(n) for n budgets, each looked up among all.
    mutating func tell(_ limits: [BudgetLimits]) {
        for place in current.indices where [.refusing, .mayBeRefusing].contains(current[place].standing) {
            current[place].nextAdmission = limits.limits(of: current[place].window)?.nextAdmission
        }
    }

    private static func wasSeenBefore(_ left: BudgetWindow, _ right: BudgetWindow) -> Bool {
        guard let first = left.lastSign else { return right.lastSign != nil }
        return right.lastSign.map { first < $0 } ?? false
    }

    /// Where a window began to refuse, and where that ended.
    private static func turns(of window: BudgetWindow) -> [BudgetState] {
        guard let closed = window.closed else { return [] }
        let closing = BudgetState(
            closed == .certain ? .refusing : .mayBeRefusing, time: window.engaged?.notAfter ?? window.firstRefused,
            window: window)
        guard let lifted = window.lifted?.notAfter else { return [closing] }
        return [closing, BudgetState(.admitting, time: lifted, window: window)]
    }

    /// What the last window of a budget says of the present.
    private static func present(_ window: BudgetWindow, _ events: LogEvents) -> BudgetState {
        if let sign = window.lastSign, let end = events.lastTime {
            let boot = events.boots.last { $0.time.map { $0 > sign && $0.zoneKnown == sign.zoneKnown } ?? false }
            if let boot { return BudgetState(.unknown, cause: .boot, time: boot.time, window: window) }
            // What is missing at the log's own end, nobody can have seen.
            let gap = events.gaps.last { gap in
                guard let time = gap.from ?? gap.to, time > sign, time < end, time.zoneKnown == sign.zoneKnown else {
                    return false
                }
                return gap.isLogged
                    && (gap.process == nil || window.process == nil || gap.process == window.process)
            }
            if let gap { return BudgetState(.unknown, cause: .gap, time: gap.from ?? gap.to, window: window) }
        }
        switch window.closed {
        case .certain:
            return BudgetState(.refusing, time: window.engaged?.notAfter ?? window.firstRefused, window: window)
        case .probable: return BudgetState(.mayBeRefusing, time: window.engaged?.notAfter, window: window)
        case nil: return BudgetState(.admitting, time: window.firstAdmitted, window: window)
        }
    }
}

extension BudgetWindow {
    /// The last moment at which anything was seen of it.
    fileprivate var lastSign: Instant? { [lastAdmitted, lastRefused, engaged?.notAfter].compactMap { $0 }.max() }
}
