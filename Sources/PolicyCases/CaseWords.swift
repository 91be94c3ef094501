import RoutingPolicy

/// The words of a file for what a policy does.
enum CaseWords {
    static func route(_ route: CloudRoute) -> String {
        switch route {
        case .nothing: "nothing"
        case .direct: "direct"
        case .shortcut: "shortcut"
        case .directThenShortcut: "direct-then-shortcut"
        case .both: "both"
        }
    }

    static func flag(_ flag: SecondOpinionFlag) -> String {
        switch flag {
        case .clear: "clear"
        case .set: "set"
        case .setIfDirectFails: "set-if-direct-fails"
        }
    }

    static func alert(_ plan: AlertPlan) -> String {
        switch plan {
        case .none: "none"
        case .now: "now"
        case .hold: "hold"
        }
    }

    static func alert(_ duty: AlertDuty) -> String {
        switch duty {
        case .nothing: "nothing"
        case .schedule: "hold"
        case .send: "send"
        case .cancelAndSend: "cancel-and-send"
        case .cancelAndWithhold: "cancel-and-withhold"
        case .deliver: "deliver"
        case .remove: "remove"
        case .dependsOnAnswer: "unknown"
        case .unstated: "unstated"
        }
    }

    /// What is not known names what it depends on: `unknown (pause, mode)`.
    static func resolved<Value>(_ value: Resolved<Value>, _ word: (Value) -> String) -> String {
        switch value {
        case .known(let value): word(value)
        case .depends(on: let facts):
            facts.names.isEmpty ? "unknown" : "unknown (\(facts.names.joined(separator: ", ")))"
        }
    }

    /// `unknown` in a file stands for whatever it depends on.
    static func isSame(_ expected: String, _ actual: String) -> Bool {
        expected == actual || expected == "unknown" && actual.hasPrefix("unknown (")
    }
}
