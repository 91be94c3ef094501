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
                [.init(route.route.label), .init(Count.text(route.asked))] + counts
                    + [median(route.answeredLatency), median(route.refusedLatency)])
        }
        page.add(table)
        page.add("The last two columns are median times.\(stateSentence(routes))", indent: "  ")
        writeVerdicts(to: &page)
    }

    private func median(_ latency: LatencySummary?) -> TextTable.Cell {
        .init(latency.map { Quantity.milliseconds($0.medianMilliseconds).plainSpaces } ?? "–")
    }

    private func stateSentence(_ routes: [RouteSummary]) -> String {
        let known = routes.filter { $0.background + $0.foreground > 0 }
        guard !known.isEmpty else { return "" }
        let parts = known.map { route in
            "\(route.route.label) \(Count.text(route.background)) of \(Count.text(route.background + route.foreground))"
                .unbreakable
        }
        return " In the background: \(parts.joined(separator: ", "))."
    }

    private func writeVerdicts(to page: inout TextPage) {
        let counts = analysis.refusals
        guard counts.total > 0 else { return }
        let limiters = Verdict.Limiter.allCases.compactMap { limiter -> String? in
            guard let count = counts.byLimiter[limiter], count > 0 else { return nil }
            return "\(limiter.label) \(Count.text(count))".unbreakable
        }
        let origins = Verdict.Origin.allCases.compactMap { origin -> String? in
            guard let count = counts.byOrigin[origin], count > 0 else { return nil }
            return "\(origin.label) \(Count.text(count))".unbreakable
        }
        page.add(
            "Refused by: \(limiters.joined(separator: ", ")). Where: \(origins.joined(separator: ", ")).", indent: "  ")
    }
}
