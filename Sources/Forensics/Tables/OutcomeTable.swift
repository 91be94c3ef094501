import RateLimitEvents

/// Collects the requests of one route with a condition's value, and makes the row that tells what goes with it.
struct OutcomeTable: Sendable {
    /// What the table needs of one request.
    private struct Entry: Sendable {
        let lane: RefusalRun.Lane
        let isAnswered: Bool
        /// `nil` where the log does not tell whether the limiter in question refused it.
        let isRefused: Bool?
        let condition: Bool
    }

    /// In time order; `open` requests are left out.
    private let entries: [Entry]

    /// Takes the requests of one route, given by their positions in order of submission.
    ///
    /// `condition` is `nil` where the log does not tell; such a request is left out. `isRefused` is `nil` for one that
    /// tells nothing of the limiter in question; it counts among the not answered alone. One whose end may be among
    /// missing entries is left out: its silence says nothing.
    init(
        _ requests: [InferenceRequest], _ positions: [Int], gaps: GapIndex, condition: (Int) -> Bool?,
        isRefused: (Int) -> Bool?
    ) {
        entries = positions.compactMap { position in
            let outcome = requests[position].outcome
            guard outcome != .open, !gaps.hidesEnd(of: requests[position]), let held = condition(position) else {
                return nil
            }
            return Entry(
                lane: RefusalRun.Lane(requests[position]), isAnswered: outcome == .answered,
                isRefused: isRefused(position), condition: held)
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// - Complexity: O(n) for n requests, and the exact tests' own.
    func row(when name: String, target: Route, constant: Bool? = nil) -> ConditionalOutcome {
        var refused = ContingencyTable()
        var notAnswered = ContingencyTable()
        for entry in entries {
            if let isRefused = entry.isRefused { refused.count(isRefused, when: entry.condition) }
            notAnswered.count(!entry.isAnswered, when: entry.condition)
        }
        let stretches = stretchTable
        return ConditionalOutcome(
            when: name, target: target, refusedWhenTrue: Proportion(refused.whenTrue),
            refusedWhenFalse: Proportion(refused.whenFalse), notAnsweredWhenTrue: Proportion(notAnswered.whenTrue),
            notAnsweredWhenFalse: Proportion(notAnswered.whenFalse), fisherP: refused.fisherP,
            oddsRatio: refused.oddsRatio,
            stretches: ConditionalOutcome.Stretches(
                refusedWhenTrue: Proportion(stretches.whenTrue), refusedWhenFalse: Proportion(stretches.whenFalse),
                permutationP: stretches.permutationP),
            constant: constant ?? (notAnswered.whenTrue.trials == 0 || notAnswered.whenFalse.trials == 0))
    }

    /// The same table with stretches for requests.
    ///
    /// A stretch is a maximal run of consecutive requests of one budget (the shortcut's, or one process's) that agree
    /// in outcome (refused or not) and in the condition. Each counts once: requests inside one stretch are not
    /// independent, so their number must not make a chance pattern look sure.
    private var stretchTable: ContingencyTable {
        struct Stretch: Equatable {
            let refused: Bool
            let condition: Bool
        }
        var table = ContingencyTable()
        var current: [RefusalRun.Lane: Stretch] = [:]
        for entry in entries {
            guard let isRefused = entry.isRefused else { continue }
            let stretch = Stretch(refused: isRefused, condition: entry.condition)
            guard current[entry.lane] != stretch else { continue }
            current[entry.lane] = stretch
            table.count(stretch.refused, when: stretch.condition)
        }
        return table
    }
}
