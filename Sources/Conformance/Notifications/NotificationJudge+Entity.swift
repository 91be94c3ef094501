import RateLimitEvents
import RoutingPolicy

/// `entity.*`, `shortcut.*`, `answer.*` and `privacy.*`.
extension NotificationJudge {
    func judgeEntity(asksRulesDecided: Bool, _ note: (ConformanceRule, Judgment) -> Void) {
        note(.promptMismatch, promptMismatch)
        let unflagged = shortcutUnflagged
        note(.shortcutUnflagged, unflagged)
        note(.answerMismatch, unflagged.isViolation ? .notApplicable : answerMismatch)
        let (unreadable, misread) = answersRead
        note(.answerUnreadable, unreadable)
        note(.answerMisread, misread)
        note(.extraContent, extraContent)
        note(.rulesContent, asksRulesDecided ? .notApplicable : rulesContent)
    }

    // MARK: The entity

    private var promptMismatch: Judgment {
        if let prompt = state.prompt, let other = state.promptRecord, other != state.record {
            return .violates(
                violation(.fittingEntity, .entity(.promptOfAnotherRecord), at: prompt, state: PriorState()))
        }
        guard let ended = state.ended, let triage, let flag else { return .notApplicable }
        let entity = EntityProperties(triage)
        if let mismatch = entity.mismatches.first {
            return .violates(violation(.fittingEntity, .entity(mismatch), at: ended, state: PriorState()))
        }
        // An entity without flag and prompt has nothing to fit.
        guard flag else { return entity.hasPrompt == .known(false) ? .conforms : .notApplicable }
        return entity.hasPrompt == .unknown ? .cannotJudge(.promptLength) : .conforms
    }

    private var shortcutUnflagged: Judgment {
        guard let asked = state.shortcutAsked else { return .notApplicable }
        guard let ended = state.ended, let flag else { return .cannotJudge(.triageEnded) }
        if flag { return .conforms }
        // The step may be that of an earlier pass.
        guard !state.isAskedBefore else { return .cannotJudge(.order) }
        // A rerun may have set the flag since.
        guard state.began != nil else { return .cannotJudge(.triageBegan) }
        guard let soon = follows(asked, ended, within: policy.failureAfter) else { return .cannotJudge(.time) }
        guard soon, isSettled(asked) else { return .cannotJudge(.order) }
        return violates(.noUseModelStep, .useModelStep, at: asked, showing: [ended])
    }

    /// Whether a line of coarse stamps certainly came before whatever followed this pass.
    private func isSettled(_ entry: Int) -> Bool {
        guard let closed = state.closed else { return true }
        return timeline.entries[entry].isBefore(timeline.entries[closed]) ?? false
    }

    private var answerMismatch: Judgment {
        guard let answer = state.answers.first(where: { $0.received != nil }), let received = answer.received else {
            return .notApplicable
        }
        let isAsked = isFlagged || directCall != nil || state.shortcutAsked != nil
        if isAsked { return .conforms }
        // The answer may be a late one, to an earlier pass.
        if state.isAskedBefore, answer.route != .direct { return .cannotJudge(.order) }
        if let closed = state.closed, closing?.asked == "none", isBefore(received, closed) == true {
            return violates(.noAnswer, .answer(answer.route), at: received, showing: [state.ended, closed])
        }
        guard isUnflagged, let ended = state.ended else { return .cannotJudge(.triageEnded) }
        guard answer.route == .shortcut else { return .cannotJudge(.recordClosed) }
        if let asked = closing?.asked, asked != "direct" { return .cannotJudge(.triageEnded) }
        guard state.began != nil else { return .cannotJudge(.triageBegan) }
        // What comes later may be the answer to a rerun whose lines are missing.
        guard follows(received, ended, within: policy.failureAfter) == true, isBefore(ended, received) == true else {
            return .cannotJudge(.triageEnded)
        }
        return violates(.noAnswer, .answer(.shortcut), at: received, showing: [ended])
    }

    // MARK: The answers' text

    private var answersRead: (unreadable: Judgment, misread: Judgment) {
        var unreadable = Judgment.notApplicable
        var misread = Judgment.notApplicable
        for answer in state.answers {
            guard let entry = answer.received else { continue }
            guard let reading = answer.reading else {
                if !unreadable.isViolation {
                    unreadable = answer.loggedCategory == nil ? .cannotJudge(.answerText) : .conforms
                }
                if !misread.isViolation { misread = .cannotJudge(.answerText) }
                continue
            }
            switch (reading.category, answer.loggedCategory) {
            case (nil, nil):
                if !unreadable.isViolation {
                    unreadable = .violates(
                        violation(.category, .unreadable(reading.problems), at: entry, state: PriorState()))
                }
            case (let category, let logged?) where answer.category == nil || answer.category != category:
                if !misread.isViolation {
                    misread = .violates(
                        violation(
                            .categoryOfAnswer(category), .loggedCategory(logged), at: entry, state: PriorState()))
                }
            case (_, nil):
                if case .notApplicable = misread { misread = .cannotJudge(.answerCategory) }
                if case .notApplicable = unreadable { unreadable = .conforms }
            case (_, _?):
                if case .notApplicable = misread { misread = .conforms }
                if case .notApplicable = unreadable { unreadable = .conforms }
            }
        }
        return (unreadable, misread)
    }

    // MARK: What is sent

    private var extraContent: Judgment {
        guard let prompt = state.prompt else { return .notApplicable }
        return NotificationJudge.extraContent(state.promptFields) { findings in
            violation(.permittedFields, .prompt(findings), at: prompt, state: PriorState())
        }
    }

    static func extraContent(_ fields: [String], _ violation: ([PromptFinding]) -> Violation) -> Judgment {
        guard !fields.isEmpty else { return .cannotJudge(.promptFields) }
        let findings = PromptContents.findings(in: fields, rule: .unknown)
        return findings.isEmpty ? .conforms : .violates(violation(findings))
    }

    private var rulesContent: Judgment {
        guard let prompt = state.prompt else { return .notApplicable }
        switch facts.rule {
        case .unknown: return .cannotJudge(.rules)
        case .known(.passed): return .conforms
        case .known(.decided):
            return violates(.noPrompt, .prompt([.decidedByRules]), at: prompt, showing: [state.rules])
        }
    }
}

extension EntityProperties {
    init(_ triage: TriageDecision) {
        func fact(_ value: Bool?) -> Fact<Bool> { value.map { .known($0) } ?? .unknown }
        self.init(
            hasRecord: fact(triage.namesRecord), wantsSecondOpinion: fact(triage.wantsSecondOpinion),
            hasPrompt: fact(triage.hasPrompt))
    }
}
