import RateLimitEvents
import RoutingPolicy

/// The back-off of a log: the policy's machine, and which lines its state rests on.
struct PauseTracker {
    /// A `pause began` line.
    struct Begin {
        let entry: Int
        let failures: Int?
        let until: Int64?
        let moment: Int64?
    }

    /// A pause that was due and that a flag or a hold shows not to have begun, until a line proves it.
    struct Missing {
        /// The line of the failure and its record.
        let failure: Int
        let failed: String?
        let pause: PauseState
        /// The failures in a row before it, where known.
        let failuresBefore: Int?
        /// The flag or hold and its record.
        let sign: Int
        let record: String
        let isHold: Bool
    }

    let policy: Policy
    /// Whether the log's lines are of one app: of several devices' each has a pause of its own.
    private let isOfOne: Bool
    private(set) var machine: PauseMachine
    /// The pause in force, where it is printed.
    private(set) var begin: Begin?
    /// The latest one, also where it is over.
    private(set) var latestBegin: Begin?
    /// The failure that asks for a pause which is not printed so far, and the failures in a row before.
    private(set) var unprinted: (entry: Int, record: String?, failuresBefore: Int?)?
    /// A printed pause that an answer ended, and that the app may not have ended.
    private(set) var answered: (begin: Begin, answer: Int)?
    var missing: Missing?
    private(set) var spans: [PauseSpan] = []
    private(set) var branches: Set<PolicyBranch> = []
    private var latest: Int64

    init(_ policy: Policy, from start: Int64, isOfOne: Bool = true) {
        self.policy = policy
        self.isOfOne = isOfOne
        machine = PauseMachine(policy, from: start)
        latest = start
    }

    /// Whether what the app does now can show a pause that was kept or never begun.
    var isWatched: Bool { answered != nil || unprinted != nil }

    var hasPause: Bool { policy.revision.hasPause }

    private var isTracked: Bool { hasPause && isOfOne }

    /// Whether a pause is on.
    func reading(at moment: Int64?) -> PauseReading {
        let fact: Fact<Bool>
        if !hasPause {
            fact = .known(false)
        } else if let moment, isOfOne, moment >= latest.clampedDistance(from: policy.tolerance) {
            fact = machine.isPaused(at: max(moment, latest), within: policy.tolerance)
        } else {
            fact = .unknown
        }
        return PauseReading(fact: fact, state: machine.state, printed: begin?.entry, unprinted: unprinted?.entry)
    }

    // MARK: Events

    /// What is known from here on is only what comes.
    mutating func reset(at moment: Int64?) {
        closeSpan(at: moment)
        forgetState(at: moment)
        missing = nil
    }

    private mutating func forgetState(at moment: Int64?) {
        latest = max(latest, moment ?? latest)
        machine = PauseMachine(policy, from: latest)
        elapse()
    }

    /// A clock that was set may go back.
    mutating func restart(at moment: Int64?) {
        reset(at: moment)
        if let moment { latest = moment }
        machine = PauseMachine(policy, from: latest)
        latestBegin = nil
    }

    private mutating func take(_ event: PauseEvent) -> PauseStep {
        latest = max(latest, event.moment)
        let step = machine.take(event)
        if let passing = step.passing {
            branches.insert(passing)
            elapse()
        }
        if let branch = step.branch { branches.insert(branch) }
        return step
    }

    /// The pause ran out.
    private mutating func elapse() {
        begin = nil
        unprinted = nil
        answered = nil
    }

    mutating func pass(to moment: Int64?) {
        guard let moment, isTracked else { return }
        // A pause is over for certain only where printed times cannot be off any more.
        let certain = moment.clampedDistance(from: policy.tolerance)
        if certain > latest { _ = take(.time(certain)) }
    }

    mutating func takeAnswer(_ entry: Int, asked: Int64?, at moment: Int64?) {
        guard isTracked else { return }
        let step = take(.answer(asked: asked, at: moment ?? latest))
        guard case .open = step.after else { return }
        if let begin, case .paused = step.before { answered = (begin, entry) }
        closeSpan(at: moment)
        begin = nil
        unprinted = nil
    }

    /// The app's own word that a request failed.
    mutating func takeFailure(_ entry: Int, record: String?, asked: Int64?, at moment: Int64?) {
        guard isTracked else { return }
        let before = machine.state.failures
        let step = take(.failure(asked: asked, at: moment ?? latest))
        answered = nil
        switch step.branch {
        case .pauseBurst?, nil: break
        case .pauseBegan?, .pauseGrew?, .pauseLongest?:
            unprinted = (entry, record, before)
        default:
            if begin == nil { unprinted = (entry, record, before) }
        }
    }

    /// A request without an answer, of which no line says that it failed: it may have begun a pause or not.
    mutating func takeSilence(asked: Int64?, at moment: Int64?) {
        guard isTracked else { return }
        if let asked, let begun = latestBegin?.moment, asked <= begun { return }
        // What was printed of a pause goes on by its own words.
        forgetState(at: moment)
    }

    mutating func takeBegin(_ begin: Begin) {
        guard isTracked else { return }
        closeSpan(at: begin.moment)
        _ = take(.printedBegin(failures: begin.failures, until: begin.until, at: begin.moment ?? latest))
        // What the app printed is what the machine found as well.
        if let failures = begin.failures {
            branches.insert(
                failures <= 1
                    ? .pauseBegan
                    : policy.pauseLength(afterFailures: failures) < policy.longestPause ? .pauseGrew : .pauseLongest)
        }
        self.begin = begin
        latestBegin = begin
        unprinted = nil
        answered = nil
        if let since = begin.moment, let until = begin.until ?? length(of: begin).map({ since.clampedSum($0) }) {
            spans.append(PauseSpan(begin: begin.entry, since: since, until: max(since, until)))
        }
    }

    private func length(of begin: Begin) -> Int64? {
        begin.failures.map { policy.pauseLength(afterFailures: $0) }
    }

    mutating func takeEnd(byAnswer: Bool, at moment: Int64?) {
        guard isTracked else { return }
        let moment = moment ?? latest
        let isOver = begin?.until.map { moment.clampedSum(policy.tolerance) >= $0 } ?? false
        _ = take(.printedEnd(byAnswer: byAnswer || !isOver, at: moment))
        closeSpan(at: moment)
        elapse()
    }

    /// The log shows that no pause is on, whatever the policy says.
    mutating func follow(_ state: PauseState, at moment: Int64?) {
        closeSpan(at: moment)
        latest = max(latest, moment ?? latest)
        machine = PauseMachine(policy, from: latest, state: state)
        elapse()
    }

    /// The pause that an answer ended goes on in the app: from here on nothing is certain.
    mutating func reportNotEnded(_ begin: Begin, until moment: Int64?) {
        if let index = spans.lastIndex(where: { $0.begin == begin.entry }) {
            spans[index].isReported = true
            spans[index].until = max(spans[index].until, moment ?? .min)
        }
        machine = PauseMachine(policy, from: latest)
        elapse()
    }

    /// The app went on as it should.
    mutating func settleAnswered() { answered = nil }

    private mutating func closeSpan(at moment: Int64?) {
        guard let moment, let last = spans.indices.last else { return }
        spans[last].until = max(spans[last].since, min(spans[last].until, moment))
    }
}
