package import Conformance
package import Forensics

extension AnalysisReport {
    /// The routing policy's side of a whole log; nothing where no notification was sorted, or only a part is shown.
    package static func conformance(of analysis: Analysis) -> ConformanceReport? {
        guard !analysis.events.triages.isEmpty, analysis.filtering == nil else { return nil }
        return ConformanceChecker().check(analysis.events, windows: analysis.windows)
    }

    /// How the log stands to the routing policy, in short.
    func writeConformance(to page: inout TextPage) {
        guard let conformance, conformance.notifications > 0 else { return }
        page.begin("Routing policy")
        let counts = ConformanceRule.Severity.allCases.map { severity in
            (severity, conformance.rules.reduce(0) { $0 + ($1.rule.severity == severity ? $1.counts.violates : 0) })
        }.filter { $0.1 > 0 }
        let found = counts.isEmpty ? "no violation" : Count.list(counts.map { $0.0.counted($0.1) })
        let rules = conformance.rules.filter { $0.counts.violates > 0 }.map { $0.rule.rawValue.unbreakable }
        let names = rules.isEmpty ? "" : " of \(Count.list(rules))"
        page.add(
            "\(Count.of(conformance.notifications, "notification")) held against "
                + "\(Count.list(conformance.policies.map(\.words))): \(found)\(names); `ratelens check` tells more.",
            indent: "  ")
    }
}
