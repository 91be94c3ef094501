import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// The table of what became of the requests, route by route; columns in which nothing happened are left out.
    func writeRoutes(to page: inout TextPage) {
        let routes = analysis.routes.filter { $0.asked > 0 }
        guard !routes.isEmpty else { return }
        guard !showsRefusalsAlone else { return writeRefusals(of: routes, to: &page) }
        page.begin("Requests")
        let optional: [(title: String, outcome: Outcome, count: KeyPath<RouteSummary, Int>)] = [
            ("failed", .failed, \.failed), ("unanswered", .unanswered, \.unanswered), ("open", .open, \.open),
        ].filter { column in routes.contains { $0[keyPath: column.count] > 0 } }
        let outcomes =
            [("answered", Outcome.answered, \RouteSummary.answered), ("refused", .refused, \.refused)] + optional
        var table = TextTable(
            [.init(title: "route"), .init(title: "asked", alignment: .right)]
                + outcomes.map { .init(title: $0.0, alignment: .right) }
                + [.init(title: "answer", alignment: .right), .init(title: "refusal", alignment: .right)])
        for route in routes {
            let counts = outcomes.map { _, outcome, count in
                let number = route[keyPath: count]
                return TextTable.Cell(Count.text(number), number > 0 ? outcome.paint : nil)
            }
            table.add(
                [.init(route.route.label), .init((route.onlyRefusalsSeen ? "≥ " : "") + Count.text(route.asked))]
                    + counts
                    + [median(route.answeredLatency), median(route.refusedLatency)])
        }
        page.add(table)
        let hasTimes = routes.contains { $0.answeredLatency != nil || $0.refusedLatency != nil }
        let sentences = [hasTimes ? "The last two columns are median times." : nil, stateSentence(routes)]
        page.add(sentences.compactMap { $0 }.joined(separator: " "), indent: "  ")
    }

    /// Where only refusals are shown, how many were asked and answered is not what remains.
    private func writeRefusals(of routes: [RouteSummary], to page: inout TextPage) {
        page.begin("Refusals shown")
        var table = TextTable([
            .init(title: "route"), .init(title: "refused", alignment: .right),
            .init(title: "median time", alignment: .right),
        ])
        for route in routes {
            table.add([
                .init(route.route.label), .init(Count.text(route.refused), route.refused > 0 ? .red : nil),
                median(route.refusedLatency),
            ])
        }
        page.add(table)
    }

    private func median(_ latency: LatencySummary?) -> TextTable.Cell {
        .init(latency.map { Quantity.milliseconds($0.medianMilliseconds).plainSpaces } ?? "–")
    }

    /// The one state that all were asked in, or that the log tells of none; `nil` where a table tells more.
    private func stateSentence(_ routes: [RouteSummary]) -> String? {
        let states = Set(routes.flatMap { $0.byState.keys })
        guard states.count == 1, let only = states.first else { return nil }
        switch only {
        case .background?: return "All were asked in the background."
        case .foreground?: return "All were asked in the foreground."
        case nil:
            guard analysis.refusals.total > 0 else { return nil }
            return "The log does not say whether the app was in the foreground or in the background."
        }
    }
}
