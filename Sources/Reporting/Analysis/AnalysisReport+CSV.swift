import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// One row per route: the counts and latencies of the document's `routes`.
    package func csv() -> String {
        let quantiles: [(name: String, value: KeyPath<LatencySummary, Double>)] = [
            ("MinMilliseconds", \.minMilliseconds), ("MedianMilliseconds", \.medianMilliseconds),
            ("P90Milliseconds", \.p90Milliseconds), ("P99Milliseconds", \.p99Milliseconds),
            ("MaxMilliseconds", \.maxMilliseconds),
        ]
        let counts: [(name: String, value: KeyPath<RouteSummary, Int>)] = [
            ("asked", \.asked), ("answered", \.answered), ("refused", \.refused), ("failed", \.failed),
            ("unanswered", \.unanswered), ("open", \.open), ("background", \.background),
            ("foreground", \.foreground),
        ]
        let states: [(name: String, state: ExecutionState?)] = [
            ("background", .background), ("foreground", .foreground), ("unknown", nil),
        ]
        let outcomes: [(name: String, outcome: Outcome)] = [
            ("Answered", .answered), ("Refused", .refused), ("Failed", .failed), ("Unanswered", .unanswered),
        ]
        let latencies: [(name: String, value: KeyPath<RouteSummary, LatencySummary?>)] = [
            ("answered", \.answeredLatency), ("refused", \.refusedLatency),
        ]
        var table = CSVTable(
            ["route"] + counts.map(\.name)
                + states.flatMap { state in outcomes.map { state.name + $0.name } }
                + latencies.flatMap { latency in
                    ["\(latency.name)Count"] + quantiles.map { latency.name + $0.name }
                })
        for route in analysis.routes {
            table.add(
                [.text(route.route.rawValue)] + counts.map { .integer(route[keyPath: $0.value]) }
                    + states.flatMap { state in
                        outcomes.map { .integer(route.outcomes(in: state.state)[$0.outcome]) }
                    }
                    + latencies.flatMap { latency -> [CSVTable.Field] in
                        let summary = route[keyPath: latency.value]
                        return [summary.map { .integer($0.count) } ?? .absent]
                            + quantiles.map { .optional(summary?[keyPath: $0.value].roundedMilliseconds) }
                    })
        }
        return table.text
    }
}
