import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// The table of what became of the requests, route by route; columns in which nothing happened are left out.
    func writeRoutes(to page: inout TextPage) {
        let routes = analysis.routes.filter { $0.asked > 0 }
        guard !routes.isEmpty else { return }
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
        let note = hasTimes ? "The last two columns are median times. " : ""
        page.add(note + stateSentence(routes), indent: "  ")
    }

    private func median(_ latency: LatencySummary?) -> TextTable.Cell {
        .init(latency.map { Quantity.milliseconds($0.medianMilliseconds).plainSpaces } ?? "–")
    }

    /// What share was refused in either state of the app: the background budget is said to bind only in one of them.
    private func stateSentence(_ routes: [RouteSummary]) -> String {
        let background = shares(of: routes, \.backgroundRefused, \.background)
        let foreground = shares(of: routes, \.foregroundRefused, \.foreground)
        let parts = [("background", background), ("foreground", foreground)].compactMap { state, shares in
            shares.isEmpty ? nil : "in the \(state): \(shares.joined(separator: ", "))"
        }
        return parts.isEmpty ? "" : "Refused \(parts.joined(separator: "; "))."
    }

    private func shares(
        of routes: [RouteSummary], _ refused: KeyPath<RouteSummary, Int>, _ asked: KeyPath<RouteSummary, Int>
    ) -> [String] {
        guard analysis.refusals.total > 0 else { return [] }
        return routes.filter { $0[keyPath: asked] > 0 }.map { route in
            "\(route.route.label) \(Count.text(route[keyPath: refused])) of \(Count.text(route[keyPath: asked]))"
                .unbreakable
        }
    }
}
