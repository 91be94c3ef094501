import Conformance
import RateLimitEvents

extension CheckReport {
    /// JUnit's XML, as CI systems read it: a suite for each family of rules.
    ///
    /// A rule without a finding is one test case, and each violation is one more. What lets the check fail is a failure;
    /// what does not, what cannot be judged and what the log never exercised is skipped, with the reason.
    package func junit() -> String {
        let families = report.rules.map { CheckReport.family(of: $0.rule) }.uniqued
        let byRule = Dictionary(grouping: violations) { $0.finding.rule }
        let suites =
            families.map { family in
                (
                    family,
                    report.rules.filter { CheckReport.family(of: $0.rule) == family }.flatMap { summary in
                        cases(of: summary, byRule[summary.rule] ?? [])
                    }
                )
            } + [("coverage", coverageCases)].filter { !$0.1.isEmpty }
        let all = suites.flatMap(\.1)
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
        lines.append("<testsuites name=\"ratelens check\"\(JUnitCase.counts(of: all))>")
        for (family, cases) in suites {
            lines.append("  <testsuite name=\"\(family)\"\(JUnitCase.counts(of: cases))>")
            for test in cases { lines += test.lines }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The word before the point.
    private static func family(of rule: ConformanceRule) -> String {
        String(rule.rawValue.prefix { $0 != "." })
    }

    private func cases(of summary: RuleSummary, _ entries: [Entry]) -> [JUnitCase] {
        let family = CheckReport.family(of: summary.rule)
        var names: [String: Int] = [:]
        var cases = entries.map { entry in
            var name = summary.rule.rawValue + (entry.finding.record.map { " record \($0.cut(to: 60))" } ?? "")
            let number = (names[name] ?? 0) + 1
            names[name] = number
            // Names are how systems follow a test from run to run.
            if number > 1 { name += " (\(number))" }
            return JUnitCase(
                family: family, name: name, place: entry.place.map { (relative($0.file.path), $0.line) },
                outcome: entry.isFailing
                    ? .failed(
                        message: message(of: entry), type: entry.finding.severity.rawValue, details: details(of: entry))
                    : .skipped(
                        (entry.isKnown ? "in the baseline: " : "\(entry.finding.severity.label), fails nothing: ")
                            + message(of: entry)))
        }
        let counts = summary.counts
        if counts.cannotJudge > 0 {
            let fact = CheckReport.most(summary.missing)?.words ?? ""
            let message = "\(Count.of(counts.cannotJudge, "result")) cannot be judged, most for want of: \(fact)"
                .plainSpaces
            let fails = gate.level == .cannotJudge && undecidedFail(summary.rule)
            cases.append(
                JUnitCase(
                    family: family, name: summary.rule.rawValue + " (not judged)", place: nil,
                    outcome: fails
                        ? .failed(message: message, type: "cannotJudge", details: "") : .skipped(message)))
        }
        if counts.violates == 0, counts.conforms > 0 {
            cases.append(JUnitCase(family: family, name: summary.rule.rawValue, place: nil, outcome: .passed))
        } else if !summary.couldApply {
            cases.append(
                JUnitCase(
                    family: family, name: summary.rule.rawValue, place: nil,
                    outcome: .skipped("nothing in the log could have shown a violation")))
        }
        return cases
    }

    private func undecidedFail(_ rule: ConformanceRule) -> Bool {
        outcome.failsByOmitted
            || zip(report.findings, outcome.failing).contains { finding, fails in
                fails && finding.rule == rule && finding.result == .cannotJudge
            }
    }

    private var coverageCases: [JUnitCase] {
        guard let least = gate.leastCoverage else { return [] }
        let words =
            "\(Count.text(report.coverage.taken.count)) of \(Count.text(report.coverage.reachable.count)) branches taken"
        let message = "\(words), which is less than \(Quantity.number(least, significant: 4)) %"
        return [
            JUnitCase(
                family: "coverage", name: "branches of the policy", place: nil,
                outcome: outcome.missesCoverage
                    ? .failed(
                        message: message, type: "coverage",
                        details: report.coverage.missed.map { "missed \($0.rawValue)" }.joined(separator: "\n"))
                    : .passed)
        ]
    }

    /// The lines of the log, the rule's words and the fingerprint.
    private func details(of entry: Entry) -> String {
        let lines = entry.finding.witnesses.map { witness in
            witness.location.description.printable + (text(at: witness.location).map { ": \($0.cut(to: 300))" } ?? "")
        }
        return (lines + [entry.finding.rule.help.words, "fingerprint \(entry.finding.fingerprint)"])
            .joined(separator: "\n")
    }
}
