/// An obligation of the routing policy that a log is held against.
///
/// Raw values are IDs, which stay as they are; the order is that of the list in docs/policy.md.
package enum ConformanceRule: String, Sendable, Hashable, CaseIterable {
    /// A direct call although the on-device model was just limited.
    case directWhileLimited = "route.direct-while-limited"
    /// A direct call under a revision that has none.
    case directUnsupported = "route.direct-unsupported"
    /// The shortcut was due and was not asked.
    case noFallback = "route.no-fallback"
    /// The shortcut asked although a direct call was due and had not failed.
    case shortcutNeedless = "route.shortcut-needless"
    /// The cloud asked about what rules decided.
    case askedRulesDecided = "ask.rules-decided"
    /// Asked against the mode.
    case askedNotNeeded = "ask.not-needed"
    /// A direct call that was due and not made.
    case askMissed = "ask.missed"
    /// The flag set during a pause.
    case askedWhilePaused = "ask.while-paused"
    /// A pause that was due and not begun.
    case pauseMissing = "pause.missing"
    /// A pause of another length than its count of failures asks for.
    case pauseLength = "pause.length"
    /// One failure burst counted twice.
    case burstCountedTwice = "pause.burst-counted-twice"
    /// A pause kept after an answer.
    case pauseNotEnded = "pause.not-ended"
    /// The entity's flag, record and prompt contradict each other.
    case promptMismatch = "entity.prompt-mismatch"
    /// An answer for a record that was never asked about.
    case answerMismatch = "entity.answer-mismatch"
    /// A *Use Model* step without a flag.
    case shortcutUnflagged = "shortcut.unflagged"
    /// Alerted at once where the alert was to be held.
    case holdMissing = "hold.missing"
    /// An alert held for another time than the policy's.
    case holdLength = "hold.length"
    /// A held alert delivered though an answer had come before.
    case holdNotCancelled = "hold.not-cancelled"
    /// A delivered alert left standing though a late answer disagreed.
    case holdNotRemoved = "hold.not-removed"
    /// An alert held during a pause.
    case holdWhilePaused = "hold.while-paused"
    /// A Wake Me alarm held.
    case holdWakeMe = "hold.wake-me"
    /// An alert sent although the cloud had disagreed in time.
    case alertAgainstCloud = "alert.against-cloud"
    /// An Important one never alerted.
    case alertDropped = "alert.dropped"
    /// An alert that went out at once, left standing though the answer disagreed.
    case alertNotCorrected = "alert.not-corrected"
    /// An answer without a category.
    case answerUnreadable = "answer.unreadable"
    /// A logged category that differs from the one that the answer holds.
    case answerMisread = "answer.misread"
    /// A prompt that holds what may not be sent.
    case extraContent = "privacy.extra-content"
    /// A prompt built for what rules decided.
    case rulesContent = "privacy.rules-content"
    /// Direct calls of just limited notifications into a closed window.
    case windowDirectIntoClosed = "window.direct-into-closed"
    /// More than one probe of a closed window in one pause.
    case windowProbeStorm = "window.probe-storm"
    /// A pause that outlasted the closed window.
    case windowPauseOvershoot = "window.pause-overshoot"

    /// What a rule is judged for, so what one result is about.
    package enum Subject: Sendable, Hashable {
        case notification, pause, window
    }

    /// How much a violation weighs.
    package enum Severity: String, Sendable, Hashable, CaseIterable {
        case error, warning, note
    }
}
