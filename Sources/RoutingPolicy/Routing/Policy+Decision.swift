extension Policy {
    /// Decides about one notification.
    ///
    /// A part of the decision is known where every value of the unknown facts leads to it. Else it says which facts make
    /// a difference.
    ///
    /// - Parameter facts: What is known of it.
    /// - Returns: What the policy wants.
    /// - Complexity: O(*n*) in the combinations of what the unknown facts may be: 1 where all are known, at most 4,608.
    public func decision(for facts: NotificationFacts) -> RoutingDecision {
        // Without a list of situations: what every notification of a whole log asks.
        if let only = Situation(facts) {
            let outcome = outcome(of: only)
            return RoutingDecision(
                asking: .known(outcome.asking), routing: .init(stated: outcome.routing),
                direct: .init(stated: outcome.direct), flag: .init(stated: outcome.flag),
                route: .init(stated: outcome.route), alert: .init(stated: outcome.alert))
        }
        let options = SituationOptions(facts, revision)
        let outcomes = (0..<options.count).map { outcome(of: options[$0]) }
        return RoutingDecision(
            asking: options.resolve(outcomes.map(\.asking)), routing: options.resolve(outcomes.map(\.routing)),
            direct: options.resolve(outcomes.map(\.direct)), flag: options.resolve(outcomes.map(\.flag)),
            route: options.resolve(outcomes.map(\.route)), alert: options.resolve(outcomes.map(\.alert)))
    }
}

extension Resolved {
    /// What a text says, or that it does not.
    init(stated value: Value?) { self = value.map { .known($0) } ?? .depends(on: .unstated) }
}
