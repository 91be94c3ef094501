import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// A reader in a hurry takes in a dozen rows; all of them are in the JSON.
    private static let mostRows = 12

    /// Per budget: the spans in which it admitted and refused, and what is certain about their edges.
    func writeWindows(to page: inout TextPage) {
        let budgets = analysis.windows.filter { $0.closed != nil }.map(\.budget).uniqued
        guard !budgets.isEmpty else { return }
        let routes = analysis.filtering?.filter.routes ?? []
        let only = routes.isEmpty ? "" : " (\(Count.list(routes.map(\.label))) requests only)"
        page.begin("Windows\(only): each change lies between the two times shown")
        let told = Set(Answer(report: self).claims.compactMap(\.budget))
        let byBudget = Dictionary(grouping: analysis.windows, by: \.budget)
        for budget in budgets {
            writeWindows(byBudget[budget] ?? [], of: budget, isTold: told.contains(budget), to: &page)
        }
    }

    private func writeWindows(
        _ windows: [BudgetWindow], of budget: Budget, isTold: Bool, to page: inout TextPage
    ) {
        page.add(budget.description.printable.unbreakable, indent: "  ")
        let showsUnknown = windows.contains { $0.unknown > 0 }
        // Each instance of a process has a budget of its own.
        let showsInstance = Set(windows.map(\.pid)).count > 1
        let seesAdmissions = seesAdmissions(of: budget)
        var table = TextTable(
            (showsInstance ? [.init(title: "pid", alignment: .right)] : []) + [
                .init(title: "admitted", alignment: .right), .init(title: "refused", alignment: .right),
            ]
                + (showsUnknown ? [.init(title: "unknown", alignment: .right)] : [])
                + [.init(title: "refusing from"), .init(title: "lifted")])
        for window in windows.prefix(AnalysisReport.mostRows) {
            let bound = window.isLowerBound ? "≥ " : ""
            table.add(
                (showsInstance ? [.init(window.pid.map(String.init) ?? "–")] : []) + [
                    .init(window.admitted > 0 || seesAdmissions ? bound + Count.text(window.admitted) : "?"),
                    .init(Count.text(window.refused), window.refused > 0 ? .red : nil),
                ] + (showsUnknown ? [.init(Count.text(window.unknown))] : []) + [
                    .init(engagedText(window)), .init(seesAdmissions ? liftedText(window) : "?"),
                ])
        }
        page.add(table, indent: "    ")
        let hidden = windows.count - AnalysisReport.mostRows
        if hidden > 0 { page.add("… and \(Count.text(hidden)) more; --format json has them all.", indent: "    ") }
        if seesAdmissions, let story = story(of: windows, isTold: isTold) {
            page.add("\(story.sentenceCase).", indent: "    ")
        }
        for limits in budgetLimits where limits.budget == budget {
            if let line = limits.line(clock, analysis.options.limits) {
                page.add(line, indent: "    ", hanging: "      ")
            }
        }
        for sentence in originSentences(of: windows) { page.add(sentence, indent: "    ") }
    }

    /// Where each stretch of refusals was made; of more than a few the document has it.
    ///
    /// What names the background budget is made on the device, whoever counts it; and by the names of a mapping it is not
    /// told where a refusal was made.
    private func originSentences(of windows: [BudgetWindow]) -> [String] {
        guard analysis.options.originMapping.isEmpty else { return [] }
        let stretches = windows.compactMap { window -> String? in
            if case .background = window.budget { return nil }
            guard let origins = window.origins, let first = window.firstRefused else { return nil }
            let refusals = "\(origins.count > 1 ? "the " : "")\(Count.of(origins.count, "refusal"))"
            return "Made on the device: \(origins.deviceLocal) of \(refusals) from "
                + "\(clock.prose(first)) (95\(String.unbreakableSpace)% interval of the share: "
                + "\(Quantity.interval(origins.onDevice)))."
        }
        let few = 3
        let more = stretches.count - few
        return stretches.prefix(few)
            + (more > 0
                ? ["The same of \(Count.of(more, "more stretch", "more stretches")) is in --format json, as refusedBy."]
                : [])
    }

    /// Whether an admitted request would have left a line: where only refusals are logged, none seen is not none.
    func seesAdmissions(of budget: Budget) -> Bool {
        let routes: [RouteSummary]
        switch budget {
        case .background(let process):
            let app = analysis.apps.first { $0.process == process }
            routes = (app?.routes ?? analysis.routes).filter { $0.route == .onDevice || $0.route == .direct }
        case .shortcut: routes = analysis.routes.filter { $0.route == .shortcut }
        case .devicePolicy, .server, .accountQuota:
            routes = analysis.routes.filter { $0.route == .direct || $0.route == .unknown }
        }
        return routes.contains { !$0.onlyRefusalsSeen }
    }

    private func engagedText(_ window: BudgetWindow) -> String {
        guard window.closed != nil, let engaged = window.engaged else { return "–" }
        return (clock.interval(engaged) ?? "–") + (window.closed == .probable ? " ?" : "")
    }

    private func liftedText(_ window: BudgetWindow) -> String {
        guard window.closed != nil, let lifted = window.lifted else { return "–" }
        guard lifted.notAfter != nil, !window.censoredEnd else {
            return hasPeriodEnd ? "not seen in the period" : "not seen in the log"
        }
        return clock.interval(lifted) ?? "–"
    }

    /// The first refusal's history, unless the answer tells it, and requests made although the budget was closed.
    private func story(of windows: [BudgetWindow], isTold: Bool) -> String? {
        let closed = windows.filter { $0.closed != nil }
        let retries = closed.reduce(0) { $0 + ($1.closed == .certain ? $1.retriesIntoRefusal : 0) }
        let possible = closed.reduce(0) { $0 + ($1.closed == .certain ? 0 : $1.retriesIntoRefusal) }
        var parts = [isTold ? nil : closed.first?.admittedBeforeRefusal].compactMap { $0 }
        if retries > 0 {
            parts.append("\(Count.of(retries, "more request")) \(Count.be(retries)) made while it refused")
        }
        if possible > 0 {
            parts.append(
                "\(Count.of(possible, "more request")) \(Count.be(possible)) made while it may have refused")
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}
