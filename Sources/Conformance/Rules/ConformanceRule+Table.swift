package import RoutingPolicy

extension ConformanceRule {
    package var subject: Subject {
        switch self {
        case .pauseMissing, .pauseLength, .burstCountedTwice, .pauseNotEnded: .pause
        case .windowDirectIntoClosed, .windowProbeStorm, .windowPauseOvershoot: .window
        default: .notification
        }
    }

    package var severity: Severity {
        switch self {
        case .answerUnreadable, .shortcutNeedless, .windowProbeStorm: .warning
        case .windowPauseOvershoot: .note
        default: .error
        }
    }

    /// Whether a revision knows what the rule is about at all.
    package func applies(to revision: PolicyRevision) -> Bool {
        switch self {
        case .directUnsupported: !revision.hasDirectCall
        case .directWhileLimited, .shortcutNeedless, .windowDirectIntoClosed:
            revision.hasDirectCall && !revision.asksBothRoutes
        case .noFallback: !revision.asksBothRoutes
        case .askMissed: revision.hasDirectCall
        case .askedWhilePaused, .pauseMissing, .pauseLength, .burstCountedTwice, .pauseNotEnded, .holdWhilePaused,
            .windowProbeStorm, .windowPauseOvershoot:
            revision.hasPause
        default: true
        }
    }

    /// Whether the rule may apply where a mode is in force.
    package func applies(to policy: Policy, in mode: PolicyMode) -> Bool {
        guard applies(to: policy.revision) else { return false }
        guard let mode = policy.revision.mode(loading: mode) else { return true }
        switch self {
        case .holdMissing, .holdWhilePaused: return mode == .first || mode == .beforeAlerting
        case .alertNotCorrected:
            if mode == .always || policy.wakeMeRemovesCorrectedAlert { return true }
            return (mode == .first || mode == .beforeAlerting) && policy.revision.hasPause
                && policy.revision.hasDirectCall && !policy.pauseAppliesToDirect && policy.pauseRemovesCorrectedAlert
        default: return true
        }
    }
}
