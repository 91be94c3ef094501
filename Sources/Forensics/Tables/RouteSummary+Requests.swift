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
        var asked = 0
        var outcomes: [Outcome: Int] = [:]
        var states: [ExecutionState: Int] = [:]
        var refusedStates: [ExecutionState: Int] = [:]
        var answeredMilliseconds: [Double] = []
        var refusedMilliseconds: [Double] = []
        var isLoggedAtEveryOutcome = false

        mutating func count(_ request: InferenceRequest) {
            asked += 1
            if request.tellsOfItsAsking { isLoggedAtEveryOutcome = true }
            outcomes[request.outcome, default: 0] += 1
            if let state = request.state {
                states[state, default: 0] += 1
                if request.outcome == .refused { refusedStates[state, default: 0] += 1 }
            }
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
        func count(_ outcome: Outcome) -> Int { tally.outcomes[outcome] ?? 0 }
        self.init(
            route: route, asked: tally.asked, answered: count(.answered), refused: count(.refused),
            failed: count(.failed), unanswered: count(.unanswered), open: count(.open),
            background: tally.states[.background] ?? 0, foreground: tally.states[.foreground] ?? 0,
            backgroundRefused: tally.refusedStates[.background] ?? 0,
            foregroundRefused: tally.refusedStates[.foreground] ?? 0,
            answeredLatency: LatencySummary(milliseconds: tally.answeredMilliseconds),
            refusedLatency: LatencySummary(milliseconds: tally.refusedMilliseconds),
            onlyRefusalsSeen: count(.refused) > 0 && !tally.isLoggedAtEveryOutcome)
    }
}

extension InferenceRequest {
    /// Whether its lines would stand in the log whatever became of it: its asking, an answer, the app's own record.
    fileprivate var tellsOfItsAsking: Bool {
        switch outcome {
        case .answered, .unanswered, .open: return true
        case .refused, .failed: break
        }
        return askedLogged || record != nil || triage != nil
            || witnesses.contains { $0.role == .asked || $0.role == .flagged }
    }
}
