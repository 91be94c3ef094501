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
    package let background: Int
    package let foreground: Int
    /// The refused ones of ``background`` and of ``foreground``.
    package let backgroundRefused: Int
    package let foregroundRefused: Int
    package let answeredLatency: LatencySummary?
    package let refusedLatency: LatencySummary?
    /// Whether the log tells of refusals and failures alone, by lines that a request which is answered would not write.
    ///
    /// Then ``asked`` counts the known requests, and how many there were is not known.
    package let onlyRefusalsSeen: Bool

    package init(
        route: Route, asked: Int, answered: Int, refused: Int, failed: Int, unanswered: Int, open: Int,
        background: Int, foreground: Int, backgroundRefused: Int, foregroundRefused: Int,
        answeredLatency: LatencySummary?, refusedLatency: LatencySummary?, onlyRefusalsSeen: Bool = false
    ) {
        self.route = route
        self.asked = asked
        self.answered = answered
        self.refused = refused
        self.failed = failed
        self.unanswered = unanswered
        self.open = open
        self.background = background
        self.foreground = foreground
        self.backgroundRefused = backgroundRefused
        self.foregroundRefused = foregroundRefused
        self.answeredLatency = answeredLatency
        self.refusedLatency = refusedLatency
        self.onlyRefusalsSeen = onlyRefusalsSeen
    }
}
