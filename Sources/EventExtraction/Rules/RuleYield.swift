package import RateLimitEvents

/// What a line that matches a rule tells.
package enum RuleYield: Sendable, Hashable {
    /// A request was asked or ended; a `nil` route is read from the line's field `route` or `via`.
    case request(RequestPhase, Route?)
    case triage(TriagePhase)
    case processStart
    case limiterRecord(LimiterRecord.Kind)
    /// An error that may or may not belong to a request seen elsewhere; the route is that of the rule's processes.
    case error(Route?)
    /// An error banner shown to the user.
    case banner
    /// A rule of the app decided about a record, or none did.
    case rules(RulesPhase)
    case hold(AppEvent.Hold)
    case alert(AppEvent.Alert)
    case pause(AppEvent.Pause)
    /// An answer reached the app: the end of a request as well; the route as for `request`.
    case answer(Route?)
    case prompt
    /// The person asked again.
    case rerun
    /// Nothing more can happen to a record.
    case closed

    package enum RequestPhase: String, Sendable, CaseIterable {
        case asked, answered, failed, timedOut
    }

    package enum TriagePhase: String, Sendable, CaseIterable {
        case began, ended
    }

    package enum RulesPhase: String, Sendable, CaseIterable {
        case decided, passed
    }
}

extension RuleYield {
    /// Whether only a field of the line can tell the route of the request.
    var readsRoute: Bool {
        switch self {
        case .request(_, nil), .answer(nil): true
        default: false
        }
    }

    /// Whether the line says that a request failed, with whatever error.
    var tellsFailure: Bool {
        switch self {
        case .request(.failed, _), .error: true
        default: false
        }
    }

    private enum Remark { case error, limiterRecord, banner }

    private var remark: Remark? {
        switch self {
        case .error: .error
        case .limiterRecord: .limiterRecord
        case .banner: .banner
        case .request, .triage, .processStart, .rules, .hold, .alert, .pause, .answer, .prompt, .rerun, .closed: nil
        }
    }

    /// Whether one line may tell both: an error, what the daemon says of its limit, and the banner that shows it.
    func mayShareLine(with other: RuleYield) -> Bool {
        guard let remark, let otherRemark = other.remark else { return false }
        return remark != otherRemark
    }
}

extension RuleYield: CustomStringConvertible {
    /// The event in the words of a rule pack: `request failed, route direct`.
    package var description: String {
        switch self {
        case .request(let phase, let route):
            "request \(phase.rawValue)" + (route.map { ", route \($0.rawValue)" } ?? "")
        case .triage(let phase): "triage \(phase.rawValue)"
        case .processStart: "processStart"
        case .limiterRecord(let kind): "limiterRecord \(kind.rawValue)"
        case .error(let route): "error" + (route.map { ", route \($0.rawValue)" } ?? "")
        case .banner: "banner"
        case .rules(let phase): "rules \(phase.rawValue)"
        case .hold(let phase): "hold \(phase.rawValue)"
        case .alert(let phase): "alert \(phase.rawValue)"
        case .pause(let phase): "pause \(phase.rawValue)"
        case .answer(let route): "answer" + (route.map { ", route \($0.rawValue)" } ?? "")
        case .prompt: "prompt"
        case .rerun: "rerun"
        case .closed: "closed"
        }
    }
}
