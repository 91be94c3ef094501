import RateLimitEvents

extension RouteSummary {
    /// One summary per route that was asked, in the order of `Route`.
    ///
    /// - Complexity: O(n log n) for n requests.
    static func summaries(of requests: [InferenceRequest]) -> [RouteSummary] {
        let byRoute = Dictionary(grouping: requests, by: \.route)
        return Route.allCases.compactMap { route in byRoute[route].map { RouteSummary(route, $0) } }
    }

    private init(_ route: Route, _ requests: [InferenceRequest]) {
        func count(_ outcome: Outcome) -> Int { requests.count { $0.outcome == outcome } }
        self.init(
            route: route, asked: requests.count, answered: count(.answered), refused: count(.refused),
            failed: count(.failed), unanswered: count(.unanswered), open: count(.open),
            background: requests.count { $0.state == .background },
            foreground: requests.count { $0.state == .foreground },
            answeredLatency: LatencySummary(of: requests.lazy.filter { $0.outcome == .answered }),
            refusedLatency: LatencySummary(of: requests.lazy.filter { $0.outcome == .refused }))
    }
}
