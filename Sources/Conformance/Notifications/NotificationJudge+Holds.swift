import RoutingPolicy

/// `hold.*`: the held alert's life. What an answer says is what the app logged.
extension NotificationJudge {
    func judgeHolds(asksWhilePaused: Bool, _ note: (ConformanceRule, Judgment) -> Void) {
        let wakeMe = holdWakeMe
        note(.holdWakeMe, wakeMe)
        note(.holdWhilePaused, wakeMe.isViolation || asksWhilePaused ? .notApplicable : holdWhilePaused)
        note(.holdMissing, holdMissing)
        note(.holdLength, holdLength)
        note(.holdNotCancelled, notCancelled)
        note(.holdNotRemoved, notRemoved)
    }

    // MARK: Answers

    /// The answer that decides about the alert: the first that has a category.
    enum Deciding {
        case none
        case answer(NotificationState.Answer, SortingCategory)
        /// One whose category is not known comes first.
        case unknown(NotificationState.Answer)
    }

    var decidingAnswer: Deciding {
        for answer in state.answers where !answer.isUnreadable {
            return answer.category.map { .answer(answer, $0) } ?? .unknown(answer)
        }
        return .none
    }

    /// How the alert stood in front of an entry, and which branches its life took.
    func alertLife(until end: Int = .max) -> (state: AlertState?, branches: [PolicyBranch]) {
        guard let plan = alert.value, let start = moment(state.ended ?? state.onDevice ?? state.began) else {
            return (nil, [])
        }
        var machine = AlertMachine(policy, plan: plan, at: start)
        var branches: [PolicyBranch] = []
        let answers = state.answers.map { ($0.entry, AlertPart.answer($0)) }
        let lines = state.alertLines.map { ($0.entry, AlertPart.printed($0.printed)) }
        for (entry, part) in (answers + lines).sorted(by: { $0.0 < $1.0 }) where entry < end {
            guard let moment = moment(entry) else { return (nil, branches) }
            let event: AlertEvent =
                switch part {
                case .answer(let answer):
                    .answer(
                        answer.category.map { .category($0) } ?? (answer.isUnreadable ? .unreadable : .unknown),
                        at: moment)
                case .printed(let printed): .printed(printed, at: moment)
                }
            let step = machine.take(event)
            if let branch = step.branch { branches.append(branch) }
            if step.passing == .deliver { branches.append(.answerHeldDelivered) }
            if case .printed(.holdDelivered) = part { branches.append(.answerHeldDelivered) }
        }
        return (machine.state, branches)
    }

    private enum AlertPart {
        case answer(NotificationState.Answer)
        case printed(AlertEvent.Printed)
    }

    func prior(of answer: NotificationState.Answer?, before entry: Int) -> PriorState {
        PriorState(facts: facts, alert: alertLife(until: entry).state, answer: answer?.category)
    }

    // MARK: Whether it may be held

    private var holdWakeMe: Judgment {
        guard let hold = state.holdScheduled else {
            return facts.wakeMe == .known(true) && !state.alertsSent.isEmpty ? .conforms : .notApplicable
        }
        switch facts.wakeMe {
        case .unknown: return .cannotJudge(state.began == nil ? .triageBegan : .wakeMe)
        case .known(false): return .conforms
        case .known(true):
            return violates(
                .alertNow(.wakeMe), .hold(state.holdDelay), at: hold, showing: [state.began])
        }
    }

    private var holdWhilePaused: Judgment {
        guard ConformanceRule.holdWhilePaused.applies(to: revision), let hold = state.holdScheduled,
            let reading = state.pauseAtHold
        else { return .notApplicable }
        switch reading.fact {
        case .known(false): return .conforms
        case .unknown: return .cannotJudge(state.began == nil ? .triageBegan : .pause)
        case .known(true):
            guard reading.isShown else { return .notApplicable }
            if facts.wakeMe == .known(true) { return .notApplicable }
            return violates(
                .alertNow(directCall == nil ? .paused : .pausedDirectDue), .hold(state.holdDelay), at: hold,
                showing: [reading.printed], state: prior(reading))
        }
    }

    private var holdMissing: Judgment {
        if state.holdScheduled != nil { return alert == .known(.hold) ? .conforms : .notApplicable }
        guard !state.alertsSent.isEmpty || state.closed != nil else { return .notApplicable }
        let isAsked = isFlagged || directCall != nil
        switch alert {
        case .known(.hold): break
        case .known: return .notApplicable
        case .depends(let unknown):
            // Of what is not known to be Important nothing is to be held.
            guard facts.onDevice == .known(.sorted(.important)) else { return .notApplicable }
            return .cannotJudge(MissingFact(unknown, hasBegan: state.began != nil))
        }
        guard isAsked else { return .notApplicable }
        guard let closed = state.closed, let hold = closing?.hold else { return .cannotJudge(.recordClosed) }
        guard hold == "none", state.holdCancelled == nil, state.holdDelivered == nil else {
            return hold == "none" ? .cannotJudge(.hold) : .conforms
        }
        guard let sent = state.alertsSent.first else { return .cannotJudge(.alert) }
        guard let answer = state.answers.first else { return .cannotJudge(.answer) }
        guard let ended = state.ended else { return .cannotJudge(.triageEnded) }
        switch isBefore(sent, answer.entry) {
        case nil: return .cannotJudge(.order)
        case false?: return .cannotJudge(.hold)
        case true?: break
        }
        // A later answer is one to a rerun whose lines are missing, for all that is known.
        guard follows(answer.entry, ended, within: policy.failureAfter) == true else { return .cannotJudge(.answer) }
        return violates(
            .alert(.schedule(due: policy.holdLength)), .alertSent, at: sent,
            showing: [state.began, state.onDevice, answer.entry, closed], state: prior(state.pauseAtEnded))
    }

    // MARK: Its life

    private var holdLength: Judgment {
        guard let hold = state.holdScheduled else { return .notApplicable }
        if let delay = state.holdDelay {
            if delay.clampedDistance(from: policy.holdLength).magnitude > policy.tolerance.magnitude {
                return .violates(
                    violation(.hold(policy.holdLength), .hold(delay), at: hold, state: PriorState(facts: facts)))
            }
        }
        if let delivered = state.holdDelivered, let start = moment(hold), let end = moment(delivered),
            let step = timeline.entries[hold].time?.resolution.nanoseconds
        {
            let waited = end.clampedDistance(from: start)
            if waited >= 0, waited.clampedSum(policy.tolerance).clampedSum(step) < policy.holdLength {
                return violates(.hold(policy.holdLength), .hold(waited), at: delivered, showing: [hold])
            }
            return .conforms
        }
        return state.holdDelay == nil ? .cannotJudge(.hold) : .conforms
    }

    private var notCancelled: Judgment {
        guard let delivered = state.holdDelivered else {
            return state.holdCancelled != nil && !state.answers.isEmpty ? .conforms : .notApplicable
        }
        guard let scheduled = state.holdScheduled else { return .cannotJudge(.hold) }
        let answer: NotificationState.Answer
        let category: SortingCategory
        switch decidingAnswer {
        case .none: return .conforms
        case .unknown(let first):
            return isBefore(first.entry, delivered) == false ? .conforms : .cannotJudge(.answerCategory)
        case .answer(let first, let said): (answer, category) = (first, said)
        }
        guard let isInTime = isBefore(answer.entry, delivered), let isOfHold = isBefore(scheduled, answer.entry) else {
            return .cannotJudge(.order)
        }
        guard isInTime else { return .conforms }
        guard isOfHold else { return .cannotJudge(.order) }
        return violates(
            .alert(category == .important ? .cancelAndSend : .cancelAndWithhold), .holdDelivered, at: delivered,
            showing: [scheduled, answer.entry], state: prior(of: answer, before: delivered))
    }

    private var notRemoved: Judgment {
        guard let delivered = state.holdDelivered else {
            return closing?.hold == "delivered" && !state.answers.isEmpty ? .cannotJudge(.hold) : .notApplicable
        }
        switch decidingAnswer {
        case .none: return .notApplicable
        case .unknown(let answer):
            return isBefore(delivered, answer.entry) == false ? .notApplicable : .cannotJudge(.answerCategory)
        case .answer(let answer, let category):
            guard let isLate = isBefore(delivered, answer.entry) else { return .cannotJudge(.order) }
            guard isLate, category != .important else { return .notApplicable }
            if state.removed != nil { return .conforms }
            guard let closed = state.closed, let hold = closing?.hold else { return .cannotJudge(.recordClosed) }
            guard hold == "delivered", closing?.category != SortingCategory.important.rawValue else {
                return hold == "removed" ? .conforms : .cannotJudge(.recordClosed)
            }
            return violates(
                .alert(.remove), .alertStands, at: closed, showing: [delivered, answer.entry],
                state: prior(of: answer, before: closed))
        }
    }
}
