import RateLimitEvents

/// The tables on what goes with a refusal: a shared budget, and the predictors that the app read before it asked.
struct EvidenceTables: Sendable {
    let sharedBudget: [ConditionalOutcome]
    let predictors: [ConditionalOutcome]

    /// - Complexity: O(n log n) for n requests, times the number of distinct predictor values.
    init(_ events: LogEvents, justLimited: JustLimitedIndex) {
        var byRoute: [Route: [(position: Int, request: InferenceRequest)]] = [:]
        for position in events.requests.submissionOrder {
            let request = events.requests[position]
            byRoute[request.route, default: []].append((position, request))
        }
        let direct = byRoute[.direct] ?? []

        // Without an on-device request in the log the condition is not known to be false: there is no table.
        let tested: [Route] = byRoute[.onDevice] == nil ? [] : [.direct, .shortcut]
        sharedBudget = tested.compactMap { route in
            let table = OutcomeTable(byRoute[route] ?? []) { position, _ in justLimited.basis(at: position) != nil }
            return table.isEmpty ? nil : table.row(when: "onDeviceJustLimited", target: route)
        }

        var values: [String: Set<String>] = [:]
        for (_, request) in direct where request.outcome != .open {
            for reading in request.readings { values[reading.name, default: []].insert(reading.value) }
        }
        predictors = values.sorted { $0.key < $1.key }.flatMap { name, seen in
            seen.sorted().map { value in
                // A request may hold several readings of one name; the last one was read just before it was asked.
                let table = OutcomeTable(direct) { _, request in
                    request.readings.last { $0.name == name }.map { $0.value == value }
                }
                return table.row(when: "\(name)=\(value)", target: .direct, constant: seen.count == 1)
            }
        }
    }
}
