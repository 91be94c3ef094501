/// A budget, and for the background budget the process instance it belongs to.
struct BudgetAccount: Hashable, Sendable {
    let budget: Budget
    let process: String?
    let pid: Int32?

    init(_ budget: Budget, process: String? = nil, pid: Int32? = nil) {
        self.budget = budget
        self.process = process
        self.pid = pid
    }

    /// The background budget of one process instance; a process that the log does not name is `unknown`.
    static func background(process: String?, pid: Int32?) -> BudgetAccount {
        BudgetAccount(.background(process: process ?? "unknown"), process: process, pid: pid)
    }
}

extension Budget {
    /// The order of a report: the background budgets by process, the shortcut's, then the limits that refusals named.
    var sortKey: (rank: Int, name: String) {
        let rank =
            switch self {
            case .background: 0
            case .shortcut: 1
            case .devicePolicy: 2
            case .server: 3
            case .accountQuota: 4
            }
        return (rank, description)
    }
}
