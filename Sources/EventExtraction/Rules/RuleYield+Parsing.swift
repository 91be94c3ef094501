import RateLimitEvents

extension RuleYield {
    private enum Event: String, CaseIterable {
        case request, triage, processStart, limiterRecord, error, banner
    }

    init(_ object: PackObject) throws(RulePackError) {
        _ = try object.text("event")
        guard let event = try object.choice("event", of: Event.self) else {
            throw object.error("missing", key: "event")
        }
        let route = try object.choice("route", of: Route.self)
        let used: [String]
        switch event {
        case .request:
            guard let phase = try object.choice("phase", of: RequestPhase.self) else {
                throw object.error("missing", key: "phase")
            }
            self = .request(phase, route)
            used = ["phase", "route"]
        case .triage:
            guard let phase = try object.choice("phase", of: TriagePhase.self) else {
                throw object.error("missing", key: "phase")
            }
            self = .triage(phase)
            used = ["phase"]
        case .limiterRecord:
            guard let kind = try object.choice("kind", of: LimiterRecord.Kind.self) else {
                throw object.error("missing", key: "kind")
            }
            self = .limiterRecord(kind)
            used = ["kind"]
        case .error:
            self = .error(route)
            used = ["route"]
        case .processStart:
            self = .processStart
            used = []
        case .banner:
            self = .banner
            used = []
        }
        for key in ["phase", "route", "kind"] where !used.contains(key) && object.value(key) != nil {
            throw object.error("has no meaning for the event \"\(event.rawValue)\"", key: key)
        }
    }
}
