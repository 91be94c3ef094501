package import RateLimitEvents

extension InferenceRequest {
    /// The earliest moment at which a limiter can have decided: the asking, else the end.
    ///
    /// Order and edges go by it: an answer that takes seconds may be logged after a later request's refusal.
    package var submitted: Instant? {
        guard let asked, let ended else { return asked ?? ended }
        return min(asked, ended)
    }

    /// The latest moment at which a limiter can have decided: the end, else the asking.
    package var settled: Instant? {
        guard let asked, let ended else { return ended ?? asked }
        return max(asked, ended)
    }

    /// Whether a failed request may have ended before any limiter saw it.
    ///
    /// So say the errors of a missing entitlement (1007, 1046), of the system's state (1013), of a busy model and of
    /// the opaque bridge. Such a request tells nothing about a limit. Source: domain notes, look-alikes.
    var mayHaveMissedLimiter: Bool {
        guard let error else { return false }
        return error.links.contains { link in
            switch link.code {
            case .number(let number):
                link.isNamed("ModelManagerError") && [1007, 1013, 1046].contains(number) || number == -1
            case .named(let name):
                ["concurrentRequests", "cancelled", "canceled"].contains(where: name.isEqualIgnoringCase)
            case .unknown:
                false
            }
        }
    }

    /// Whether the reason of a failure was not logged, so that it may have been a limit.
    package var failureIsUnreadable: Bool {
        guard let error else { return true }
        return error.innermost.code == .unknown
    }

    /// Whether a failure may have been a limit, as far as the log tells: its reason was not logged, or hides one.
    package var failureIsOpen: Bool { failureIsUnreadable || mayHideLimit }

    /// Whether a cloud limit that refuses it is charged to the app: not the shortcut's requests, which have a budget of
    /// their own, and not the on-device model's, which never reach the cloud.
    var isUnderOwnPolicy: Bool { route == .direct || route == .unknown }

    /// Whether its lines would stand in the log whatever became of it: its asking, an answer, the app's own record.
    var tellsOfItsAsking: Bool {
        switch outcome {
        case .answered, .unanswered, .open: return true
        case .refused, .failed: break
        }
        return askedLogged || record != nil || triage != nil
            || witnesses.contains { $0.role == .asked || $0.role == .flagged }
    }
}
