import RateLimitEvents
import RoutingPolicy

extension NotificationFacts {
    /// What the lines so far tell a decision.
    init(_ state: NotificationState, _ timeline: Timeline) {
        self.init()
        if let verdict = state.ruleVerdict {
            rule = .known(verdict)
        } else if state.onDevice != nil {
            // A model is asked only where no rule decided.
            rule = .known(.passed)
        }
        let triage = state.began.flatMap { _ in state.triage }.map { timeline.events.triages[$0] }
        rerun = triage?.rerun.map { .known($0) } ?? .unknown
        wakeMe = triage?.wakeMe.map { .known($0) } ?? .unknown
        mode = state.mode.map { .known($0) } ?? .unknown
        pause = (state.pauseAtEnded ?? state.pauseAtHold ?? state.pauseAtBegan)?.fact ?? .unknown
        if let outcome = state.onDeviceOutcome {
            onDevice = .known(outcome)
            justLimited = .known(state.limited != nil)
        } else if state.limited != nil {
            justLimited = .known(true)
        }
        if state.directEnd != nil {
            direct = .known(state.directAnswered ? .answered : .failed)
        }
        if case .known(.decided) = rule {
            // Nothing else matters then: one question instead of thousands.
            onDevice = .known(.failed)
            justLimited = .known(false)
            rerun = .known(rerun.value ?? false)
            wakeMe = .known(wakeMe.value ?? false)
            mode = .known(mode.value ?? .onlyWhenNeeded)
            pause = .known(pause.value ?? false)
            direct = .known(direct.value ?? .outstanding)
        }
    }
}

extension OnDeviceOutcome {
    /// What a request to the on-device model came to; `nil` where its category or error is not known.
    init?(_ request: InferenceRequest) {
        switch request.outcome {
        case .answered:
            guard let category = request.category.flatMap(SortingCategory.init(logName:)) else { return nil }
            self = .sorted(category)
        case .refused: self = .rateLimited
        case .failed:
            // One that may hide a limit is not sorted, but which way to go is not known.
            if request.mayHideLimit || request.failure == .redacted || request.error == nil { return nil }
            self = .failed
        case .unanswered, .open: return nil
        }
    }
}

extension RuleVerdict {
    init(category: String?, rule: String?) {
        self = .decided(
            category.flatMap(SortingCategory.init(logName:)) ?? .neutral,
            by: rule.flatMap(DecidingRule.init(rawValue:)) ?? .other)
    }
}

extension SortingCategory {
    /// The category of a word in a log, whatever its case.
    init?(logName: String) {
        if let category = SortingCategory(rawValue: logName) {
            self = category
            return
        }
        let name = logName.lowercased()
        guard let category = SortingCategory.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
            return nil
        }
        self = category
    }
}
