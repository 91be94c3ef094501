import RoutingPolicy

extension PolicyBranch {
    /// Why something was due, or was not, as the end of a sentence behind "as".
    var reason: String {
        switch self {
        case .askRulesDecided: "rules had decided"
        case .askRerun, .routeRerun: "a person had asked again"
        case .askModeUnsupported: "the revision has no such mode"
        case .askTrial: "the trial asks about every notification"
        case .askNeededSorted: "Only When Needed does not ask about what the on-device model sorted"
        case .askNeededUnsorted: "Only When Needed asks about what the on-device model could not sort"
        case .askAlwaysSorted: "Always asks about what the on-device model sorted"
        case .askAlwaysUnsorted: "Always is set to ask also about what the on-device model could not sort"
        case .askAlwaysUnsortedNot: "Always is set not to ask about what the on-device model could not sort"
        case .askFirstImportant: "First asks about what the on-device model marked Important"
        case .askFirstOther: "First is set to ask about everything that the on-device model sorted"
        case .askFirstUnstated: "the text does not say whether First asks"
        case .askBeforeImportant: "Before Alerting asks about what the on-device model marked Important"
        case .askBeforeOther: "Before Alerting asks about everything that the on-device model sorted"
        case .askBeforeUnsorted: "Before Alerting is set to ask also about what the on-device model could not sort"
        case .askBeforeUnsortedNot:
            "Before Alerting is set not to ask about what the on-device model could not sort"
        case .routeNone: "nobody was to be asked"
        case .routeShortcut: "the shortcut is the only route"
        case .routeShortcutPaused, .routeDirectFailedPaused, .routeTrialPaused: "a pause was on"
        case .routeLimited: "the on-device model was just rate limited"
        case .routeLimitedPaused: "the on-device model was just rate limited and a pause was on"
        case .routeDirectOutstanding: "the app's own call was due and had not failed"
        case .routeDirectAnswered: "the app's own call had been answered"
        case .routeDirectFailed: "the app's own call had failed"
        case .routeDirectPaused: "a pause is set to keep back the app's own call, too"
        case .routeRerunInPause: "a person had asked again, which a pause does not keep back"
        case .routeRerunPaused: "a pause is set to keep back what a person asks again, too"
        case .routeTrialBoth: "the trial asks by both routes"
        default: summary.prefix(1).lowercased() + summary.dropFirst().withoutFinalPeriod
        }
    }
}

extension Substring {
    fileprivate var withoutFinalPeriod: String { String(self).withoutFinalPeriod }
}
