import RoutingPolicy

/// Section "pause" of the policy read anew: not step by step, but from the whole list of what happened, by definition.
///
/// * A failure *counts* unless its request was under way when an earlier pause began.
/// * The failures in a row at a moment are those that count since the latest answer, or since the app printed a count.
/// * A pause is on from the latest beginning until its length is over, unless an answer or a printed end lies between.
struct PauseReading {
    let policy: Policy
    let events: [PauseEvent]
    /// What had happened before the first event.
    let past: Past

    /// Failures in a row, the begin of the latest pause and until when it lasts.
    struct Past {
        var failures = 0
        var begin: Nanoseconds?
        var until = Nanoseconds.min
    }

    /// Of each event, whether it begins a pause, and whether it is an answer that has an effect.
    private let begins: [Bool]
    private let answers: [Bool]

    init(_ policy: Policy, _ events: [PauseEvent], past: Past = Past()) {
        self.policy = policy
        self.events = events
        self.past = past
        var begins: [Bool] = []
        var answers: [Bool] = []
        // The moments at which pauses began.
        var earlier = past.begin.map { [$0] } ?? []
        for event in events {
            switch event {
            case .failure(let asked, let moment):
                begins.append(earlier.allSatisfy { $0 < asked ?? moment })
                answers.append(false)
            case .answer(let asked, let moment):
                begins.append(false)
                answers.append(policy.pauseEndedByEarlierRequest || earlier.allSatisfy { $0 < asked ?? moment })
            case .printedBegin:
                begins.append(true)
                answers.append(false)
            case .printedEnd(let byAnswer, at: _):
                begins.append(false)
                answers.append(byAnswer)
            case .time:
                begins.append(false)
                answers.append(false)
            }
            if begins.last == true { earlier.append(event.moment) }
        }
        self.begins = begins
        self.answers = answers
    }

    /// The failures in a row behind the event of an index.
    func failures(behind index: Int) -> Int {
        var count = 0
        for earlier in (0..<index + 1).reversed() {
            if answers[earlier] { return count }
            if case .printedBegin(let printed?, until: _, at: _) = events[earlier] { return count + printed }
            if begins[earlier] { count += 1 }
        }
        return count + past.failures
    }

    /// Whether a pause is on at a moment behind the event of an index.
    func isPaused(behind index: Int, at moment: Nanoseconds) -> Bool {
        for earlier in (0..<index + 1).reversed() {
            if answers[earlier] { return false }
            if case .printedEnd = events[earlier] { return false }
            guard begins[earlier] else { continue }
            if case .printedBegin(failures: _, let until?, at: _) = events[earlier] { return moment < until }
            return moment < events[earlier].moment + policy.pauseLength(afterFailures: failures(behind: earlier))
        }
        return moment < past.until
    }
}
