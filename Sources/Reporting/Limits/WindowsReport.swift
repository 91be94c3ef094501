package import Forensics
package import RateLimitEvents

/// What a log says of its budgets: their windows, and which limiters explain them.
package struct WindowsReport: Sendable {
    let analysis: Analysis
    let report: AnalysisReport

    /// - Complexity: that of ``AnalysisReport``.
    package init(analysis: Analysis, inputs: [InputSummary]) {
        self.analysis = analysis
        report = AnalysisReport(analysis: analysis, inputs: inputs)
    }

    /// The report as text, wrapped to the style's width.
    package func text(_ style: TextStyle) -> String {
        var page = TextPage(style)
        report.writeScope(to: &page)
        for warning in report.warnings { page.add(warning, .bold) }
        let groups = BudgetLimits.groups(analysis.findings)
        if groups.isEmpty, analysis.limits.isEmpty || !report.hasBudgets { page.add(nothing) }
        for (index, limits) in groups.enumerated() {
            if index > 0 { page.addLine("") }
            write(limits, to: &page)
        }
        for limit in analysis.limits where !groups.contains(where: { $0.budget == limit.budget }) {
            if !page.lines.isEmpty { page.addLine("") }
            page.add(
                "\(limit.budget.words.sentenceCase): the limiter's own record says \(limit.rate) "
                    + "(\(limit.witness.location.description.printable.unbreakable)), and no request of it is seen.")
        }
        if analysis.findings.contains(where: { !$0.families.isEmpty }) {
            page.addLine("")
            page.add(AssumptionText(options: analysis.options.limits, findings: analysis.findings).sentence)
        }
        report.writeInputs(to: &page)
        return page.text
    }

    /// Why there is nothing to tell.
    private var nothing: String {
        if let emptiness = ScopeText(analysis).emptiness { return emptiness }
        guard report.hasBudgets else { return "No limiter is told of: \(AnalysisReport.budgetsBroken)." }
        guard analysis.events.requests.isEmpty else {
            if analysis.options.limits.at != nil, !analysis.windows.isEmpty {
                return "No request had been made by then."
            }
            return "No request can be placed in a budget, so no window can be told."
        }
        return Answer(report: report).nothingAsked.text
    }

    private func write(_ limits: BudgetLimits, to page: inout TextPage) {
        let pid = limits.pid.map { ", pid \($0)" } ?? ""
        page.add(
            "\(limits.budget.words.sentenceCase) " + "(\(limits.budget.description.printable)\(pid))".unbreakable, .bold
        )
        LimitText(
            limits: limits, options: analysis.options.limits, clock: report.clock
        ).write(to: &page)
    }

    /// The document `ratelens.windows/1` over several lines.
    package func json() -> String { document(report.windowDocuments, report.limitDocuments).pretty + "\n" }

    /// Each window and each limit as a document of its own, a line each.
    package func ndjson() -> String {
        let windows = report.windowDocuments.map { document([$0], []) }
        let limits = report.limitDocuments.map { document([], [$0]) }
        return (windows + limits).map { $0.compact + "\n" }.joined()
    }

    private func document(_ windows: [JSONValue], _ limits: [JSONValue]) -> JSONValue {
        .object([
            "schema": .string("ratelens.windows/1"), "windows": .array(windows), "limits": .array(limits),
        ])
    }
}
