/// Requests of which the order of the decisions is not known.
struct RequestGroup {
    private(set) var requests: [LimiterTrace.Request] = []
    /// The index of the first element behind them.
    private(set) var end: Int
    /// The latest moment of all.
    private(set) var latest: Int64 = .min

    /// Groups of more than this have too many orders.
    private static let limit = 8

    /// It may reach beyond the end of a trace that is a beginning.
    ///
    /// - Complexity: O(k) for k requests.
    init(_ trace: LimiterTrace, at index: Int) {
        end = index
        // Until when one may be decided whose moment is not known.
        var open: Int64 = .min
        for element in trace.following(index - 1) {
            guard case .request(let next) = element else { break }
            if !requests.isEmpty, latest <= next.earliest, open < next.earliest { break }
            requests.append(next)
            latest = max(latest, next.latest)
            if !next.isPoint { open = max(open, next.latest) }
            end += 1
        }
    }

    /// Of each one, which of the others were decided before it for certain, as bits; `nil` when they are too many.
    var predecessors: [UInt16]? {
        guard requests.count <= RequestGroup.limit else { return nil }
        return requests.indices.map { place in
            requests.indices.reduce(0) { bits, other in
                other < place && requests[other].isDecided(before: requests[place]) ? bits | 1 << UInt16(other) : bits
            }
        }
    }
}
