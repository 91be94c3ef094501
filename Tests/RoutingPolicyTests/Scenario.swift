import RoutingPolicy

/// Facts and words that several tests need.
enum Scenario {
    static let onDevice: [String: OnDeviceOutcome] = [
        "important": .sorted(.important), "other": .sorted(.neutral), "limited": .rateLimited, "failed": .failed,
    ]

    /// All known: no rule, nothing special, not sorted.
    static func known(mode: PolicyMode) -> NotificationFacts {
        var facts = NotificationFacts()
        facts.rule = .known(.passed)
        facts.onDevice = .known(.failed)
        facts.justLimited = .known(false)
        facts.mode = .known(mode)
        facts.wakeMe = .known(false)
        facts.pause = .known(false)
        facts.rerun = .known(false)
        facts.direct = .known(.outstanding)
        return facts
    }

    static func word<Value>(_ part: Resolved<Value>, _ word: (Value) -> String) -> String {
        switch part {
        case .known(let value): word(value)
        case .depends(on: .unstated): "?"
        case .depends(let facts): facts.names.joined(separator: ",")
        }
    }

    static func word(_ flag: SecondOpinionFlag) -> String {
        switch flag {
        case .clear: "clear"
        case .set: "set"
        case .setIfDirectFails: "if"
        }
    }

    static func word(_ plan: AlertPlan) -> String {
        switch plan {
        case .none: "none"
        case .now: "now"
        case .hold: "hold"
        }
    }

    /// The values that a fact may have, each kind once.
    static let rules: [RuleVerdict] = [
        .passed, .decided(.important, by: .mention), .decided(.spam, by: .other),
    ]
    static let outcomes: [OnDeviceOutcome] = [
        .sorted(.important), .sorted(.neutral), .sorted(.spam), .rateLimited, .failed,
    ]
}
