import RateLimitEvents

extension LookAlikeSummary {
    private struct Entry {
        let kind: FailureKind
        let error: ErrorChain?
        let time: Instant?
        let witness: Witness?
        let isRequest: Bool
    }

    /// One summary per kind, in the order of ``FailureKind``; suspected limits are not among them.
    ///
    /// - Complexity: O(n log n) for n events.
    static func summaries(of events: LogEvents) -> [LookAlikeSummary] {
        var entries = events.requests.compactMap { request -> Entry? in
            guard request.outcome == .failed, request.failureIsUnreadable || !request.mayHideLimit else { return nil }
            return Entry(
                kind: request.failureIsUnreadable ? .redacted : request.failure ?? .other, error: request.error,
                time: request.time, witness: request.outcomeWitness, isRequest: true)
        }
        entries += events.lookAlikes.filter { !$0.suspected }.map {
            Entry(kind: $0.kind, error: $0.error, time: $0.time, witness: $0.witness, isRequest: false)
        }
        let byKind = Dictionary(grouping: entries, by: \.kind)
        return FailureKind.allCases.compactMap { kind in
            byKind[kind].map { entries in LookAlikeSummary(kind, entries.positions(by: \.time).map { entries[$0] }) }
        }
    }

    private init(_ kind: FailureKind, _ entries: [Entry]) {
        self.init(
            kind: kind, requests: entries.count(where: \.isRequest), errors: entries.count { !$0.isRequest },
            names: entries.compactMap { $0.error?.innermost.description },
            firstTime: entries.lazy.compactMap(\.time).first, witnesses: entries.compactMap(\.witness))
    }
}
