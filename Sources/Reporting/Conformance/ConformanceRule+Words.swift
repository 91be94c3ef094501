import Conformance
import RoutingPolicy

extension ConformanceRule {
    /// What a violation is, as the subject of a line.
    var title: String {
        switch self {
        case .directWhileLimited: "a direct call although the on-device model was just limited"
        case .directUnsupported: "a direct call under a revision that has none"
        case .noFallback: "the shortcut was due and was not asked"
        case .shortcutNeedless: "the shortcut asked although a direct call was due and had not failed"
        case .askedRulesDecided: "the cloud asked about what rules decided"
        case .askedNotNeeded: "the cloud asked against the mode"
        case .askMissed: "a direct call that was due and not made"
        case .askedWhilePaused: "the flag set during a pause"
        case .pauseMissing: "a pause that was due and did not begin"
        case .pauseLength: "a pause of the wrong length"
        case .burstCountedTwice: "one burst of failures counted twice"
        case .pauseNotEnded: "a pause kept after an answer"
        case .promptMismatch: "flag, record and prompt contradict each other"
        case .answerMismatch: "an answer for a record that was not asked about"
        case .shortcutUnflagged: "a Use Model step without a flag"
        case .holdMissing: "an alert sent at once that was to be held"
        case .holdLength: "an alert held for the wrong time"
        case .holdNotCancelled: "a held alert delivered after the answer"
        case .holdNotRemoved: "a delivered alert that a late answer did not remove"
        case .holdWhilePaused: "an alert held during a pause"
        case .holdWakeMe: "a Wake Me alarm held"
        case .alertAgainstCloud: "an alert sent although the cloud had disagreed"
        case .alertDropped: "an Important notification that was not alerted"
        case .alertNotCorrected: "an alert that the answer did not take back"
        case .answerUnreadable: "an answer without a category"
        case .answerMisread: "a category that is not the answer's"
        case .extraContent: "a prompt that holds what may not be sent"
        case .rulesContent: "a prompt for what rules decided"
        case .windowDirectIntoClosed: "direct calls into a closed budget"
        case .windowProbeStorm: "a closed budget probed more than once in a pause"
        case .windowPauseOvershoot: "a pause that outlasted the limit"
        }
    }

    /// What lines prove a violation, for who wonders why there is none.
    var evidence: String {
        switch self {
        case .directWhileLimited: "on-device failed with a rate limit, then direct asked, of one record."
        case .directUnsupported: "direct asked or direct answered."
        case .noFallback:
            "triage began, the failure on the device or of the direct call, triage ended wants-second-opinion=no, and "
                + "lines that show that no pause was on."
        case .shortcutNeedless:
            "triage ended wants-second-opinion=yes, and how the direct call ended or record closed asked=shortcut."
        case .askedRulesDecided: "rules decided, then a direct call or the flag."
        case .askedNotNeeded: "what the on-device model said, the mode, and a direct call or the flag."
        case .askMissed:
            "triage began, on-device answered, triage ended wants-second-opinion=no, record closed asked=none."
        case .askedWhilePaused: "pause began, then triage ended wants-second-opinion=yes before its end."
        case .pauseMissing:
            "request timed-out, a flag or a hold in the pause that was due, and record closed or a later pause line that "
                + "shows that none began."
        case .pauseLength: "pause began with failures= and until=."
        case .burstCountedTwice:
            "two pause began lines, the second caused by a request that was asked before the first."
        case .pauseNotEnded:
            "pause began, an answer, then triage ended wants-second-opinion=no of a notification that was due."
        case .promptMismatch: "triage ended with wants-second-opinion= and prompt-length=, or prompt built for=."
        case .answerMismatch: "answer received, and triage ended wants-second-opinion=no of its record."
        case .shortcutUnflagged: "the Use Model step, and triage ended wants-second-opinion=no."
        case .holdMissing: "alert sent before the answer, and record closed hold=none."
        case .holdLength: "hold scheduled with its delay, or hold delivered."
        case .holdNotCancelled: "hold scheduled, an answer, then hold delivered."
        case .holdNotRemoved: "hold delivered, an answer that disagrees, and record closed."
        case .holdWhilePaused: "pause began, then hold scheduled before its end."
        case .holdWakeMe: "triage began wake-me=yes, then hold scheduled."
        case .alertAgainstCloud: "an answer that disagrees, then alert sent."
        case .alertDropped: "what marked it Important, and record closed alerted=no."
        case .alertNotCorrected: "alert sent, an answer that disagrees, and record closed alerted=yes."
        case .answerUnreadable: "answer received text=."
        case .answerMisread: "answer received with category= and text=."
        case .extraContent: "prompt built fields=."
        case .rulesContent: "rules decided and prompt built."
        case .windowDirectIntoClosed:
            "refusals that show the budget closed, and direct calls between them just after one of their own."
        case .windowProbeStorm: "pause began, and flags in it while the shortcut's budget was closed for certain."
        case .windowPauseOvershoot: "pause began, and a request that shows that the limit had lifted."
        }
    }

    /// What one result is about.
    var subjectWords: String {
        switch subject {
        case .notification: "each notification"
        case .pause: "each pause"
        case .window: "each budget window"
        }
    }
}

extension ConformanceRule.Severity {
    /// What a line in the style of compilers calls a violation of such a rule.
    var label: String {
        switch self {
        case .error: "violation"
        case .warning: "warning"
        case .note: "note"
        }
    }

    /// As `label`, of so many.
    func counted(_ number: Int) -> String { Count.of(number, label) }
}
