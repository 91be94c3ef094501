import RateLimitEvents

/// Runs the app over planned notifications: decides as its revision does, and logs every line of the contract.
struct KaruiSimulation {
    let revision: KaruiRevision
    private(set) var restarts: Restarts
    /// What is planned; where a running budget decides, what it decided takes the plan's place.
    var plans: [NotificationPlan]
    private(set) var process: LoggedProcess
    /// What decides about requests of the app's own process, where a plan leaves it open.
    var background: any RunningLimiter
    var service: ShortcutService
    var journal: Journal
    var random: SplitMix64
    var progress: [NotificationProgress]
    var queue = KaruiEventQueue()
    var backOff = BackOff()
    /// Events that wait and are no arrivals.
    private(set) var steps = 0

    init(
        revision: KaruiRevision, plans: [NotificationPlan], processes: ProcessTable, background: any RunningLimiter,
        service: ShortcutService, restarts: Restarts, journal: Journal, random: SplitMix64
    ) {
        self.background = background
        self.restarts = restarts
        self.revision = revision
        self.plans = plans
        self.service = service
        self.journal = journal
        self.random = random
        process = processes.karui
        progress = Array(repeating: NotificationProgress(), count: plans.count)
    }

    /// Logs the process's start, then lets everything happen; restarts come before `end`.
    mutating func run(startedAt start: Int64, until end: Int64) {
        logStart(at: start)
        for (position, plan) in plans.enumerated() { schedule(.arrives, position, at: plan.arrival) }
        while let event = queue.pop() {
            restartIfDue(before: event)
            switch event.kind {
            case .arrives: arrive(event.notification, at: event.time)
            case .asksModel: askModel(event.notification, at: event.time)
            case .asksDirectly: askDirectly(event.notification, at: event.time)
            case .modelAnswers: takeOnDevice(event.notification, at: event.time)
            case .directEnds: takeDirect(event.notification, at: event.time)
            case .triageEnds: endTriage(event.notification, at: event.time)
            case .shortcutAnswers: takeShortcut(event.notification, at: event.time)
            case .timesOut: timeOut(event.notification, at: event.time)
            case .holdFires: fireHold(event.notification, at: event.time)
            }
            restarts.happened(at: event.time)
        }
        while let start = restarts.take(before: end, &random) { restart(start) }
    }

    /// Ends the process and starts it anew where that is due and disturbs no notification.
    private mutating func restartIfDue(before event: KaruiEvent) {
        let isQuiet = event.kind == .arrives && steps == 0
        if event.kind != .arrives { steps -= 1 }
        guard isQuiet else { return }
        while let start = restarts.take(before: event.time, &random) { restart(start) }
    }

    private mutating func restart(_ start: ProcessStart) {
        process = LoggedProcess(path: process.path, pid: start.pid, userID: process.userID)
        background.reset()
        logStart(at: start.time)
    }

    private mutating func logStart(at time: Int64) {
        log(
            .triage,
            "karui started version=2.1 os=27.0 device=iPhone18,1 policy=\(revision.policy) mode=\(revision.mode) "
                + "deadline-reminders=no", at: time)
    }

    mutating func schedule(_ kind: KaruiEvent.Kind, _ id: Int, at time: Int64) {
        if kind != .arrives { steps += 1 }
        queue.push(KaruiEvent(time: time, kind: kind, notification: id))
    }
}
