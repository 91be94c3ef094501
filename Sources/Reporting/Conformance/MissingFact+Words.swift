import Conformance

extension MissingFact {
    /// The line or field that would have decided, as the end of "not in the log: ".
    var words: String {
        switch self {
        case .record: "a record's ID"
        case .triageBegan: "triage began"
        case .mode: "mode= of triage began or karui started"
        case .wakeMe: "wake-me= of triage began"
        case .rerun: "rerun= of triage began"
        case .rules: "rules decided or rules passed"
        case .onDevice: "how the on-device model ended"
        case .directEnd: "how the direct call ended"
        case .triageEnded: "triage ended"
        case .promptLength: "prompt-length= of triage ended"
        case .promptFields: "fields= of prompt built"
        case .promptRecord: "for= of prompt built"
        case .answer: "answer received"
        case .answerCategory: "category= of answer received"
        case .answerText: "text= of answer received"
        case .hold: "hold scheduled, with its delay"
        case .alert: "alert sent"
        case .recordClosed: "record closed"
        case .pause: "a line that tells whether a pause was on"
        case .failures: "failures= of pause began"
        case .until: "until= of pause began"
        case .cause: "cause= of pause began, or that record's triage"
        case .time: "a time, or its zone"
        case .interruption: "what happened in between: entries are missing, a process began anew or a clock was set"
        case .device: "whether the lines are of one device"
        case .order: "which of two lines came first"
        case .edge: "when exactly a limit engaged or lifted"
        case .unstated: "nothing: the policy's text does not say what is due"
        case .policy: "policy= of karui started"
        }
    }
}
