import Forensics
import RateLimitEvents

/// What is known of a budget at one moment of a log that goes on.
struct BudgetState: Hashable {
    enum Standing: String, CaseIterable {
        case admitting, refusing
        /// Requests were refused or lost, and the log does not tell which.
        case mayBeRefusing
        /// Nothing was seen of it since the device booted or entries went missing.
        case unknown
    }

    /// A budget, and of a background budget the process instance.
    struct Account: Hashable {
        let budget: Budget
        let process: String?
        let pid: Int32?
    }

    /// Why it is not known.
    enum Cause: String, CaseIterable { case boot, gap }

    let standing: Standing
    let cause: Cause?
    /// When this was first to be seen.
    let time: Instant?
    /// The window that it stands in, or for a budget that admits again the one that ended.
    let window: BudgetWindow
    /// When the next request is admitted, of a budget that refuses or may; `nil` where that was not asked for.
    var nextAdmission: NextAdmission?

    init(_ standing: Standing, cause: Cause? = nil, time: Instant?, window: BudgetWindow) {
        self.standing = standing
        self.cause = cause
        self.time = time
        self.window = window
    }

    var account: Account { Account(window) }

    /// When it was known: a silence is one only when it has lasted.
    var knownAt: Instant? {
        standing == .mayBeRefusing ? time?.advanced(byNanoseconds: InferenceRequest.silenceNanoseconds) : time
    }

    /// The same by what was known when it came about; `nil` where that did not show it yet.
    func told(by analysis: Analysis) -> BudgetState? {
        let found = analysis.windows.last {
            BudgetState.Account($0) == account && $0.witness?.location == window.witness?.location
        }
        guard let found, found.closed == window.closed else { return nil }
        if standing == .admitting, window.closed != nil, found.lifted?.notAfter == nil { return nil }
        var state = BudgetState(standing, cause: cause, time: time, window: found)
        if standing == .refusing || standing == .mayBeRefusing {
            state.nextAdmission = BudgetLimits.groups(analysis.findings).limits(of: found)?.nextAdmission
        }
        return state
    }

    static func == (left: BudgetState, right: BudgetState) -> Bool {
        left.standing == right.standing && left.cause == right.cause && left.time == right.time
            && left.account == right.account && left.window.witness == right.window.witness
            && left.window.admitted == right.window.admitted && left.window.refused == right.window.refused
            && left.window.unknown == right.window.unknown
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(standing)
        hasher.combine(account)
        hasher.combine(time)
    }
}

extension BudgetState.Account {
    init(_ window: BudgetWindow) {
        self.init(budget: window.budget, process: window.process, pid: window.pid)
    }
}
