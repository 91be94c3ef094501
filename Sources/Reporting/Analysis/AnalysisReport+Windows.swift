import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// A reader in a hurry takes in a dozen rows; all of them are in the JSON.
    private static let mostRows = 12

    /// Per budget: the spans in which it admitted and refused, and what is certain about their edges.
    func writeWindows(to page: inout TextPage) {
        let budgets = analysis.windows.filter { $0.closed != nil }.map(\.budget).uniqued
        guard !budgets.isEmpty else { return }
        page.begin("Windows: each change lies between the two times shown")
        let told = Set(Answer(report: self).claims.compactMap(\.budget))
        for budget in budgets {
            let windows = analysis.windows.filter { $0.budget == budget }
            writeWindows(windows, of: budget, isTold: told.contains(budget), to: &page)
        }
    }

    private func writeWindows(
        _ windows: [BudgetWindow], of budget: Budget, isTold: Bool, to page: inout TextPage
    ) {
        page.add(budget.description.printable.unbreakable, indent: "  ")
        let showsUnknown = windows.contains { $0.unknown > 0 }
        var table = TextTable(
            [.init(title: "admitted", alignment: .right), .init(title: "refused", alignment: .right)]
                + (showsUnknown ? [.init(title: "unknown", alignment: .right)] : [])
                + [.init(title: "refusing from"), .init(title: "lifted")])
        for window in windows.prefix(AnalysisReport.mostRows) {
            let bound = window.isLowerBound ? "≥ " : ""
            table.add(
                [
                    .init(bound + Count.text(window.admitted)),
                    .init(Count.text(window.refused), window.refused > 0 ? .red : nil),
                ] + (showsUnknown ? [.init(Count.text(window.unknown))] : []) + [
                    .init(engagedText(window)), .init(liftedText(window)),
                ])
        }
        page.add(table, indent: "    ")
        let hidden = windows.count - AnalysisReport.mostRows
        if hidden > 0 { page.add("… and \(Count.text(hidden)) more; --format json has them all.", indent: "    ") }
        if let story = story(of: windows, isTold: isTold) { page.add("\(story.sentenceCase).", indent: "    ") }
    }

    private func engagedText(_ window: BudgetWindow) -> String {
        guard window.closed != nil, let engaged = window.engaged else { return "–" }
        return (clock.interval(engaged) ?? "–") + (window.closed == .probable ? " ?" : "")
    }

    private func liftedText(_ window: BudgetWindow) -> String {
        guard window.closed != nil, let lifted = window.lifted else { return "–" }
        guard lifted.notAfter != nil, !window.censoredEnd else { return "not by the log's end" }
        return clock.interval(lifted) ?? "–"
    }

    /// The first refusal's history, unless the answer tells it, and requests made although the budget was closed.
    private func story(of windows: [BudgetWindow], isTold: Bool) -> String? {
        let closed = windows.filter { $0.closed != nil }
        let retries = closed.reduce(0) { $0 + $1.retriesIntoRefusal }
        var parts = [isTold ? nil : closed.first?.admittedBeforeRefusal].compactMap { $0 }
        if retries > 0 {
            parts.append("\(Count.of(retries, "more request")) \(Count.be(retries)) made while it refused")
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}
