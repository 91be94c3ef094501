package import Conformance
package import Forensics
package import RateLimitEvents

/// What holding a log against the routing policy gave, for people, for scripts and for those who review code.
package struct CheckReport: Sendable {
    let report: ConformanceReport
    let windows: [BudgetWindow]
    let inputs: [InputSummary]
    let gate: CheckGate
    let options: CheckReportOptions
    /// What the lines say that findings rest on, as far as they could be read again.
    let texts: [SourceLocation: String]
    /// Whether all inputs could be read to their ends.
    let isWhole: Bool
    let clock: Clock
    let outcome: CheckOutcome

    /// Makes the report of a check.
    ///
    /// - Parameters:
    ///   - report: What came out.
    ///   - events: The events that were checked.
    ///   - windows: The windows that were given to the check.
    ///   - inputs: What was read.
    ///   - gate: What lets it fail.
    ///   - options: What is shown.
    ///   - texts: The messages of the findings' witnesses.
    ///   - isWhole: Whether all inputs could be read to their ends.
    /// - Complexity: O(n) for n requests, whose zones are looked at, and for the findings.
    package init(
        _ report: ConformanceReport, of events: LogEvents, windows: [BudgetWindow], inputs: [InputSummary],
        gate: CheckGate = CheckGate(), options: CheckReportOptions = CheckReportOptions(),
        texts: [SourceLocation: String] = [:], isWhole: Bool = true
    ) {
        self.report = report
        self.windows = windows
        self.inputs = inputs
        self.gate = gate
        self.options = options
        self.texts = texts
        self.isWhole = isWhole
        clock = Clock(
            from: events.firstTime, to: events.lastTime, others: events.requests.lazy.compactMap(\.time))
        outcome = gate.outcome(of: report)
    }

    /// Whether the check fails.
    package var fails: Bool { outcome.fails }

    /// The lines that a report shows, to be read again.
    package static func places(in report: ConformanceReport) -> Set<SourceLocation> {
        Set(report.violations.lazy.flatMap(\.witnesses).map(\.location))
    }

    // MARK: Parts that several formats tell

    /// A finding with all that the formats ask of it.
    struct Entry {
        let finding: Finding
        let text: FindingText
        let isKnown: Bool
        let isFailing: Bool

        /// The line that did it.
        var place: SourceLocation? { finding.witnesses.last?.location }

        /// The other lines, in the log's order.
        var others: [SourceLocation] { finding.witnesses.dropLast().map(\.location) }
    }

    var entries: [Entry] {
        report.findings.enumerated().map { index, finding in
            Entry(
                finding: finding, text: FindingText(finding, clock), isKnown: outcome.known[index],
                isFailing: outcome.failing[index])
        }
    }

    /// Those that violate, which the formats for code review show.
    var violations: [Entry] { entries.filter { $0.finding.result == .violates } }

    /// How many violations there are of each weight, without the known ones.
    func count(of severity: ConformanceRule.Severity) -> Int {
        zip(report.findings, outcome.known).count { finding, isKnown in
            finding.result == .violates && finding.severity == severity && !isKnown
        }
    }

    var knownCount: Int {
        zip(report.findings, outcome.known).count { $0.result == .violates && $1 }
    }

    /// `3 violations, 1 warning and 2 notes`, without those that are none; `no violation` where all are.
    var tally: String {
        let parts = ConformanceRule.Severity.allCases.compactMap { severity -> String? in
            let number = count(of: severity)
            return number > 0 ? severity.counted(number) : nil
        }
        let new = gate.baseline == nil ? "" : "new "
        guard !parts.isEmpty else { return "no \(new)violation" }
        return Count.list(parts) + (gate.baseline == nil ? "" : " that the baseline does not have")
    }

    /// What was judged, in one sentence without its period.
    var summary: String {
        let judged = Count.of(report.notifications, "notification")
        let undecided = report.counts.cannotJudge
        return "\(judged): \(tally)"
            + (undecided > 0 ? "; \(Count.of(undecided, "result")) cannot be judged" : "")
    }

    /// The message of a line, where it could be read again.
    func text(at place: SourceLocation) -> String? { texts[place]?.printable }
}
