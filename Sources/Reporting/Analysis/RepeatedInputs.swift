import RateLimitEvents

/// Finds inputs that hold the same events, such as one log in two carriers.
///
/// Two inputs do when at least half of what the smaller one tells under record IDs is told by the other with the same
/// route and outcome, and three requests at least. Stamps are not compared: carriers cut them differently, and some have
/// no zone.
struct RepeatedInputs {
    private struct Key: Hashable {
        let route: Route
        let record: String
        let outcome: Outcome
    }

    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    private static let leastShared = 3

    /// Two or more files each, in the order of the inputs.
    let groups: [[SourceFile]]

    /// - Complexity: O(n) for n requests, times the number of inputs that hold a record ID.
    init(_ requests: [InferenceRequest], inputs: [InputSummary]) {
        guard inputs.count > 1 else {
            groups = []
            return
        }
        let positions = Dictionary(inputs.enumerated().map { ($1.file, $0) }) { first, _ in first }
        var holders: [Key: Set<Int>] = [:]
        for request in requests {
            guard let record = request.record, let file = request.outcomeWitness?.location.file,
                let position = positions[file]
            else { continue }
            let key = Key(route: request.route, record: record, outcome: request.outcome)
            holders[key, default: []].insert(position)
        }
        var sizes = [Int](repeating: 0, count: inputs.count)
        var shared: [Pair: Int] = [:]
        for holder in holders.values {
            for position in holder { sizes[position] += 1 }
            guard holder.count > 1 else { continue }
            let sorted = holder.sorted()
            for (offset, first) in sorted.enumerated() {
                for second in sorted.dropFirst(offset + 1) {
                    shared[Pair(first: first, second: second), default: 0] += 1
                }
            }
        }
        var group = Array(inputs.indices)
        for (pair, count) in shared.sorted(by: { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }) {
            guard count >= RepeatedInputs.leastShared, 2 * count >= min(sizes[pair.first], sizes[pair.second]) else {
                continue
            }
            let (kept, merged) = (group[pair.first], group[pair.second])
            for index in group.indices where group[index] == merged { group[index] = kept }
        }
        groups = Dictionary(grouping: inputs.indices) { group[$0] }.values.filter { $0.count > 1 }
            .sorted { ($0.first ?? 0) < ($1.first ?? 0) }.map { $0.map { inputs[$0].file } }
    }
}
