import RateLimitEvents

/// Collects the requests of one route with a condition's value, and makes the row that tells what goes with it.
struct OutcomeTable: Sendable {
    /// Requests in time order, each with whether the condition held; `open` ones are left out.
    private let entries: [(request: InferenceRequest, condition: Bool)]

    /// Takes the requests of one route in order of submission.
    ///
    /// `condition` is `nil` where the log does not tell; such a request is left out.
    init(_ requests: [(position: Int, request: InferenceRequest)], condition: (Int, InferenceRequest) -> Bool?) {
        entries = requests.compactMap { position, request in
            guard request.outcome != .open, let held = condition(position, request) else { return nil }
            return (request, held)
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// - Complexity: O(n) for n requests, and the exact tests' own.
    func row(when name: String, target: Route, constant: Bool? = nil) -> ConditionalOutcome {
        var refused = ContingencyTable()
        var notAnswered = ContingencyTable()
        for (request, condition) in entries {
            refused.count(request.outcome == .refused, when: condition)
            notAnswered.count(request.outcome != .answered, when: condition)
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
            constant: constant ?? (refused.whenTrue.trials == 0 || refused.whenFalse.trials == 0))
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
        for (request, condition) in entries {
            let lane = RefusalRun.Lane(request)
            let stretch = Stretch(refused: request.outcome == .refused, condition: condition)
            guard current[lane] != stretch else { continue }
            current[lane] = stretch
            table.count(stretch.refused, when: condition)
        }
        return table
    }
}
