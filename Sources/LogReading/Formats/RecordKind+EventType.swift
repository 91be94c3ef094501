import LogCore

extension RecordKind {
    /// The kind that Apple's `log` names `signpostEvent` and macos-UnifiedLogs `Signpost`; all others are messages.
    init(eventType name: UnsafeRawBufferPointer) {
        switch String(decoding: name, as: UTF8.self) {
        case "activityCreateEvent", "activityTransitionEvent", "Activity": self = .activity
        case "signpostEvent", "Signpost": self = .signpost
        case "timesyncEvent": self = .timesync
        case "lossEvent", "Loss": self = .loss
        case "stateEvent", "Statedump": self = .state
        case "userActionEvent": self = .userAction
        case "traceEvent", "Trace": self = .trace
        default: self = .log
        }
    }
}

extension SignpostMark.Phase {
    /// The end of an interval that macos-UnifiedLogs names `ProcessSignpostStart`, `ThreadSignpostEnd`, `SystemSignpostEvent`.
    init?(iteratorType name: String) {
        guard name.contains("Signpost") else { return nil }
        if name.hasSuffix("Start") {
            self = .begin
        } else if name.hasSuffix("End") {
            self = .end
        } else if name.hasSuffix("Event") {
            self = .event
        } else {
            return nil
        }
    }
}
