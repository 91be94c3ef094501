/// A budget, and for the background budget the process instance it belongs to.
///
/// Observations whose zone is known and those whose zone is not make two accounts: no span may reach from one clock to
/// the other.
struct BudgetAccount: Hashable, Sendable {
    let budget: Budget
    let process: String?
    let pid: Int32?
    var zoneKnown = true

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
