extension ConformanceRule {
    /// The place in `allCases`: a table of results is looked up some thirty times a notification.
    var position: Int {
        switch self {
        case .directWhileLimited: 0
        case .directUnsupported: 1
        case .noFallback: 2
        case .shortcutNeedless: 3
        case .askedRulesDecided: 4
        case .askedNotNeeded: 5
        case .askMissed: 6
        case .askedWhilePaused: 7
        case .pauseMissing: 8
        case .pauseLength: 9
        case .burstCountedTwice: 10
        case .pauseNotEnded: 11
        case .promptMismatch: 12
        case .answerMismatch: 13
        case .shortcutUnflagged: 14
        case .holdMissing: 15
        case .holdLength: 16
        case .holdNotCancelled: 17
        case .holdNotRemoved: 18
        case .holdWhilePaused: 19
        case .holdWakeMe: 20
        case .alertAgainstCloud: 21
        case .alertDropped: 22
        case .alertNotCorrected: 23
        case .answerUnreadable: 24
        case .answerMisread: 25
        case .extraContent: 26
        case .rulesContent: 27
        case .windowDirectIntoClosed: 28
        case .windowProbeStorm: 29
        case .windowPauseOvershoot: 30
        }
    }
}
