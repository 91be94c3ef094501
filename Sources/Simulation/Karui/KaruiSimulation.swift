import RateLimitEvents

/// Runs the app over planned notifications: decides as its revision does, and logs every line of the contract.
struct KaruiSimulation {
    let revision: KaruiRevision
    let plans: [NotificationPlan]
    let process: LoggedProcess
    var service: ShortcutService
    var journal: Journal
    var random: SplitMix64
    var progress: [NotificationProgress]
    var queue = KaruiEventQueue()
    var backOff = BackOff()

    init(
        revision: KaruiRevision, plans: [NotificationPlan], processes: ProcessTable, service: ShortcutService,
        journal: Journal, random: SplitMix64
    ) {
        self.revision = revision
        self.plans = plans
        self.service = service
        self.journal = journal
        self.random = random
        process = processes.karui
        progress = Array(repeating: NotificationProgress(), count: plans.count)
    }

    /// Logs the process's start, then lets everything happen.
    mutating func run(startedAt start: Int64) {
        log(
            .triage,
            "karui started version=2.1 os=27.0 device=iPhone18,1 policy=\(revision.policy) mode=\(revision.mode) "
                + "deadline-reminders=no", at: start)
        for (position, plan) in plans.enumerated() { schedule(.arrives, position, at: plan.arrival) }
        while let event = queue.pop() {
            switch event.kind {
            case .arrives: arrive(event.notification, at: event.time)
            case .modelAnswers: takeOnDevice(event.notification, at: event.time)
            case .directEnds: takeDirect(event.notification, at: event.time)
            case .triageEnds: endTriage(event.notification, at: event.time)
            case .shortcutAnswers: takeShortcut(event.notification, at: event.time)
            case .timesOut: timeOut(event.notification, at: event.time)
            case .holdFires: fireHold(event.notification, at: event.time)
            }
        }
    }
}
