import RateLimitEvents
import RoutingPolicy

/// Holds one pass over a notification against the rules, once nothing more can happen to it.
struct NotificationJudge {
    let state: NotificationState
    let timeline: Timeline
    let policy: Policy
    let facts: NotificationFacts
    let decision: RoutingDecision
    /// What was to happen to the alert, when that was decided.
    let alert: Resolved<AlertPlan>

    var revision: PolicyRevision { policy.revision }

    // MARK: What the lines say

    var triage: TriageDecision? { state.triage.map { timeline.events.triages[$0] } }
    /// What the entity told the shortcut.
    var flag: Bool? { state.ended == nil ? nil : triage?.wantsSecondOpinion }
    var isFlagged: Bool { flag == true }
    var isUnflagged: Bool { flag == false }
    /// The line that shows a direct call.
    var directCall: Int? { state.directAsked ?? state.directEnd }
    var isRulesDecided: Bool {
        if case .known(.decided) = facts.rule { true } else { false }
    }
    var isRerun: Bool? { facts.rerun.value }

    struct Closing {
        let category: String?
        let asked: String?
        let hold: String?
        let alerted: Bool?
    }

    var closing: Closing? {
        guard let closed = state.closed, case .app(let index) = timeline.entries[closed].kind,
            case .closed(let category, let asked, let hold, let alerted) = timeline.events.appEvents[index].content
        else { return nil }
        return Closing(category: category, asked: asked?.lowercased(), hold: hold?.lowercased(), alerted: alerted)
    }

    func moment(_ entry: Int?) -> Int64? { entry.flatMap { timeline.entries[$0].moment } }

    func isBefore(_ first: Int, _ second: Int) -> Bool? {
        timeline.entries[first].isBefore(timeline.entries[second])
    }

    /// Whether a line came within so many nanoseconds after another; `nil` where the log does not tell.
    func follows(_ entry: Int, _ earlier: Int, within length: Nanoseconds) -> Bool? {
        guard let first = moment(earlier), let second = moment(entry) else { return nil }
        return second.clampedDistance(from: first) <= length.clampedSum(policy.tolerance)
    }

    // MARK: Violations

    /// A violation that rests on several lines: none, where what lies between them is not known.
    func violates(
        _ expected: Expectation, _ actual: Actual, at entry: Int, showing entries: [Int?] = [],
        state prior: PriorState? = nil
    ) -> Judgment {
        guard !state.mixesDevices else { return .cannotJudge(.device) }
        guard !state.isInterrupted else { return .cannotJudge(.interruption) }
        return .violates(violation(expected, actual, at: entry, showing: entries, state: prior))
    }

    func violation(
        _ expected: Expectation, _ actual: Actual, at entry: Int, showing entries: [Int?] = [],
        state prior: PriorState? = nil
    ) -> Violation {
        let shown = Set(entries.compactMap(\.self) + [entry]).sorted()
        return Violation(
            expected: expected, actual: actual, state: prior ?? PriorState(facts: facts),
            witnesses: shown.compactMap(timeline.witness), time: timeline.entries[entry].time)
    }

    /// The pause, as what a finding tells of the state before.
    func prior(_ reading: PauseReading?) -> PriorState {
        PriorState(
            pause: reading?.state, pausedSince: reading?.printed.flatMap { timeline.entries[$0].time }, facts: facts)
    }

    // MARK: What is due

    /// Whether the cloud is to be asked, were there no pause; `nil` where that is not known.
    var isDue: Bool? {
        guard case .known(let branch) = decision.asking else { return nil }
        return switch branch {
        case .askRulesDecided, .askNeededSorted, .askAlwaysUnsortedNot, .askBeforeUnsortedNot: false
        case .askModeUnsupported, .askFirstUnstated: nil
        default: true
        }
    }

    var askingBranch: PolicyBranch? { decision.asking.value }

    /// The first fact that is needed to tell whether the cloud is to be asked, and missing.
    var factMissingForAsking: MissingFact {
        switch decision.asking {
        case .known: .unstated
        case .depends(let facts): MissingFact(facts, hasBegan: state.began != nil)
        }
    }
}

extension MissingFact {
    /// The line that would tell the first of several facts.
    init(_ facts: RoutingFactSet, hasBegan: Bool) {
        self =
            if !hasBegan, !facts.isDisjoint(with: [.mode, .rerun, .wakeMe]) {
                .triageBegan
            } else if facts.contains(.rule) {
                .rules
            } else if facts.contains(.onDevice) || facts.contains(.justLimited) {
                .onDevice
            } else if facts.contains(.mode) {
                .mode
            } else if facts.contains(.rerun) {
                .rerun
            } else if facts.contains(.wakeMe) {
                .wakeMe
            } else if facts.contains(.pause) {
                .pause
            } else if facts.contains(.direct) {
                .directEnd
            } else {
                .unstated
            }
    }
}
