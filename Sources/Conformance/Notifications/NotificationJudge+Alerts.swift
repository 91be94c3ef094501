import RoutingPolicy

/// `alert.*`: what the person got.
extension NotificationJudge {
    func judgeAlerts(_ note: (ConformanceRule, Judgment) -> Void) {
        let against = againstCloud
        note(.alertAgainstCloud, against)
        note(.alertDropped, dropped)
        note(
            .alertNotCorrected,
            against.isViolation || !ConformanceRule.alertNotCorrected.mayApply(to: policy, facts.mode.value)
                ? .notApplicable : notCorrected)
    }

    private static let importantWord = SortingCategory.important.rawValue

    private var againstCloud: Judgment {
        guard !state.answers.isEmpty else { return .notApplicable }
        let answer: NotificationState.Answer
        switch decidingAnswer {
        case .none: return .notApplicable
        case .unknown(let first):
            let isOpen = state.alertsSent.contains { isBefore(first.entry, $0) != false }
            return isOpen ? .cannotJudge(.answerCategory) : .notApplicable
        case .answer(let first, let category):
            guard category != .important else { return .notApplicable }
            answer = first
        }
        guard let sent = state.alertsSent.first(where: { isBefore(answer.entry, $0) != false }) else {
            return state.withheld != nil || closing?.alerted == false ? .conforms : .notApplicable
        }
        guard isBefore(answer.entry, sent) == true else { return .cannotJudge(.order) }
        // Another answer, or a rerun whose lines are missing, may have said otherwise.
        guard !state.answers.contains(where: { $0.category == .important || $0.category == nil }),
            closing?.category != NotificationJudge.importantWord,
            follows(sent, answer.entry, within: policy.failureAfter) == true
        else { return .cannotJudge(.answer) }
        // The answer came too late to withhold anything.
        if let delivered = state.holdDelivered, isBefore(delivered, answer.entry) != false { return .notApplicable }
        return violates(
            .alert(.cancelAndWithhold), .alertSent, at: sent, showing: [state.holdScheduled, answer.entry],
            state: prior(of: answer, before: sent))
    }

    private var dropped: Judgment {
        let isAlerted = !state.alertsSent.isEmpty || state.holdDelivered != nil
        guard let closed = state.closed, let closing, let alerted = closing.alerted else {
            if isAlerted { return .conforms }
            return mayBeImportant ? .cannotJudge(.recordClosed) : .notApplicable
        }
        if alerted || isAlerted { return mayBeImportant ? .conforms : .notApplicable }
        var saysImportant = false
        var answer: NotificationState.Answer?
        switch decidingAnswer {
        case .answer(let first, let category):
            answer = first
            saysImportant = category == .important
        case .unknown(let first): answer = first
        case .none: break
        }
        let isImportant = closing.category.map { $0 == NotificationJudge.importantWord } ?? saysImportant
        guard isImportant else { return .notApplicable }
        if answer != nil, !saysImportant { return .cannotJudge(.answerCategory) }
        if closing.hold == "delivered" || closing.hold == "removed" || state.removed != nil {
            return .cannotJudge(.recordClosed)
        }
        // A rerun alerts only by what its answer says.
        if answer == nil, isRerun != false {
            return isRerun == nil ? .cannotJudge(.triageBegan) : .notApplicable
        }
        return violates(
            .alert(.send), .notAlerted, at: closed,
            showing: [state.rules, state.onDevice, answer?.entry], state: prior(of: answer, before: closed))
    }

    private var mayBeImportant: Bool {
        if closing?.category == NotificationJudge.importantWord { return true }
        if case .answer(_, let category) = decidingAnswer { return category == .important }
        if case .known(.decided(.important, by: _)) = facts.rule { return true }
        return facts.onDevice == .known(.sorted(.important))
    }

    private var notCorrected: Judgment {
        guard !state.alertsSent.isEmpty || closing?.alerted == true else { return .notApplicable }
        let answer: NotificationState.Answer
        switch decidingAnswer {
        case .none: return .notApplicable
        case .unknown: return isCorrecting == true ? .cannotJudge(.answerCategory) : .notApplicable
        case .answer(let first, let category):
            guard category != .important else { return .notApplicable }
            answer = first
        }
        guard let isCorrecting else {
            guard case .depends(let unknown) = alert else { return .notApplicable }
            return facts.onDevice == .known(.sorted(.important))
                ? .cannotJudge(MissingFact(unknown, hasBegan: state.began != nil)) : .notApplicable
        }
        guard isCorrecting else { return .notApplicable }
        if alert == .known(.now(.pausedDirectDue)), answer.route != .direct { return .notApplicable }
        if state.removed != nil { return .conforms }
        guard let sent = state.alertsSent.first else { return .cannotJudge(.alert) }
        guard isBefore(sent, answer.entry) == true else { return .cannotJudge(.order) }
        guard let closed = state.closed, let alerted = closing?.alerted else { return .cannotJudge(.recordClosed) }
        guard alerted else { return .conforms }
        guard closing?.hold != "removed", closing?.category != NotificationJudge.importantWord else {
            return .cannotJudge(.recordClosed)
        }
        return violates(
            .alert(.remove), .alertStands, at: closed, showing: [sent, answer.entry],
            state: prior(of: answer, before: closed))
    }

    /// Whether an alert that went out at once is taken back where the answer disagrees.
    private var isCorrecting: Bool? {
        switch alert {
        case .depends: nil
        case .known(.now(.always)): true
        case .known(.now(.pausedDirectDue)): policy.pauseRemovesCorrectedAlert
        case .known(.now(.wakeMe)): policy.wakeMeRemovesCorrectedAlert
        case .known: false
        }
    }
}

extension ConformanceRule {
    func mayApply(to policy: Policy, _ mode: PolicyMode?) -> Bool {
        mode.map { applies(to: policy, in: $0) } ?? applies(to: policy.revision)
    }
}
