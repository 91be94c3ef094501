/// A place where the policy decides: what a check counts as covered.
///
/// Raw values are IDs, which stay as they are. Those under `ask`, `route` and `alert` are the parts of one decision, those
/// under `pause` and `answer` are what an event brings.
public enum PolicyBranch: String, Sendable, Hashable, CaseIterable {
    /// A rule decided: no model of the cloud is asked.
    case askRulesDecided = "ask/rules-decided"
    /// A person asked again.
    case askRerun = "ask/rerun"
    /// The mode is none of this revision.
    case askModeUnsupported = "ask/mode-unsupported"
    /// The trial asks about every notification.
    case askTrial = "ask/trial"
    /// Only When Needed: sorted on device, not asked about.
    case askNeededSorted = "ask/only-when-needed/sorted"
    /// Only When Needed: not sorted, asked about.
    case askNeededUnsorted = "ask/only-when-needed/unsorted"
    /// Always: sorted, asked about.
    case askAlwaysSorted = "ask/always/sorted"
    /// Always: not sorted, asked about.
    case askAlwaysUnsorted = "ask/always/unsorted"
    /// Always: not sorted and, as that is set, not asked about.
    case askAlwaysUnsortedNot = "ask/always/unsorted-not-asked"
    /// First: Important on device, asked about.
    case askFirstImportant = "ask/first/important"
    /// First: sorted as another and, as that is set, asked about.
    case askFirstOther = "ask/first/other"
    /// First: the text does not say.
    case askFirstUnstated = "ask/first/unstated"
    /// Before Alerting: Important on device, asked about.
    case askBeforeImportant = "ask/before-alerting/important"
    /// Before Alerting: sorted as another, asked about.
    case askBeforeOther = "ask/before-alerting/other"
    /// Before Alerting: not sorted, asked about.
    case askBeforeUnsorted = "ask/before-alerting/unsorted"
    /// Before Alerting: not sorted and, as that is set, not asked about.
    case askBeforeUnsortedNot = "ask/before-alerting/unsorted-not-asked"

    /// Nobody is asked.
    case routeNone = "route/none"
    /// The shortcut, as there is no other route.
    case routeShortcut = "route/shortcut"
    /// The shortcut would be asked, but for a pause.
    case routeShortcutPaused = "route/shortcut/paused"
    /// The shortcut, as the on-device model was just limited.
    case routeLimited = "route/just-limited"
    /// The on-device model was just limited, and a pause is on: nobody.
    case routeLimitedPaused = "route/just-limited/paused"
    /// The app's own call, which has not ended.
    case routeDirectOutstanding = "route/direct/outstanding"
    /// The app's own call, which was answered.
    case routeDirectAnswered = "route/direct/answered"
    /// The app's own call failed: the shortcut.
    case routeDirectFailed = "route/direct/failed"
    /// The app's own call failed, and a pause is on.
    case routeDirectFailedPaused = "route/direct/failed/paused"
    /// The app's own call would be due, but a pause keeps it back, as that is set.
    case routeDirectPaused = "route/direct/paused"
    /// A rerun: the shortcut.
    case routeRerun = "route/rerun"
    /// A rerun in a pause: the shortcut all the same.
    case routeRerunInPause = "route/rerun/in-pause"
    /// A rerun in a pause that, as that is set, is not asked about.
    case routeRerunPaused = "route/rerun/paused"
    /// The trial: both routes.
    case routeTrialBoth = "route/trial"
    /// The trial in a pause: not the shortcut.
    case routeTrialPaused = "route/trial/paused"

    /// No alert for now.
    case alertNone = "alert/none"
    /// A rule found it Important: at once.
    case alertByRules = "alert/rules"
    /// The mode holds nothing: at once.
    case alertWithoutHold = "alert/no-hold"
    /// Always: at once.
    case alertAlways = "alert/always"
    /// Wake Me: at once.
    case alertWakeMe = "alert/wake-me"
    /// It would be held, but for a pause: at once.
    case alertPaused = "alert/paused"
    /// The same, with the app's own call still due.
    case alertPausedDirectDue = "alert/paused/direct-due"
    /// Held for the cloud.
    case alertHeld = "alert/held"

    /// A failure begins the first pause.
    case pauseBegan = "pause/began"
    /// A further failure in a row begins a longer one.
    case pauseGrew = "pause/grew"
    /// A further failure in a row begins one of the greatest length.
    case pauseLongest = "pause/longest"
    /// A failure of the burst that began a pause already.
    case pauseBurst = "pause/burst"
    /// A failure of which it is not known whether or how it counts.
    case pauseUncertain = "pause/uncertain"
    /// An answer ends a pause.
    case pauseEnded = "pause/ended"
    /// An answer while none is on: failures count from zero again.
    case pauseCountReset = "pause/count-reset"
    /// An answer that, as that is set, came too late to count.
    case pauseAnswerIgnored = "pause/answer-ignored"
    /// A pause ran out.
    case pauseElapsed = "pause/elapsed"
    /// A log without failures and answers so long that none can be on.
    case pauseSettled = "pause/settled"

    /// Held, answered in time, Important: cancelled and sent.
    case answerHeldAgreed = "answer/held/agreed"
    /// Held, answered in time, not Important: cancelled.
    case answerHeldDisagreed = "answer/held/disagreed"
    /// Held, no answer in time: delivered.
    case answerHeldDelivered = "answer/held/delivered"
    /// Delivered, then an answer that agrees.
    case answerLateAgreed = "answer/late/agreed"
    /// Delivered, then an answer that disagrees: removed.
    case answerLateDisagreed = "answer/late/disagreed"
    /// Alerted at once, and the answer agrees.
    case answerConfirmed = "answer/confirmed"
    /// Alerted at once, and the answer disagrees: removed.
    case answerCorrected = "answer/corrected"
    /// Alerted at once, the answer disagrees, and the alert stays.
    case answerStays = "answer/stays"
    /// Not alerted, and the answer says Important: alerted.
    case answerAlerts = "answer/alerts"
    /// Not alerted, and the answer says no more.
    case answerQuiet = "answer/quiet"
    /// What the text does not say: an unreadable answer, or a second one that differs.
    case answerUnstated = "answer/unstated"
}
