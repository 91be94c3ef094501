import RateLimitEvents

/// How early requests may have been asked whose lines were put together by time alone.
enum PairingDoubt {
    /// By request, where it may have been asked before the asking that it was joined with.
    ///
    /// Of requests that were under way together any asking may be any end's, and an end's own duration reaches back to its
    /// asking.
    ///
    /// - Complexity: O(n log n).
    static func begins(of lane: [BudgetStretch], in requests: [InferenceRequest]) -> [Int: Instant] {
        var begins: [Int: Instant] = [:]
        for part in lane {
            let doubtful = part.observations.filter { requests[$0.request].mayBePairedWrongly }
                .map { (request: $0.request, span: requests[$0.request].span(of: $0)) }
                .sorted { ($0.span.begun, $0.request) < ($1.span.begun, $1.request) }
            var group: (begun: Instant, end: Instant)?
            for (request, span) in doubtful {
                if let current = group, span.begun <= current.end {
                    group = (current.begun, max(current.end, span.end))
                } else {
                    group = span
                }
                begins[request] = group?.begun
            }
        }
        return begins
    }
}

extension InferenceRequest {
    fileprivate var mayBePairedWrongly: Bool {
        guard askedLogged, ended != nil else { return false }
        return pairing == .process || pairing == .time
    }

    /// From the earliest moment at which it may have been asked to its end.
    fileprivate func span(of observation: Observation) -> (begun: Instant, end: Instant) {
        var begun = observation.submitted
        if let ended, let latency { begun = min(begun, ended.advanced(byNanoseconds: -latency.nanoseconds)) }
        return (begun, max(observation.settled, begun))
    }
}
