import RateLimitEvents
import RoutingPolicy

extension PolicyChoice {
    /// The policy that judges a log from its first line on.
    init(_ events: LogEvents, options: ConformanceOptions) {
        if let policy = options.policy {
            self.init(policy: policy, reason: .option)
            return
        }
        if let logged = events.processStarts.lazy.compactMap({ PolicyChoice(logged: $0) }).first {
            self = logged
            return
        }
        let unknown = events.processStarts.lazy.compactMap { $0.app?.policy }.first
        guard let time = events.firstTime ?? events.lastTime else {
            self.init(policy: Policy(.november5), reason: .noDate, unknownName: unknown)
            return
        }
        let civil = time.civil
        guard let revision = PolicyRevision.newest(year: civil.year, month: civil.month, day: civil.day) else {
            self.init(policy: Policy(.september28), reason: .noDate, unknownName: unknown)
            return
        }
        // A date is a guess, and a direct call that the guessed revision cannot make shows that it is wrong.
        if !revision.hasDirectCall, events.requests.contains(where: { $0.route == .direct }) {
            self.init(policy: Policy(.octoberTrial), reason: .directCalls(time), unknownName: unknown)
            return
        }
        self.init(policy: Policy(revision), reason: .date(time), unknownName: unknown)
    }

    /// The policy that an app says it follows.
    init?(logged start: ProcessStart) {
        guard let name = start.app?.policy, let revision = PolicyRevision(rawValue: name.lowercased()) else {
            return nil
        }
        self.init(policy: Policy(revision), reason: .logged(start.witness))
    }
}
