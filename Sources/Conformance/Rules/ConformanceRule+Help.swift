extension ConformanceRule {
    /// The words of the note that the rule rests on; they stand in the text of that revision.
    package var help: RuleHelp {
        switch self {
        case .directWhileLimited, .windowDirectIntoClosed:
            RuleHelp(
                "Karui now asks Private Cloud Compute itself only when its on-device model wasn’t just rate limited")
        case .directUnsupported:
            RuleHelp(
                "The request doesn’t come from Karui: the user’s shortcut makes it with the Use Model action",
                .september28)
        case .noFallback:
            RuleHelp(
                "When the on-device model was rate limited, or Karui’s own call fails, the shortcut asks as before.")
        case .shortcutNeedless:
            RuleHelp("which saves the shortcut’s 2 to 3 seconds and its error banners in most cases")
        case .askedRulesDecided:
            RuleHelp("In either mode, Karui doesn’t ask when its rules have already decided")
        case .askedNotNeeded:
            RuleHelp("asks only when the on-device model couldn’t sort the notification")
        case .askMissed:
            RuleHelp("asks about every notification the on-device model sorted")
        case .askedWhilePaused:
            RuleHelp("Karui stops setting the flag for 30 minutes", choice: .rerunIgnoresPause)
        case .pauseMissing:
            RuleHelp("a request still unanswered after 30 seconds counts as a failure")
        case .pauseLength:
            RuleHelp("twice as long after each failure in a row, up to 4 hours")
        case .burstCountedTwice: RuleHelp("A burst of refusals counts once")
        case .pauseNotEnded: RuleHelp("Any answer ends the pause", choice: .pauseEndedByEarlierRequest)
        case .promptMismatch:
            RuleHelp(
                "The intent classifies the notification and returns an entity with the History item’s ID, a flag asking "
                    + "for a second opinion, and a ready-made prompt.")
        case .answerMismatch:
            RuleHelp("The shortcut passes the ID and the model’s answer to a second intent")
        case .shortcutUnflagged:
            RuleHelp("If the flag is set, the shortcut runs Use Model with Private Cloud Compute and that prompt.")
        case .holdMissing, .holdLength:
            RuleHelp("the held alert is a local notification scheduled 20 seconds out with a known identifier")
        case .holdNotCancelled: RuleHelp("Karui cancels it if it hasn’t fired")
        case .holdNotRemoved: RuleHelp("If it already fired and the cloud disagrees, Karui removes it.")
        case .holdWhilePaused:
            RuleHelp(
                "in Before Alerting an alert is sent right away while paused instead of waiting for an answer that won’t "
                    + "come")
        case .holdWakeMe: RuleHelp("A Wake Me alarm never waits for an answer.")
        case .alertAgainstCloud: RuleHelp("then sends the alert only if the cloud agrees")
        case .alertDropped: RuleHelp("updates the classification and alerts the user if the answer is Important")
        case .alertNotCorrected:
            RuleHelp(
                "If the cloud says an alert wasn’t needed, Karui removes it.", .september28,
                choice: .pauseRemovesCorrectedAlert)
        case .answerUnreadable, .answerMisread:
            RuleHelp("The parser still forgives extra words, missing lines, and labels written in Japanese.")
        case .extraContent:
            RuleHelp("The prompt contains only the notification’s text and app")
        case .rulesContent:
            RuleHelp("Notifications decided by rules, contact details, and calendar events never leave the iPhone.")
        case .windowProbeStorm, .windowPauseOvershoot:
            RuleHelp("Karui stops setting the flag for 30 minutes, twice as long after each failure in a row")
        }
    }
}
