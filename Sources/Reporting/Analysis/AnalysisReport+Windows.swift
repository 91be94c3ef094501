import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// A reader in a hurry takes in a dozen rows; all of them are in the JSON.
    private static let mostRows = 12

    /// The table of spans in which budgets admitted and refused, and what is certain about their edges.
    func writeWindows(to page: inout TextPage) {
        guard analysis.windows.contains(where: { $0.closed != nil }) else { return }
        page.begin("Windows: when each budget admitted, then refused")
        let showsUnknown = analysis.windows.contains { $0.unknown > 0 }
        var table = TextTable(
            [
                .init(title: "budget", mayBeCut: true), .init(title: "admitted", alignment: .right),
                .init(title: "refused", alignment: .right),
            ] + (showsUnknown ? [.init(title: "unknown", alignment: .right)] : []) + [
                .init(title: "refusing from"), .init(title: "lifted"),
            ])
        for window in analysis.windows.prefix(AnalysisReport.mostRows) {
            let bound = window.censoredStart && window.admitted > 0 ? "≥ " : ""
            table.add(
                [
                    .init(window.budget.description.printable), .init(bound + Count.text(window.admitted)),
                    .init(Count.text(window.refused), window.refused > 0 ? .red : nil),
                ] + (showsUnknown ? [.init(Count.text(window.unknown))] : []) + [
                    .init(engagedText(window)), .init(liftedText(window)),
                ])
        }
        page.add(table)
        let hidden = analysis.windows.count - AnalysisReport.mostRows
        if hidden > 0 { page.add("… and \(Count.text(hidden)) more; all are in --format json.", indent: "  ") }
        page.add("Each change lies between the two times shown.", indent: "  ")
        writeStories(to: &page)
    }

    private func engagedText(_ window: BudgetWindow) -> String {
        guard window.closed != nil, let engaged = window.engaged else { return "–" }
        return between(engaged) + (window.closed == .probable ? " ?" : "")
    }

    private func liftedText(_ window: BudgetWindow) -> String {
        guard window.closed != nil, let lifted = window.lifted else { return "–" }
        guard lifted.notAfter != nil, !window.censoredEnd else { return "not by the log's end" }
        return between(lifted)
    }

    private func between(_ bounds: TimeBounds) -> String {
        let clock = clock
        guard let notAfter = bounds.notAfter else { return bounds.after.map { "after \(clock.column($0))" } ?? "–" }
        guard let after = bounds.after else { return "by \(clock.column(notAfter))" }
        return "\(clock.column(after))–\(clock.column(notAfter, after: after))"
    }

    /// Per budget: the first refusal's history, and requests made into a closed budget.
    private func writeStories(to page: inout TextPage) {
        for budget in analysis.windows.map(\.budget).uniqued {
            let windows = analysis.windows.filter { $0.budget == budget && $0.closed != nil }
            let name = budget.description.printable.unbreakable
            let retries = windows.reduce(0) { $0 + $1.retriesIntoRefusal }
            var parts = [windows.first?.admittedBeforeRefusal].compactMap { $0 }
            if windows.count == 1,
                let lifting = windows.first?.lifting(clock: clock, logEnd: analysis.events.lastTime)
            {
                parts.append(lifting)
            }
            if retries > 0 { parts.append("\(Count.of(retries, "request")) went into a closed budget") }
            guard !parts.isEmpty else { continue }
            page.add("\(name): \(parts.joined(separator: "; ")).", indent: "  ", hanging: "    ")
        }
    }
}
