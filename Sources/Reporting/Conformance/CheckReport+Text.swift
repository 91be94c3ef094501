import Conformance
import Forensics
import RateLimitEvents
import RoutingPolicy

extension CheckReport {
    /// Findings in the style of compilers, each with its lines, then what was judged and how.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        for entry in entries where isShown(entry) { write(entry, to: &page) }
        guard report.notifications > 0 || !report.findings.isEmpty else {
            page.add("No notification of Karui was found, so there is nothing to hold against its routing policy.")
            return page.text
        }
        writeSummary(to: &page)
        writeRules(to: &page)
        writeWindows(to: &page)
        writeCoverage(to: &page)
        return page.text
    }

    private func isShown(_ entry: Entry) -> Bool {
        if options.showsAll { return true }
        if entry.isKnown { return false }
        return entry.finding.result == .violates || gate.level == .cannotJudge
    }

    // MARK: Findings

    private func write(_ entry: Entry, to page: inout TextPage) {
        let finding = entry.finding
        let place = entry.place.map { "\($0.description.printable): " } ?? ""
        let known = entry.isKnown ? " (in the baseline)" : ""
        let record = finding.record.map { "record \($0.printable.cut(to: 40))".unbreakable + ": " } ?? ""
        if let missing = entry.text.missing {
            page.addLine(
                "\(place)undecided[\(finding.rule.rawValue)] \(record)not in the log: \(missing)\(known)".plainSpaces,
                .faint)
            return
        }
        // Editors read this line: it is never broken.
        page.addLine(
            "\(place)\(finding.severity.label)[\(finding.rule.rawValue)] \(finding.rule.title)\(known)", .bold)
        writeLines(of: finding, to: &page)
        let happened = [entry.text.state, entry.text.actual].compactMap(\.self).joined(separator: "; ")
        page.add((record + happened).sentenceCase + ".", indent: "  ", hanging: "    ")
        if let expected = entry.text.expected {
            page.add("Expected: \(expected).", indent: "  ", hanging: "    ")
        }
        page.addLine("")
    }

    /// The lines as they stand in the log, under their numbers.
    private func writeLines(of finding: Finding, to page: inout TextPage) {
        let shown = finding.witnesses.map(\.location)
        let isOneFile = Set(shown.map(\.file)).count < 2
        let names = shown.map { isOneFile ? String($0.line) : $0.description.printable.cutInFront(to: 30) }
        let width = names.map(\.displayWidth).max() ?? 0
        for (place, name) in zip(shown, names) {
            guard let text = text(at: place) else { continue }
            let head = "  \(name.padded(to: width, .right)) | "
            page.addLine(head + text.cut(to: max(20, page.style.width - head.displayWidth)), .faint)
        }
    }

    // MARK: What was judged

    private func writeSummary(to page: inout TextPage) {
        page.add(summary.sentenceCase + ".", outcome.fails ? .bold : nil)
        for policy in report.policies {
            page.add("Judged by \(policy.words).", indent: "  ", hanging: "    ")
            if let warning = policy.warning { page.add(warning, indent: "  ", hanging: "    ") }
        }
        if !report.modes.isEmpty {
            page.add(
                "Modes: \(Count.list(report.modes.map { $0.title(in: newest) })).", indent: "  ", hanging: "    ")
        }
        if !report.unknownModes.isEmpty {
            let names = report.unknownModes.prefix(6).map { $0.printable.cut(to: 40) }
            page.add(
                "No revision knows these modes of the log: \(Count.list(names)).", indent: "  ", hanging: "    ")
        }
        let counts = report.counts
        page.add(
            "Results: \(Count.text(counts.violates)) violate, \(Count.text(counts.conforms)) conform, "
                + "\(Count.text(counts.cannotJudge)) cannot be judged, "
                + "\(Count.text(counts.notApplicable)) do not apply.", indent: "  ", hanging: "    ")
        if let gone = outcome.gone {
            page.add(
                "The baseline has \(knownCount) of the violations; \(Count.text(gone)) of its own "
                    + "\(gone == 1 ? "is" : "are") gone.", indent: "  ", hanging: "    ")
        }
        if let least = gate.leastCoverage, outcome.missesCoverage {
            let share = "\(Quantity.number(least, significant: 4)) %".unbreakable
            page.add(
                "Fails, as less than \(share) of the policy's branches were taken.", indent: "  ", hanging: "    ",
                .bold)
        }
    }

    /// The revision by whose names modes are told.
    private var newest: PolicyRevision { report.policies.last?.policy.revision ?? .november5 }

    // MARK: Rules

    private func writeRules(to page: inout TextPage) {
        let shown = report.rules.filter { $0.counts.violates + $0.counts.cannotJudge > 0 }
        if !shown.isEmpty {
            page.begin("Rules")
            var table = TextTable([
                .init(title: "rule"), .init(title: "violates", alignment: .right),
                .init(title: "conforms", alignment: .right), .init(title: "not judged", alignment: .right),
            ])
            for summary in shown {
                table.add(
                    [
                        .init(summary.rule.rawValue),
                        .init(Count.text(summary.counts.violates), summary.counts.violates > 0 ? .red : nil),
                        .init(Count.text(summary.counts.conforms)), .init(Count.text(summary.counts.cannotJudge)),
                    ],
                    continuation: CheckReport.most(summary.missing).map {
                        "not in the log\(summary.missing.count > 1 ? ", most often" : ""): \($0.words)"
                            .cut(to: max(40, page.style.width - 6))
                    })
            }
            page.add(table)
        }
        let unexercised = report.unexercisedRules.map(\.rawValue.unbreakable)
        if !unexercised.isEmpty, report.notifications > 0 {
            page.add(
                "Nothing in the log could have shown a violation of \(Count.list(unexercised)).", indent: "  ",
                hanging: "    ")
        }
    }

    /// The fact that was missing most often; of equal ones the first declared.
    static func most(_ missing: [MissingFact: Int]) -> MissingFact? {
        MissingFact.allCases.max { (missing[$0] ?? 0) < (missing[$1] ?? 0) }.flatMap { missing[$0] == nil ? nil : $0 }
    }

    // MARK: Coverage

    private func writeCoverage(to page: inout TextPage) {
        let coverage = report.coverage
        let share = Quantity.percent(coverage.taken.count, of: coverage.reachable.count)
        let words = "\(Count.text(coverage.taken.count)) of \(Count.text(coverage.reachable.count)) branches (\(share))"
        guard options.showsCoverage else {
            page.begin("Coverage: \(words)\(report.coverage.missed.isEmpty ? "" : "; --covered lists them").")
            return
        }
        page.begin("Coverage: \(words)")
        let width = coverage.reachable.map(\.rawValue.count).max() ?? 0
        for branch in coverage.reachable {
            let isTaken = coverage.taken.contains(branch)
            let head = "\(isTaken ? "taken " : "missed")  \(branch.rawValue.padded(to: width)) "
            page.add(
                head.unbreakable + " " + branch.summary, indent: "  ",
                hanging: String(repeating: " ", count: head.count + 3), isTaken ? nil : .yellow)
        }
    }
}
