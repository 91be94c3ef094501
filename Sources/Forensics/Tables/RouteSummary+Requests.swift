import RateLimitEvents

extension RouteSummary {
    /// One summary per route that was asked, in the order of `Route`.
    ///
    /// - Complexity: O(n log n) for n requests.
    static func summaries(of requests: some Sequence<InferenceRequest>) -> [RouteSummary] {
        var tallies: [Route: Tally] = [:]
        for request in requests { tallies[request.route, default: Tally()].count(request) }
        return Route.allCases.compactMap { route in tallies[route].map { RouteSummary(route, $0) } }
    }

    /// The counts of one route while they grow.
    private struct Tally {
        var outcomes = OutcomeCounts()
        var byState: [ExecutionState?: OutcomeCounts] = [:]
        var answeredMilliseconds: [Double] = []
        var refusedMilliseconds: [Double] = []
        var isLoggedAtEveryOutcome = false

        mutating func count(_ request: InferenceRequest) {
            if request.tellsOfItsAsking { isLoggedAtEveryOutcome = true }
            outcomes.count(request.outcome)
            byState[request.state, default: OutcomeCounts()].count(request.outcome)
            // A negative latency comes from a clock that was set, and so may any that spans a step.
            guard let latency = request.latency, latency.nanoseconds >= 0, !latency.isAcrossClockStep else { return }
            switch request.outcome {
            case .answered: answeredMilliseconds.append(latency.milliseconds)
            case .refused: refusedMilliseconds.append(latency.milliseconds)
            case .failed, .unanswered, .open: break
            }
        }
    }

    private init(_ route: Route, _ tally: Tally) {
        let outcomes = tally.outcomes
        self.init(
            route: route, asked: outcomes.asked, answered: outcomes[.answered], refused: outcomes[.refused],
            failed: outcomes[.failed], unanswered: outcomes[.unanswered], open: outcomes[.open],
            byState: tally.byState,
            answeredLatency: LatencySummary(milliseconds: tally.answeredMilliseconds),
            refusedLatency: LatencySummary(milliseconds: tally.refusedMilliseconds),
            onlyRefusalsSeen: outcomes[.refused] > 0 && !tally.isLoggedAtEveryOutcome)
    }
}
