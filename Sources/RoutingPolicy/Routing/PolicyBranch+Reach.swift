extension PolicyBranch {
    /// The branches that a log can take at all under a policy: what coverage is a share of.
    ///
    /// - Parameters:
    ///   - policy: The policy with its choices.
    ///   - mode: The mode as it was set, where there was only one.
    /// - Returns: The branches in the order of their declaration.
    public static func reachable(under policy: Policy, in mode: PolicyMode? = nil) -> [PolicyBranch] {
        let modes = mode.map { [$0] } ?? policy.revision.modes
        let loaded = Set(modes.compactMap { policy.revision.mode(loading: $0) })
        let hasUnsupported = modes.contains { policy.revision.mode(loading: $0) == nil }
        return allCases.filter { $0.isReachable(under: policy, in: loaded, orUnsupported: hasUnsupported) }
    }

    private func isReachable(under policy: Policy, in modes: Set<PolicyMode>, orUnsupported hasUnsupported: Bool)
        -> Bool
    {
        let revision = policy.revision
        let isTrial = revision.asksBothRoutes
        let isRouted = revision.hasDirectCall && !isTrial && !modes.isEmpty
        let hasPause = revision.hasPause
        let holds = modes.contains(.first) || modes.contains(.beforeAlerting)
        return switch self {
        case .askRulesDecided, .askRerun, .routeNone, .routeRerun, .alertNone, .alertByRules, .answerAlerts,
            .answerQuiet,
            .answerUnstated, .answerConfirmed:
            true
        case .askModeUnsupported: hasUnsupported
        case .askTrial, .routeTrialBoth: isTrial && !modes.isEmpty
        case .askNeededSorted, .askNeededUnsorted: !isTrial && modes.contains(.onlyWhenNeeded)
        case .askAlwaysSorted: !isTrial && modes.contains(.always)
        case .askAlwaysUnsorted: !isTrial && modes.contains(.always) && policy.alwaysAsksWhenUnsorted
        case .askAlwaysUnsortedNot: !isTrial && modes.contains(.always) && !policy.alwaysAsksWhenUnsorted
        case .askFirstImportant, .askFirstUnstated: !isTrial && modes.contains(.first)
        case .askFirstOther: !isTrial && modes.contains(.first) && policy.firstAsks == .everySorted
        case .askBeforeImportant, .askBeforeOther: !isTrial && modes.contains(.beforeAlerting)
        case .askBeforeUnsorted:
            !isTrial && modes.contains(.beforeAlerting) && policy.beforeAlertingAsksWhenUnsorted
        case .askBeforeUnsortedNot:
            !isTrial && modes.contains(.beforeAlerting) && !policy.beforeAlertingAsksWhenUnsorted

        case .routeShortcut: !revision.hasDirectCall && !modes.isEmpty
        case .routeShortcutPaused: !revision.hasDirectCall && !modes.isEmpty && hasPause
        case .routeLimited, .routeDirectOutstanding, .routeDirectAnswered, .routeDirectFailed: isRouted
        case .routeLimitedPaused: isRouted && hasPause
        case .routeDirectFailedPaused: isRouted && hasPause && !policy.pauseAppliesToDirect
        case .routeDirectPaused: isRouted && hasPause && policy.pauseAppliesToDirect
        case .routeRerunInPause: hasPause && policy.rerunIgnoresPause
        case .routeRerunPaused: hasPause && !policy.rerunIgnoresPause
        case .routeTrialPaused: isTrial && hasPause && !modes.isEmpty

        case .alertWithoutHold: modes.contains(.onlyWhenNeeded)
        case .alertAlways: modes.contains(.always)
        case .alertWakeMe: !modes.isEmpty
        // The trial's own call is due at all times, unless a pause keeps that back, too.
        case .alertPaused: holds && hasPause && (!isTrial || policy.pauseAppliesToDirect)
        case .alertPausedDirectDue: holds && hasPause && revision.hasDirectCall && !policy.pauseAppliesToDirect
        case .alertHeld, .answerHeldAgreed, .answerHeldDisagreed, .answerHeldDelivered, .answerLateAgreed,
            .answerLateDisagreed:
            holds

        case .pauseBegan, .pauseBurst, .pauseUncertain, .pauseEnded, .pauseCountReset,
            .pauseElapsed, .pauseSettled:
            hasPause
        case .pauseGrew: hasPause && policy.pauseLength(afterFailures: 2) < policy.longestPause
        case .pauseLongest: hasPause && policy.pauseLength(afterFailures: .max) == policy.longestPause
        case .pauseAnswerIgnored: hasPause && !policy.pauseEndedByEarlierRequest

        case .answerCorrected:
            modes.contains(.always) || policy.wakeMeRemovesCorrectedAlert && !modes.isEmpty
                || holds && hasPause && revision.hasDirectCall && !policy.pauseAppliesToDirect
                    && policy.pauseRemovesCorrectedAlert
        case .answerStays:
            !policy.wakeMeRemovesCorrectedAlert && !modes.isEmpty
                || holds && hasPause && revision.hasDirectCall && !policy.pauseAppliesToDirect
                    && !policy.pauseRemovesCorrectedAlert
        }
    }
}
