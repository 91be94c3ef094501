import RoutingPolicy

/// `ask.*` and `route.*`: in their order, so that one cause makes one finding.
extension NotificationJudge {
    /// The results of both families; behind the first violation nothing applies.
    func judgeAsking(_ note: (ConformanceRule, Judgment) -> Void) {
        var isFound = false
        func hold(_ rule: ConformanceRule, _ judge: () -> Judgment) {
            guard !isFound, rule.applies(to: revision) else { return note(rule, .notApplicable) }
            let judgment = judge()
            isFound = judgment.isViolation
            note(rule, judgment)
        }
        hold(.askedRulesDecided) { rulesDecided }
        hold(.askedWhilePaused) { whilePaused }
        hold(.askedNotNeeded) { notNeeded }
        hold(.askMissed) { missed }
        hold(.directUnsupported) { directUnsupported }
        hold(.directWhileLimited) { directWhileLimited }
        hold(.noFallback) { noFallback }
        hold(.shortcutNeedless) { shortcutNeedless }
    }

    /// The first line that shows that the cloud was asked, and what it is.
    private var asking: (entry: Int, actual: Actual)? {
        if let directCall { return (directCall, .directCall) }
        if isFlagged, let ended = state.ended { return (ended, .flagSet) }
        return nil
    }

    private var rulesDecided: Judgment {
        switch facts.rule {
        case .known(.passed): return .notApplicable
        case .unknown: return asking == nil ? .notApplicable : .cannotJudge(.rules)
        case .known(.decided):
            if let asking {
                return violates(.noRequest(.askRulesDecided), asking.actual, at: asking.entry, showing: [state.rules])
            }
            if let asked = closing?.asked, ["direct", "shortcut", "both"].contains(asked), let closed = state.closed {
                return violates(
                    .noRequest(.askRulesDecided), .closedAsked(asked), at: closed, showing: [state.rules])
            }
            return isUnflagged || closing?.asked == "none" ? .conforms : .cannotJudge(.triageEnded)
        }
    }

    private var whilePaused: Judgment {
        guard !isRulesDecided else { return .notApplicable }
        guard let ended = state.ended, let reading = state.pauseAtEnded else { return .notApplicable }
        switch (flag, reading.fact) {
        case (nil, _): return reading.isShown ? .cannotJudge(.triageEnded) : .notApplicable
        case (false?, .known(true)): return .conforms
        case (false?, _): return .notApplicable
        case (true?, .known(false)): return .conforms
        case (true?, .unknown): return .cannotJudge(state.began == nil ? .triageBegan : .pause)
        case (true?, .known(true)):
            if policy.rerunIgnoresPause {
                guard let isRerun else { return .cannotJudge(.triageBegan) }
                if isRerun { return .conforms }
            }
            // A pause that the app did not print is one that it did not begin: `pause.missing`.
            guard reading.isShown else { return .notApplicable }
            return violates(
                .noShortcut(decision.routing.value ?? .routeShortcutPaused), .flagSet, at: ended,
                showing: [reading.printed], state: prior(reading))
        }
    }

    private var notNeeded: Judgment {
        guard !isRulesDecided else { return .notApplicable }
        guard let asking else { return isDue == false && isUnflagged ? .conforms : .notApplicable }
        switch isDue {
        case true?: return .conforms
        case nil: return .cannotJudge(factMissingForAsking)
        case false?:
            return violates(
                .noRequest(askingBranch ?? .routeNone), asking.actual, at: asking.entry, showing: [state.onDevice])
        }
    }

    private var missed: Judgment {
        if directCall != nil { return isDue == true ? .conforms : .notApplicable }
        guard isRerun != true, facts.justLimited != .known(true), state.ended != nil || state.closed != nil else {
            return .notApplicable
        }
        guard let isDue else { return isRulesDecided ? .notApplicable : .cannotJudge(factMissingForAsking) }
        guard isDue else { return .notApplicable }
        switch decision.direct {
        case .known(false): return .notApplicable
        case .depends(let facts): return .cannotJudge(MissingFact(facts, hasBegan: state.began != nil))
        case .known(true): break
        }
        guard let closed = state.closed, let asked = closing?.asked else { return .cannotJudge(.recordClosed) }
        let isNone = asked == "none" && isUnflagged || revision.asksBothRoutes && asked == "shortcut"
        guard isNone else { return asked == "none" ? .cannotJudge(.triageEnded) : .notApplicable }
        return violates(
            .directCall(askingBranch ?? .routeDirectOutstanding), .closedAsked(asked), at: closed,
            showing: [state.began, state.onDevice, state.ended])
    }

    private var directUnsupported: Judgment {
        guard let directCall else { return .notApplicable }
        return .violates(violation(.noDirectCallAtAll(revision), .directCall, at: directCall))
    }

    private var directWhileLimited: Judgment {
        guard let directCall else { return state.limited != nil && state.ended != nil ? .conforms : .notApplicable }
        guard !isRulesDecided else { return .notApplicable }
        guard let limited = state.limited else {
            return state.onDevice != nil && facts.onDevice != .unknown ? .conforms : .cannotJudge(.onDevice)
        }
        switch isBefore(limited, directCall) {
        case nil: return .cannotJudge(.order)
        case false?: return .conforms
        case true?:
            return violates(.noDirectCall(.routeLimited), .directCall, at: directCall, showing: [limited])
        }
    }

    // MARK: The shortcut

    /// Whether the shortcut was due, were there no pause: the line that makes it so; `nil` where it was not.
    enum ShortcutDue {
        case because(PolicyBranch, Int?)
        case no
        case unknown(MissingFact)
    }

    var shortcutDue: ShortcutDue {
        guard !isRulesDecided else { return .no }
        guard facts.rule == .known(.passed) else { return .unknown(.rules) }
        guard let isRerun else { return .unknown(state.began == nil ? .triageBegan : .rerun) }
        if isRerun { return .because(.routeRerun, state.began) }
        guard let isDue else { return .unknown(factMissingForAsking) }
        guard isDue else { return .no }
        guard revision.hasDirectCall else { return .because(.routeShortcut, state.onDevice) }
        if let limited = state.limited { return .because(.routeLimited, limited) }
        guard facts.justLimited == .known(false) else { return .unknown(.onDevice) }
        if policy.pauseAppliesToDirect, facts.pause != .known(false) {
            return facts.pause == .unknown ? .unknown(.pause) : .no
        }
        guard let end = state.directEnd else {
            return state.directAsked == nil ? .no : .unknown(.directEnd)
        }
        if state.directAnswered { return .no }
        guard let ended = state.ended else { return .unknown(.triageEnded) }
        return switch isBefore(end, ended) {
        case true?: .because(.routeDirectFailed, end)
        case false?: .no
        case nil: .unknown(.order)
        }
    }

    private var noFallback: Judgment {
        switch shortcutDue {
        case .no: return .notApplicable
        case .unknown(let fact): return state.ended == nil && state.closed == nil ? .notApplicable : .cannotJudge(fact)
        case .because(let branch, let reason):
            guard let ended = state.ended, let flag else { return .cannotJudge(.triageEnded) }
            if flag { return .conforms }
            if state.showsKeptPause { return .notApplicable }
            let ignoresPause = branch == .routeRerun && policy.rerunIgnoresPause
            if !ignoresPause, revision.hasPause {
                switch state.pauseAtEnded?.fact ?? .unknown {
                case .known(true): return .notApplicable
                case .unknown: return .cannotJudge(state.began == nil ? .triageBegan : .pause)
                case .known(false): break
                }
            }
            guard state.began != nil else { return .cannotJudge(.triageBegan) }
            return violates(
                .shortcut(branch), .flagNotSet, at: ended, showing: [state.began, reason],
                state: prior(state.pauseAtEnded))
        }
    }

    private var shortcutNeedless: Judgment {
        guard isFlagged, let ended = state.ended, !isRulesDecided, isRerun != true else { return .notApplicable }
        switch shortcutDue {
        case .because: return .conforms
        case .unknown(let fact):
            guard fact == .directEnd else { return .cannotJudge(fact) }
            return .cannotJudge(.directEnd)
        case .no: break
        }
        guard isDue == true, isRerun == false, case .known(true) = decision.direct else { return .notApplicable }
        let expected = Expectation.noShortcut(state.directAnswered ? .routeDirectAnswered : .routeDirectOutstanding)
        if state.directAnswered {
            return violates(expected, .flagSet, at: ended, showing: [state.directAsked, state.directEnd])
        }
        if let end = state.directEnd {
            guard let earlier = moment(ended), let later = moment(end),
                later.clampedDistance(from: earlier) > policy.tolerance
            else { return .cannotJudge(.order) }
            return violates(expected, .flagSet, at: ended, showing: [state.directAsked, end])
        }
        guard let closed = state.closed, closing?.asked == "shortcut" else { return .cannotJudge(.directEnd) }
        return violates(expected, .flagSet, at: ended, showing: [state.onDevice, closed])
    }
}
