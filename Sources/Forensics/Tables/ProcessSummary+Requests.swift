import RateLimitEvents

extension ProcessSummary {
    /// One summary per process that the log names, by name.
    ///
    /// - Complexity: O(n log n) for n requests.
    static func summaries(of requests: [InferenceRequest]) -> [ProcessSummary] {
        var positions: [String: [Int]] = [:]
        for index in requests.indices {
            if let process = requests[index].process { positions[process, default: []].append(index) }
        }
        return positions.sorted { $0.key < $1.key }.map { process, positions in
            ProcessSummary(process: process, routes: RouteSummary.summaries(of: positions.lazy.map { requests[$0] }))
        }
    }
}
