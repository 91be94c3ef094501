extension Budget {
    /// The order of a report: the background budgets by process, the shortcut's, then the limits that refusals named.
    package var sortKey: (rank: Int, name: String) {
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
