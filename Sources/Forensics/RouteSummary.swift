package import RateLimitEvents

/// What became of the requests of one route.
package struct RouteSummary: Sendable {
    package let route: Route
    package let asked: Int
    package let answered: Int
    package let refused: Int
    package let failed: Int
    package let unanswered: Int
    package let open: Int
    /// The same by the app's state when it asked; `nil` where the log does not tell it.
    package let byState: [ExecutionState?: OutcomeCounts]
    package let answeredLatency: LatencySummary?
    package let refusedLatency: LatencySummary?
    /// Whether the log tells of refusals and failures alone, by lines that a request which is answered would not write.
    ///
    /// Then ``asked`` counts the known requests, and how many there were is not known.
    package let onlyRefusalsSeen: Bool

    package init(
        route: Route, asked: Int, answered: Int, refused: Int, failed: Int, unanswered: Int, open: Int,
        byState: [ExecutionState?: OutcomeCounts], answeredLatency: LatencySummary?,
        refusedLatency: LatencySummary?, onlyRefusalsSeen: Bool = false
    ) {
        self.route = route
        self.asked = asked
        self.answered = answered
        self.refused = refused
        self.failed = failed
        self.unanswered = unanswered
        self.open = open
        self.byState = byState
        self.answeredLatency = answeredLatency
        self.refusedLatency = refusedLatency
        self.onlyRefusalsSeen = onlyRefusalsSeen
    }

    /// What became of those asked in one state.
    package func outcomes(in state: ExecutionState?) -> OutcomeCounts { byState[state] ?? OutcomeCounts() }

    /// What became of all of them.
    package var counts: OutcomeCounts { byState.values.reduce(OutcomeCounts()) { $0.adding($1) } }

    package var background: Int { outcomes(in: .background).asked }
    package var foreground: Int { outcomes(in: .foreground).asked }
}
