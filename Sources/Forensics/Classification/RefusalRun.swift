import RateLimitEvents

/// The refusals by the cloud's limiters since the last admission on one lane.
///
/// The device stores a server's refusal until its retry date and answers by itself until then, so at most the first
/// refusal of a run comes from the server.
struct RefusalRun: Sendable {
    /// Whose requests follow one another: the shortcut's, or those of one process by one route.
    ///
    /// Times of a known and of an unknown zone have no order between them, so they never share a lane.
    struct Lane: Hashable, Sendable {
        let route: Route
        let process: String?
        let zoneKnown: Bool

        init(_ request: InferenceRequest) {
            route = request.route
            process = request.route == .shortcut ? nil : request.process
            zoneKnown = request.submitted?.zoneKnown ?? true
        }
    }

    private(set) var length = 0
    /// Whether the server began it, and its refusal still stands.
    private(set) var serverRefused = false
    private var retryAfter: Instant?
    /// Whether entries are missing in front of it, so that its first refusal may not be the first of its run.
    private(set) var isInterrupted = false

    var isEmpty: Bool { length == 0 }

    /// Forgets a server's refusal whose retry date has come: the server may be asked again.
    mutating func expire(at time: Instant) {
        guard serverRefused, let retryAfter, time >= retryAfter else { return }
        self = RefusalRun()
    }

    /// Takes into account that entries are missing: an admission may be among them, or a refusal that came first.
    ///
    /// A server's refusal stands until its retry date, whatever else was missed.
    mutating func interrupt(at time: Instant) {
        if serverRefused, let retryAfter, time < retryAfter { return }
        self = RefusalRun()
        isInterrupted = true
    }

    mutating func append(_ verdict: Verdict, of request: InferenceRequest) {
        // It may be the app's own budget's.
        if request.causeIsUncertain { return }
        // The app's own budget and the account's quota leave no denial behind on the device.
        switch verdict.limiter {
        case .backgroundBudget, .accountQuota: return
        case .devicePolicy, .server, .unknown: break
        }
        length += 1
        if verdict.limiter == .server {
            serverRefused = true
            retryAfter = request.error?.retryAfter
        }
    }
}
