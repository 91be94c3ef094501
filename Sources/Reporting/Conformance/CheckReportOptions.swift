/// What a report of a check shows.
package struct CheckReportOptions: Sendable, Hashable {
    /// Also what cannot be judged, one by one, and what the baseline has.
    package var showsAll = false
    /// Also every branch of the policy.
    package var showsCoverage = false
    /// The version of the command.
    package var version: String
    /// The directory that paths are told from, as reviewers know them: absolute, without a slash at its end.
    package var root: String?

    package init(
        showsAll: Bool = false, showsCoverage: Bool = false, version: String = "", root: String? = nil
    ) {
        self.showsAll = showsAll
        self.showsCoverage = showsCoverage
        self.version = version
        self.root = root
    }
}
