import RoutingPolicy

extension RuleVerdict.DecidingRule {
    /// The rule in a sentence.
    var words: String {
        switch self {
        case .importantContact: "an important contact"
        case .mention: "a mention"
        case .oneTimeCode: "a one-time code"
        case .other: "another rule"
        }
    }
}

extension OnDeviceOutcome {
    /// What the on-device model said.
    var words: String {
        switch self {
        case .sorted(let category): "\(category.rawValue) on the device"
        case .rateLimited: "rate limited on the device"
        case .failed: "failed on the device"
        }
    }
}

extension AlertPlan.Reason {
    /// Why an alert does not wait, behind "as".
    var words: String {
        switch self {
        case .rules: "rules found it Important"
        case .noHold: "the mode holds nothing"
        case .always: "Always alerts at once"
        case .wakeMe: "it is a Wake Me alarm"
        case .paused: "a pause was on"
        case .pausedDirectDue: "a pause was on, whatever the app's own call says later"
        }
    }
}

extension AlertDuty {
    /// What is to be done about an alert.
    var words: String {
        switch self {
        case .nothing: "nothing about the alert"
        case .schedule: "the alert held for the cloud's answer"
        case .send: "an alert"
        case .cancelAndSend: "the held alert cancelled and an alert sent, as the cloud agreed"
        case .cancelAndWithhold: "the held alert cancelled and none sent, as the cloud disagreed"
        case .deliver: "the held alert delivered"
        case .remove: "the alert removed, as the cloud disagreed"
        case .dependsOnAnswer: "what the answer asks for, which is not known"
        case .unstated: "nothing that the text states"
        }
    }
}

extension EntityProperties.Mismatch {
    /// How the properties contradict each other.
    var words: String {
        switch self {
        case .flagWithoutRecord: "the flag set without a record"
        case .flagWithoutPrompt: "the flag set without a prompt"
        case .promptWithoutFlag: "a prompt without the flag"
        case .promptOfAnotherRecord: "the prompt of another record"
        }
    }
}

extension PromptFinding {
    /// What a prompt holds that it must not.
    var words: String {
        switch self {
        case .contactDetails(let field): "contact details (\(field.printable.cut(to: 40)))"
        case .calendarEvents(let field): "calendar events (\(field.printable.cut(to: 40)))"
        case .unlisted(let field): "\(field.printable.cut(to: 40)), which the note does not list"
        case .decidedByRules: "what rules decided"
        }
    }
}
