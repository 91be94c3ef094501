extension Actual {
    /// What happened without times and lengths: what is the same wherever it is logged.
    var content: String {
        switch self {
        case .directCall: "direct-call"
        case .flagSet: "flag-set"
        case .flagNotSet: "flag-not-set"
        case .closedAsked(let asked): "closed-asked=\(asked)"
        case .noPause: "no-pause"
        case .pause(let failures, _): "pause-failures=\(failures.map(String.init) ?? "")"
        case .furtherPause(let failures): "further-pause-failures=\(failures.map(String.init) ?? "")"
        case .stillPaused: "still-paused"
        case .entity(let mismatch): "entity-\(mismatch)"
        case .answer(let route): "answer-\(route?.rawValue ?? "")"
        case .useModelStep: "use-model-step"
        case .hold: "hold"
        case .holdDelivered: "hold-delivered"
        case .alertSent: "alert-sent"
        case .notAlerted: "not-alerted"
        case .alertStands: "alert-stands"
        case .unreadable: "unreadable"
        case .loggedCategory(let category): "category=\(category ?? "")"
        case .prompt(let findings): "prompt-" + findings.map { "\($0)" }.joined(separator: ",")
        case .directIntoClosed: "direct-into-closed"
        case .probes: "probes"
        case .pausedBehindLift: "paused-behind-lift"
        }
    }
}
