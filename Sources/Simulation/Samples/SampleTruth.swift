package import RateLimitEvents

/// What an analysis of a sample must find.
package struct SampleTruth: Sendable {
    /// Every request by the time of asking.
    package let requests: [RequestTruth]
    /// Notifications that the app's rules decided, so that no model was asked.
    package let decidedByRules: Int
    /// Notifications that reached a model.
    package let triaged: Int
    /// Error banners shown to the person, one for each refused shortcut.
    package let banners: Int
    /// Lines of model errors that belong to no request above and are no rate limit.
    package let lookAlikes: Int
    /// Entries in the log, of every kind.
    package let entries: Int

    package init(
        requests: [RequestTruth], decidedByRules: Int, triaged: Int, banners: Int, lookAlikes: Int, entries: Int
    ) {
        self.requests = requests
        self.decidedByRules = decidedByRules
        self.triaged = triaged
        self.banners = banners
        self.lookAlikes = lookAlikes
        self.entries = entries
    }

    /// The requests by one route, narrowed by outcome and by the on-device model's state where given.
    package func requests(_ route: Route, _ outcome: Outcome? = nil, justLimited: Bool? = nil) -> [RequestTruth] {
        requests.filter {
            $0.route == route && (outcome == nil || $0.outcome == outcome)
                && (justLimited == nil || $0.justLimited == justLimited)
        }
    }

    /// The median of the requests' durations; the mean of the middle two for an even number, `nil` for none.
    package func medianMilliseconds(_ requests: [RequestTruth]) -> Double? {
        let sorted = requests.compactMap(\.milliseconds).sorted()
        guard !sorted.isEmpty else { return nil }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// The records that the app's own call got no answer for, and those of them that the shortcut answered.
    package var recovery: (of: Set<String>, answeredByShortcut: Set<String>) {
        let missed = Set(requests(.direct).filter { $0.outcome != .answered }.map(\.record))
        return (missed, missed.intersection(requests(.shortcut, .answered).map(\.record)))
    }
}
