import Forensics
import RateLimitEvents

/// What a watch says when its input has ended: the analysis of the whole stream, as far as it is held.
struct WatchSummary {
    let analysis: Analysis
    let inputs: [InputSummary]
    /// What is known of the requests that the analysis does not cover.
    let earlier: EarlierRequests?
    let states: [BudgetState]

    /// `isAlone` is whether nothing stands above it.
    func text(_ style: TextStyle, isAlone: Bool) -> String {
        var page = TextPage(style)
        if !isAlone { page.addLine("") }
        page.addLine("Summary", .bold)
        for sentence in earlierSentences { page.add(sentence) }
        page.addLine("")
        return page.text + AnalysisReport(analysis: analysis, inputs: inputs).shortText(style)
    }

    /// The object with the event `summary`.
    var object: JSONValue {
        .object(
            WatchJSON.head("summary")
                + JSONValue.members([
                    "budgets": .array(states.map { .object(WatchJSON.members(of: $0)) }),
                    "earlier": earlier.map(earlierObject),
                    "analysis": AnalysisReport(analysis: analysis, inputs: inputs).document,
                ]))
    }

    /// What the figures do not cover, and what is known of that.
    private var earlierSentences: [String] {
        guard let earlier else { return [] }
        let times = [earlier.firstTime, analysis.events.firstTime, analysis.events.lastTime].compactMap { $0 }
        let clock = Clock(from: times.first, to: times.last)
        let from = analysis.events.firstTime.map { " from \(clock.column($0))" } ?? ""
        let routes = Route.allCases.compactMap { route -> String? in
            guard let counts = earlier.byRoute[route] else { return nil }
            return "\(route.label) \(Count.text(counts[.refused])) of \(Count.text(counts.asked)) refused"
        }
        let closures = BudgetWindow.Closed.allCases.flatMap { closed in
            (earlier.closures[closed] ?? [:]).sorted { $0.key.sortKey < $1.key.sortKey }.map { budget, count in
                let maybe = closed == .certain ? "" : " (not for certain)"
                return "\(budget.description.printable.unbreakable) closed \(Count.times(count))\(maybe)"
            }
        }
        return [
            "Figures and windows below are those\(from) on, the latest \(Count.of(held, "request")).",
            "Before that, \(Count.of(earlier.count, "request")): \(Count.list(routes + closures)).",
        ]
    }

    private var held: Int { analysis.events.requests.count }

    private func earlierObject(_ earlier: EarlierRequests) -> JSONValue {
        .object([
            "requests": .integer(earlier.count),
            "firstTime": .optional(earlier.firstTime),
            "until": .optional(analysis.events.firstTime),
            "zoneKnown": .zoneUnknown(earlier.firstTime, analysis.events.firstTime),
            "routes": .array(
                Route.allCases.compactMap { route in
                    earlier.byRoute[route].map { counts in
                        .object([
                            "route": .string(route.rawValue), "asked": .integer(counts.asked),
                            "answered": .integer(counts[.answered]), "refused": .integer(counts[.refused]),
                            "failed": .integer(counts[.failed]), "unanswered": .integer(counts[.unanswered]),
                            "open": .integer(counts[.open]),
                        ])
                    }
                }),
            "closures": .array(
                BudgetWindow.Closed.allCases.flatMap { closed in
                    (earlier.closures[closed] ?? [:]).sorted { $0.key.sortKey < $1.key.sortKey }.map { budget, count in
                        .object([
                            "budget": .string(budget.description), "closed": .string(closed.rawValue),
                            "count": .integer(count),
                        ])
                    }
                }),
        ])
    }
}
