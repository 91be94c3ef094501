extension Policy {
    /// What the policy wants where every fact is known.
    func outcome(of situation: Situation) -> Outcome {
        if case .decided(let category, by: _) = situation.rule {
            return Outcome(
                asking: .askRulesDecided, routing: .routeNone, direct: false, flag: .clear,
                alert: category == .important ? .now(.rules) : AlertPlan.none)
        }
        let isPaused = revision.hasPause && situation.pause
        if situation.rerun { return rerun(isPaused: isPaused) }
        guard let mode = revision.mode(loading: situation.mode) else {
            return Outcome(asking: .askModeUnsupported, routing: nil, direct: nil, flag: nil, alert: nil)
        }
        let (asking, isDue) = asks(situation.onDevice, in: mode)
        var outcome = Outcome(asking: asking, routing: .routeNone, direct: false, flag: .clear, alert: nil)
        switch isDue {
        case true?: route(&outcome, situation, isPaused: isPaused)
        case false?: break
        case nil:
            outcome.routing = nil
            outcome.flag = nil
        }
        outcome.alert = alert(about: situation, in: mode, asksDirectly: outcome.direct == true, isPaused: isPaused)
        return outcome
    }

    private func rerun(isPaused: Bool) -> Outcome {
        let asks = !isPaused || rerunIgnoresPause
        let routing: PolicyBranch =
            switch (isPaused, asks) {
            case (false, _): .routeRerun
            case (true, true): .routeRerunInPause
            case (true, false): .routeRerunPaused
            }
        // The person reads the outcome in the app: an alert comes only with an answer that says Important.
        return Outcome(
            asking: .askRerun, routing: routing, direct: false, flag: asks ? .set : .clear, alert: AlertPlan.none)
    }

    /// Whether the cloud is to be asked, were there no pause; `nil` where the text does not say.
    private func asks(_ onDevice: OnDeviceOutcome, in mode: PolicyMode) -> (PolicyBranch, Bool?) {
        if revision.asksBothRoutes { return (.askTrial, true) }
        switch (mode, onDevice) {
        case (.onlyWhenNeeded, .sorted): return (.askNeededSorted, false)
        case (.onlyWhenNeeded, .rateLimited), (.onlyWhenNeeded, .failed): return (.askNeededUnsorted, true)
        case (.always, .sorted): return (.askAlwaysSorted, true)
        case (.always, .rateLimited), (.always, .failed):
            return alwaysAsksWhenUnsorted ? (.askAlwaysUnsorted, true) : (.askAlwaysUnsortedNot, false)
        case (.first, .sorted(.important)): return (.askFirstImportant, true)
        case (.first, .sorted) where firstAsks == .everySorted: return (.askFirstOther, true)
        case (.first, _): return (.askFirstUnstated, nil)
        case (.beforeAlerting, .sorted(.important)): return (.askBeforeImportant, true)
        case (.beforeAlerting, .sorted): return (.askBeforeOther, true)
        case (.beforeAlerting, .rateLimited), (.beforeAlerting, .failed):
            return beforeAlertingAsksWhenUnsorted ? (.askBeforeUnsorted, true) : (.askBeforeUnsortedNot, false)
        }
    }

    /// By which way a request goes that is due.
    private func route(_ outcome: inout Outcome, _ situation: Situation, isPaused: Bool) {
        let isDirectPaused = isPaused && pauseAppliesToDirect
        outcome.flag = isPaused ? .clear : .set
        if revision.asksBothRoutes {
            outcome.direct = !isDirectPaused
            outcome.routing = isPaused ? .routeTrialPaused : .routeTrialBoth
        } else if !revision.hasDirectCall {
            outcome.routing = isPaused ? .routeShortcutPaused : .routeShortcut
        } else if situation.onDevice == .rateLimited || situation.justLimited {
            outcome.routing = isPaused ? .routeLimitedPaused : .routeLimited
        } else if isDirectPaused {
            outcome.routing = .routeDirectPaused
        } else {
            outcome.direct = true
            switch situation.direct {
            case .outstanding:
                outcome.routing = .routeDirectOutstanding
                outcome.flag = isPaused ? .clear : .setIfDirectFails
            case .answered:
                outcome.routing = .routeDirectAnswered
                outcome.flag = .clear
            case .failed:
                outcome.routing = isPaused ? .routeDirectFailedPaused : .routeDirectFailed
            }
        }
    }

    /// What happens to the alert of what no rule decided and nobody asked about again.
    private func alert(
        about situation: Situation, in mode: PolicyMode, asksDirectly: Bool, isPaused: Bool
    ) -> AlertPlan {
        guard situation.onDevice == .sorted(.important) else { return .none }
        if situation.wakeMe { return .now(.wakeMe) }
        switch mode {
        case .onlyWhenNeeded: return .now(.noHold)
        case .always: return .now(.always)
        case .first, .beforeAlerting:
            guard isPaused else { return .hold }
            return .now(asksDirectly ? .pausedDirectDue : .paused)
        }
    }
}
