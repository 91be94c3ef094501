import RateLimitEvents

/// The tables on what goes with a refusal: a shared budget, and the predictors that the app read before it asked.
struct EvidenceTables: Sendable {
    let sharedBudget: [ConditionalOutcome]
    let predictors: [ConditionalOutcome]

    /// `order` holds the positions by submission of the requests that count.
    /// - Complexity: O(n) for n requests, times the number of distinct predictor values.
    init(
        _ requests: [InferenceRequest], _ verdicts: [Verdict?], order: [Int], justLimited: JustLimitedIndex,
        gaps: GapIndex, options: AnalysisOptions
    ) {
        var byRoute: [Route: [Int]] = [:]
        for position in order { byRoute[requests[position].route, default: []].append(position) }
        let direct = byRoute[.direct] ?? []

        // Without an on-device request in the log the condition is not known to be false: there is no table.
        let tested: [Route] = requests.contains { $0.route == .onDevice } ? [.direct, .shortcut] : []
        sharedBudget = tested.compactMap { route in
            let table = OutcomeTable(requests, byRoute[route] ?? [], gaps: gaps) { position in
                if justLimited.basis(at: position) != nil { return true }
                // Where entries are missing before it, the refusal may be among them.
                return EvidenceTables.isBlind(before: requests[position], gaps, options) ? nil : false
            } isRefused: { position in
                EvidenceTables.isRefusedByBackgroundBudget(requests[position], verdicts[position])
            }
            return table.isEmpty ? nil : table.row(when: "onDeviceJustLimited", target: route)
        }

        var values: [String: Set<String>] = [:]
        for position in direct where requests[position].outcome != .open {
            for reading in requests[position].readings { values[reading.name, default: []].insert(reading.value) }
        }
        predictors = values.sorted { $0.key < $1.key }.flatMap { name, seen in
            seen.sorted().map { value in
                // A request may hold several readings of one name; the last one was read just before it was asked.
                let table = OutcomeTable(requests, direct, gaps: gaps) { position in
                    requests[position].readings.last { $0.name == name }.map { $0.value == value }
                } isRefused: { position in
                    requests[position].outcome == .refused
                }
                return table.row(when: "\(name)=\(value)", target: .direct, constant: seen.count == 1)
            }
        }
    }

    /// Whether an on-device refusal just before a request may have gone missing.
    private static func isBlind(
        before request: InferenceRequest, _ gaps: GapIndex, _ options: AnalysisOptions
    ) -> Bool {
        guard let asked = request.submitted else { return false }
        let earliest = asked.advanced(byNanoseconds: 0 &- max(0, options.justLimitedNanoseconds))
        return gaps.touches(from: earliest, to: asked, of: request.process)
    }

    /// Whether a request was refused by what may be the on-device model's budget; `nil` where it tells nothing of it.
    ///
    /// A refusal that another limiter made shows that this budget let the request through. A failure that may have
    /// ended before any limiter, and one whose reason was not logged or hides a limit, tell nothing. This budget refuses within
    /// milliseconds, so a request that waited for an answer in vain was not refused by it.
    private static func isRefusedByBackgroundBudget(_ request: InferenceRequest, _ verdict: Verdict?) -> Bool? {
        switch request.outcome {
        case .refused: verdict?.mayBeBackgroundBudget ?? true
        case .failed: request.mayHaveMissedLimiter || request.failureIsOpen ? nil : false
        case .answered, .unanswered, .open: false
        }
    }
}
