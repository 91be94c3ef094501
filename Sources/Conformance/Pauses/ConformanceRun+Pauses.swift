import RateLimitEvents
import RoutingPolicy

/// `pause.*`: what the app prints of its back-off, and what it does meanwhile.
extension ConformanceRun {
    /// What may show that a pause that was due never began.
    enum MissingSign {
        case closed(String, Int)
        case begun(failures: Int?, Int)
    }

    mutating func take(
        _ phase: AppEvent.Pause, _ failures: Int?, _ until: Instant?, _ cause: String?, _ entry: Int
    ) {
        let moment = timeline.entries[entry].moment
        switch phase {
        case .began:
            let begin = PauseTracker.Begin(
                entry: entry, failures: failures, until: timeline.moment(until), moment: moment)
            if tracker.hasPause {
                judgeMissingPause(.begun(failures: failures, entry))
                if tracker.unprinted != nil { note(.pauseMissing, .conforms, record: cause, at: entry) }
                note(.pauseLength, length(begin, until: until, cause: cause), record: cause, at: entry)
                note(.burstCountedTwice, burst(begin, cause: cause), record: cause, at: entry)
            }
            tracker.takeBegin(begin)
        case .ended:
            // It shows that one had begun, though its line is missing.
            tracker.missing = nil
            if tracker.answered != nil { note(.pauseNotEnded, .conforms, record: cause, at: entry) }
            tracker.takeEnd(byAnswer: cause != nil, at: moment)
        }
    }

    // MARK: One line

    private func length(_ begin: PauseTracker.Begin, until printed: Instant?, cause: String?) -> Judgment {
        guard let failures = begin.failures, failures > 0 else { return .cannotJudge(.failures) }
        guard printed != nil else { return .cannotJudge(.until) }
        // One of another kind of zone than the log's cannot be held against its times.
        guard let until = begin.until, let moment = begin.moment, let time = timeline.entries[begin.entry].time else {
            return .cannotJudge(.time)
        }
        let wanted = policy.pauseLength(afterFailures: failures)
        // The pause counts from the failure, which is printed at the same time or just before.
        let failed = cause.flatMap { failure(of: $0) }
        let isFailureSure = failed != nil && !timeline.isOfSeveralDevices
        let lengths = [moment, failed].compactMap { $0.map { until.clampedDistance(from: $0) } }
        let step = time.resolution == .minute ? time.resolution.nanoseconds : 0
        let slack = policy.tolerance.clampedSum(step)
        if lengths.contains(where: { $0.clampedDistance(from: wanted).magnitude <= slack.magnitude }) {
            return .conforms
        }
        if !isFailureSure {
            let missing = wanted.clampedDistance(from: lengths[0])
            if missing > 0, missing <= ConformanceRun.lateness.clampedSum(slack) {
                return .cannotJudge(failed == nil ? .cause : .device)
            }
        }
        return .violates(
            Violation(
                expected: .pause(failures: failures, length: wanted),
                actual: .pause(failures: failures, length: lengths[0]),
                state: PriorState(pause: tracker.machine.state),
                witnesses: [timeline.witness(of: begin.entry)].compactMap(\.self), time: time))
    }

    private func burst(_ begin: PauseTracker.Begin, cause: String?) -> Judgment {
        guard !timeline.isOfSeveralDevices else { return .cannotJudge(.device) }
        guard let first = tracker.latestBegin else { return .notApplicable }
        guard let cause, let asking = asking(of: cause) else { return .cannotJudge(.cause) }
        guard let isOfBurst = timeline.entries[asking].isBefore(timeline.entries[first.entry]) else {
            return .cannotJudge(.order)
        }
        guard isOfBurst else { return .conforms }
        guard let asked = timeline.entries[asking].moment, let moment = begin.moment else { return .cannotJudge(.time) }
        // One that fails later was asked again, in a pass whose lines are missing.
        let latest = asked.clampedSum(policy.failureAfter).clampedSum(ConformanceRun.lateness)
        guard moment <= latest else { return .cannotJudge(.cause) }
        return .violates(
            Violation(
                expected: .noFurtherPause, actual: .furtherPause(failures: begin.failures),
                state: PriorState(
                    pause: tracker.machine.state, pausedSince: timeline.entries[first.entry].time),
                witnesses: [asking, first.entry, begin.entry].compactMap(timeline.witness),
                time: timeline.entries[begin.entry].time))
    }

    /// Five seconds: how much later than due a failure is found, where the app was suspended meanwhile.
    private static let lateness: Int64 = 5_000_000_000

    // MARK: What the app does meanwhile

    /// Looks at a flag or a hold: whether it shows a pause that was kept or never begun.
    mutating func watchPause(_ judge: NotificationJudge, _ entry: Int, isHold: Bool) {
        guard tracker.hasPause, !judge.isRulesDecided else { return }
        watchMissing(judge, entry, isHold: isHold)
        if !isHold { watchAnswered(judge, entry) }
    }

    private mutating func watchMissing(_ judge: NotificationJudge, _ entry: Int, isHold: Bool) {
        guard tracker.missing == nil, let unprinted = tracker.unprinted, isHold || judge.isFlagged,
            judge.facts.rule == .known(.passed), judge.isRerun == false, !judge.state.isInterrupted,
            !isHold || judge.facts.wakeMe == .known(false)
        else { return }
        guard let reading = isHold ? judge.state.pauseAtHold : judge.state.pauseAtEnded,
            reading.fact == .known(true), reading.printed == nil, reading.unprinted == unprinted.entry
        else { return }
        tracker.missing = PauseTracker.Missing(
            failure: unprinted.entry, failed: unprinted.record, pause: reading.state,
            failuresBefore: unprinted.failuresBefore, sign: entry, record: judge.state.record, isHold: isHold)
    }

    private mutating func watchAnswered(_ judge: NotificationJudge, _ entry: Int) {
        guard let (begin, answer) = tracker.answered else { return }
        if judge.isFlagged {
            note(.pauseNotEnded, .conforms, record: judge.state.record, at: entry)
            tracker.settleAnswered()
            return
        }
        guard judge.isUnflagged, case .because(let branch, let reason) = judge.shortcutDue,
            branch != .routeRerun || !policy.rerunIgnoresPause, judge.state.began != nil, !judge.state.isInterrupted,
            let until = begin.until, let moment = timeline.entries[entry].moment, let answered = judge.moment(answer),
            moment.clampedSum(policy.tolerance) < until
        else { return }
        // A notification that was under way when the answer came may have been decided before it.
        guard let began = judge.moment(judge.state.began), began > answered.clampedSum(policy.tolerance) else { return }
        let shown = [begin.entry, answer, reason, entry].compactMap(\.self)
        note(
            .pauseNotEnded,
            .violates(
                Violation(
                    expected: .pauseOver,
                    actual: .stillPaused(
                        until: timeline.entries[entry].time.map { time in
                            Instant(nanoseconds: until, zone: time.zone, resolution: time.resolution)
                        }),
                    state: PriorState(
                        pause: tracker.machine.state, pausedSince: timeline.entries[begin.entry].time,
                        facts: judge.facts),
                    witnesses: Set(shown).sorted().compactMap(timeline.witness), time: timeline.entries[entry].time)),
            record: judge.state.record, at: entry)
        markKeptPause(of: judge.state.record)
        tracker.reportNotEnded(begin, until: until)
    }

    // MARK: A pause that never began

    /// Settles whether a pause that was due began, by a line or, where there is none, by the end of what is known.
    mutating func judgeMissingPause(_ sign: MissingSign?) {
        guard let missing = tracker.missing else { return }
        switch sign {
        case nil:
            note(.pauseMissing, .cannotJudge(.recordClosed), record: missing.failed, at: missing.sign)
            tracker.missing = nil
        case .closed(let record, let entry):
            guard record == missing.record || record == missing.failed else { return }
            reportMissing(missing, entry)
        case .begun(let failures, let entry):
            tracker.missing = nil
            guard let failures, let before = missing.failuresBefore, failures <= before.clampedNext else { return }
            reportMissing(missing, entry)
        }
    }

    private mutating func reportMissing(_ missing: PauseTracker.Missing, _ entry: Int) {
        tracker.missing = nil
        let failures = missing.failuresBefore.map(\.clampedNext)
        note(
            .pauseMissing,
            .violates(
                Violation(
                    expected: .pause(failures: failures, length: policy.pauseLength(afterFailures: failures ?? 1)),
                    actual: .noPause, state: PriorState(pause: missing.pause),
                    witnesses: Set([missing.failure, missing.sign, entry]).sorted().compactMap(timeline.witness),
                    time: timeline.entries[missing.sign].time)),
            record: missing.failed, at: missing.sign)
        if tracker.unprinted?.entry == missing.failure {
            tracker.follow(.open(failures: nil), at: timeline.entries[entry].moment)
        }
    }
}

extension Int {
    /// The next number, or the greatest.
    fileprivate var clampedNext: Int { self == .max ? self : self + 1 }
}
