/// What lets a check fail.
package struct CheckGate: Sendable, Hashable {
    package var level: FailureLevel
    /// Findings that were there before; `nil` where none is given.
    package var baseline: Baseline?
    /// The share of branches, in percent, that a log is to take at least.
    package var leastCoverage: Double?

    package init(level: FailureLevel = .violation, baseline: Baseline? = nil, leastCoverage: Double? = nil) {
        self.level = level
        self.baseline = baseline
        self.leastCoverage = leastCoverage
    }

    /// How a report comes out.
    package func outcome(of report: ConformanceReport) -> CheckOutcome {
        let compared = baseline?.compare(report.findings)
        let known = compared?.known ?? [Bool](repeating: false, count: report.findings.count)
        let isFailing = zip(report.findings, known).map { level.counts($0) && !$1 }
        return CheckOutcome(
            known: known, failing: isFailing, gone: compared?.gone,
            // What was left out of the findings can be in no baseline.
            failsByOmitted: level == .cannotJudge && report.omittedFindings > 0,
            missesCoverage: leastCoverage.map { report.coverage.percent < $0 } ?? false)
    }
}
