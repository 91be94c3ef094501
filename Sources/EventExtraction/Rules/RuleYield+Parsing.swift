import RateLimitEvents

extension RuleYield {
    private enum Event: String, CaseIterable {
        case request, triage, processStart, limiterRecord, error, banner, rules, hold, alert, pause, answer, prompt
        case rerun, closed

        /// The keys beside `event` that say more about it.
        var keys: [String] {
            switch self {
            case .request: ["phase", "route"]
            case .triage, .rules, .hold, .alert, .pause: ["phase"]
            case .limiterRecord: ["kind"]
            case .error, .answer: ["route"]
            case .processStart, .banner, .prompt, .rerun, .closed: []
            }
        }
    }

    init(_ object: PackObject) throws(RulePackError) {
        _ = try object.text("event")
        guard let event = try object.choice("event", of: Event.self) else {
            throw object.error("missing", key: "event")
        }
        switch event {
        case .request: self = .request(try object.requiredChoice("phase"), try object.choice("route", of: Route.self))
        case .triage: self = .triage(try object.requiredChoice("phase"))
        case .limiterRecord: self = .limiterRecord(try object.requiredChoice("kind"))
        case .error: self = .error(try object.choice("route", of: Route.self))
        case .answer: self = .answer(try object.choice("route", of: Route.self))
        case .rules: self = .rules(try object.requiredChoice("phase"))
        case .hold: self = .hold(try object.requiredChoice("phase"))
        case .alert: self = .alert(try object.requiredChoice("phase"))
        case .pause: self = .pause(try object.requiredChoice("phase"))
        case .processStart: self = .processStart
        case .banner: self = .banner
        case .prompt: self = .prompt
        case .rerun: self = .rerun
        case .closed: self = .closed
        }
        for key in ["phase", "route", "kind"] where !event.keys.contains(key) && object.value(key) != nil {
            throw object.error("has no meaning for the event \"\(event.rawValue)\"", key: key)
        }
    }
}

extension PackObject {
    /// The one of a list of words that a key must hold.
    fileprivate func requiredChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String
    ) throws(RulePackError) -> Choice {
        guard let choice = try choice(key, of: Choice.self) else { throw error("missing", key: key) }
        return choice
    }
}
