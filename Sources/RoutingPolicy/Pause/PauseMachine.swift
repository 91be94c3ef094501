/// The app's back-off: one clock and one counter for all notifications.
///
/// Feed it the events of a log in order; it needs the same small memory for any number of them.
///
/// ```swift
/// var machine = PauseMachine(Policy(.november5), from: start)
/// let step = machine.take(.failure(asked: start + 1_000, at: start + 30_000_001_000))
/// machine.isPaused(at: start + 60_000_000_000)  // .known(true): whatever the count, it lasts 30 min at least
/// ```
/// Moments that go back, as where a clock was set, count as the latest moment seen.
public struct PauseMachine: Sendable, Hashable {
    /// The policy whose figures hold.
    public let policy: Policy
    /// How the back-off stands at the latest event.
    public private(set) var state: PauseState

    /// Before this moment nothing was seen.
    private let start: Nanoseconds
    private var now: Nanoseconds
    /// Since when an unknown state has seen no failure.
    private var quietSince: Nanoseconds
    /// Between which moments the latest pause began, also one that is over: its burst counts no more.
    private var latestBegin: ClosedRange<Nanoseconds>?

    /// A machine that has seen nothing.
    ///
    /// - Parameters:
    ///   - policy: The policy. Where its revision has no pause, the state is open and stays so.
    ///   - start: The log's first moment.
    ///   - state: What is known at that moment.
    public init(_ policy: Policy, from start: Nanoseconds, state: PauseState = .unknown) {
        self.policy = policy
        self.state = policy.revision.hasPause ? state : .open(failures: 0)
        self.start = start
        now = start
        quietSince = start
        if case .paused(let pause) = self.state { latestBegin = pause.since...pause.since }
    }

    /// Takes the next event.
    ///
    /// - Parameter event: What happened, not before the events so far.
    /// - Returns: What it changed.
    /// - Complexity: O(1).
    @discardableResult
    public mutating func take(_ event: PauseEvent) -> PauseStep {
        now = max(now, event.moment)
        let passing = policy.revision.hasPause ? pass() : nil
        let before = state
        var branch: PolicyBranch?
        if policy.revision.hasPause {
            switch event {
            case .failure(let asked, at: _): branch = fail(asked: asked)
            case .answer(let asked, at: _): branch = answer(asked: asked)
            case .printedBegin(let failures, let until, at: _): begin(printed: failures, until: until)
            case .printedEnd(let byAnswer, at: _): end(byAnswer: byAnswer)
            case .time: break
            }
        }
        return PauseStep(before: before, after: state, passing: passing, branch: branch)
    }

    /// Whether a pause is on.
    ///
    /// - Parameters:
    ///   - moment: A moment, not before the latest event.
    ///   - tolerance: Nanoseconds by which moments may be off: within them of a begin or an end it is not known.
    /// - Returns: Whether it is, where the state tells.
    /// - Complexity: O(1).
    public func isPaused(at moment: Nanoseconds, within tolerance: Nanoseconds = 0) -> Fact<Bool> {
        switch state {
        case .unknown: isSettled(at: moment) ? .known(false) : .unknown
        case .open: .known(false)
        case .paused(let pause):
            if [pause.since, pause.until, pause.latestUntil].contains(where: { isNear($0, moment, tolerance) }) {
                .unknown
            } else if moment < pause.until {
                .known(true)
            } else {
                moment < pause.latestUntil ? .unknown : .known(false)
            }
        }
    }

    private func isNear(_ edge: Nanoseconds, _ moment: Nanoseconds, _ tolerance: Nanoseconds) -> Bool {
        guard tolerance > 0 else { return false }
        return moment.clampedSum(tolerance) >= edge && edge.clampedSum(tolerance) >= moment
    }

    private func isSettled(at moment: Nanoseconds) -> Bool {
        moment.clampedDistance(from: quietSince) >= policy.settledAfter
    }

    private mutating func pass() -> PolicyBranch? {
        switch state {
        case .unknown where isSettled(at: now):
            // A pause would be over by now. What it counted would not: only an answer sets that back.
            state = .open(failures: nil)
            return .pauseSettled
        case .paused(let pause) where pause.latestUntil <= now:
            state = .open(failures: pause.failures)
            return .pauseElapsed
        case .unknown, .open, .paused: return nil
        }
    }

    private mutating func begin(printed failures: Int?, until: Nanoseconds?) {
        var count = failures
        if count == nil, case .paused(let pause) = state, isNear(pause.since, now, policy.tolerance) {
            count = pause.failures
        }
        let least = count.map { policy.pauseLength(afterFailures: $0) } ?? policy.pauseLength(afterFailures: 1)
        let most = count.map { policy.pauseLength(afterFailures: $0) } ?? policy.longestPause
        state = .paused(
            Pause(
                failures: count, since: now, until: until ?? now.clampedSum(least),
                latestUntil: until ?? now.clampedSum(most)))
        latestBegin = now...now
    }

    private mutating func end(byAnswer: Bool) {
        if byAnswer {
            state = .open(failures: 0)
        } else {
            state = .open(failures: state.failures)
        }
    }

    private mutating func answer(asked: Nanoseconds?) -> PolicyBranch? {
        if !policy.pauseEndedByEarlierRequest {
            switch wasAskedInTime(asked) {
            case true?: break
            case false?: return .pauseAnswerIgnored
            case nil:
                doubtState()
                return .pauseUncertain
            }
        }
        let wasPaused = if case .paused = state { true } else { false }
        state = .open(failures: 0)
        return wasPaused ? .pauseEnded : .pauseCountReset
    }

    /// An answer that may have ended the pause and set the count back, or not.
    private mutating func doubtState() {
        switch state {
        case .unknown, .open(failures: 0): break
        case .open: state = .open(failures: nil)
        case .paused(let pause):
            state = .paused(
                Pause(failures: nil, since: pause.since, until: now, latestUntil: pause.latestUntil))
        }
    }

    /// Whether a request was asked after the latest pause began.
    private func wasAskedInTime(_ asked: Nanoseconds?) -> Bool? {
        // A pause that began before the log cannot be told from none.
        guard let begin = latestBegin ?? (state == .unknown ? start...start : nil) else { return true }
        guard let asked else { return nil }
        if asked > begin.upperBound { return true }
        return latestBegin != nil && asked <= begin.lowerBound ? false : nil
    }

    private mutating func fail(asked: Nanoseconds?) -> PolicyBranch? {
        // Not known when: unanswered requests are found to have failed after 30 s, refused ones before.
        let asked = asked.map { $0...$0 } ?? min(now, now.clampedDistance(from: policy.failureAfter))...now
        switch isOfBurst(asked) {
        case true?: return .pauseBurst
        case false?: return beginPause(asked: asked.lowerBound)
        case nil:
            doubtPause()
            return .pauseUncertain
        }
    }

    /// Whether a request was under way when the latest pause began; `nil` where that is not known.
    private func isOfBurst(_ asked: ClosedRange<Nanoseconds>) -> Bool? {
        guard let latestBegin else {
            // A pause that nobody saw can only have begun before the log did.
            return asked.lowerBound < start ? nil : false
        }
        if asked.upperBound <= latestBegin.lowerBound { return true }
        return asked.lowerBound > latestBegin.upperBound ? false : nil
    }

    /// A failure that counts begins a pause.
    private mutating func beginPause(asked: Nanoseconds) -> PolicyBranch? {
        guard let failures = state.failures else {
            // Of an unknown count the least is the first. Where the state was unknown, another failure, of a request from
            // before the log, may have begun the pause since this one was asked.
            let begin = state == .unknown ? min(asked, now)...now : now...now
            state = .paused(
                Pause(
                    failures: nil, since: now, until: begin.lowerBound.clampedSum(policy.pauseLength(afterFailures: 1)),
                    latestUntil: now.clampedSum(policy.longestPause)))
            latestBegin = begin
            return .pauseUncertain
        }
        let (sum, overflow) = failures.addingReportingOverflow(1)
        let count = overflow ? failures : sum
        let length = policy.pauseLength(afterFailures: count)
        state = .paused(Pause(failures: count, since: now, until: now.clampedSum(length)))
        latestBegin = now...now
        if count <= 1 { return .pauseBegan }
        return length < policy.longestPause ? .pauseGrew : .pauseLongest
    }

    /// A failure that may count or not: what is certain is what both say, what is possible is what either says.
    private mutating func doubtPause() {
        let next = state.failures.map { $0 == .max ? $0 : $0 + 1 }
        let least = now.clampedSum(policy.pauseLength(afterFailures: next ?? 1))
        let most = next == nil ? now.clampedSum(policy.longestPause) : least
        switch state {
        case .unknown: quietSince = now
        case .open: state = .paused(Pause(failures: nil, since: now, until: now, latestUntil: most))
        case .paused(let pause):
            // There is one clock: a new pause takes the place of a printed one that would have been longer.
            state = .paused(
                Pause(
                    failures: nil, since: now, until: min(pause.until, least),
                    latestUntil: max(pause.latestUntil, most)))
        }
        latestBegin = (latestBegin?.lowerBound ?? .min)...now
    }
}
