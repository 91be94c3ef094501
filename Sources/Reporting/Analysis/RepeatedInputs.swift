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

    /// The file that tells a request's outcome, and those that tell the same again.
    ///
    /// Copies whose stamps compare were put together. Then the process that tells the outcome has as many lines in the
    /// other file, one of them a second telling; lines of one process that were exported apart have none.
    private static func files(of request: InferenceRequest, telling outcome: Witness) -> [SourceFile] {
        let file = outcome.location.file
        let own = request.witnesses.filter { $0.process == outcome.process }
        guard own.contains(where: { $0.location.file != file }) else { return [file] }
        let byFile = Dictionary(grouping: own, by: \.location.file)
        return byFile.compactMap { other, lines in
            let tellsAgain = lines.contains { $0.role == outcome.role || $0.role == .other }
            return other == file || tellsAgain && lines.count == byFile[file]?.count ? other : nil
        }
    }

    /// - Complexity: O(n) for n requests, times the number of inputs that hold a record ID.
    init(_ requests: [InferenceRequest], inputs: [InputSummary]) {
        guard inputs.count > 1 else {
            groups = []
            return
        }
        let positions = Dictionary(inputs.enumerated().map { ($1.file, $0) }) { first, _ in first }
        var holders: [Key: Set<Int>] = [:]
        for request in requests {
            guard let record = request.record, let outcome = request.outcomeWitness else { continue }
            let key = Key(route: request.route, record: record, outcome: request.outcome)
            for file in RepeatedInputs.files(of: request, telling: outcome) {
                guard let position = positions[file] else { continue }
                holders[key, default: []].insert(position)
            }
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
