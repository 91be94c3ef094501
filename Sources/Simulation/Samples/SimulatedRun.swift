import RateLimitEvents

/// Runs one app over its plans on a device, and collects the sample with its truth.
struct SimulatedRun {
    let name: String
    let predicate: String
    var device: SampleDevice
    let revision: KaruiRevision
    let plans: [NotificationPlan]
    /// What decides about requests of the app's own process, where a plan leaves it open.
    var background: any RunningLimiter = UnlimitedLimiter()
    /// What decides about the shortcut's requests.
    let shortcutLimiter: any RunningLimiter
    /// What is told of the shortcut's refusals beyond that they are some.
    var telling = ShortcutService.Telling.nothing
    /// When the app's process is to start anew.
    var restarts: [Int64] = []
    /// When the app's process starts first; usually just after the log.
    var startedAt: Int64?
    /// Occurrences of everyday noise.
    let noise: Int
    /// Occurrences of each kind of look-alike.
    let traps: Int

    /// Every restart that happened.
    private(set) var starts: [ProcessStart] = []

    /// - Complexity: O(n log n), n the number of entries.
    mutating func sample() -> SampleLog {
        var simulation = KaruiSimulation(
            revision: revision, plans: plans, processes: device.processes, background: background,
            service: ShortcutService(limiter: shortcutLimiter, telling: telling, processes: device.processes),
            restarts: Restarts(at: restarts, unusedPID: device.processes.unusedPID),
            journal: Journal(clock: device.clock), random: SplitMix64(seed: device.random.next()))
        simulation.run(
            startedAt: startedAt ?? device.time(second: 4) + .microseconds(215_480), until: device.span.upperBound)
        starts = simulation.restarts.done
        device.logNoise(count: noise, traps: traps, to: &simulation.journal)
        let entries = simulation.journal.sorted(within: device.span)
        let truth = SampleTruth(
            requests: requests(of: simulation), decidedByRules: plans.count { !$0.reachesModel },
            triaged: plans.count { $0.reachesModel }, banners: simulation.service.refusals,
            lookAlikes: NoiseTemplate.modelErrors.count * traps, entries: entries.count)
        return SampleLog(name: name, predicate: predicate, clock: device.clock, entries: entries, truth: truth)
    }

    private func requests(of simulation: KaruiSimulation) -> [RequestTruth] {
        var requests: [RequestTruth] = []
        for (plan, progress) in zip(plans, simulation.progress) {
            let routes: [(Route, NotificationProgress.Request?)] = [
                (.onDevice, progress.onDevice), (.direct, progress.direct), (.shortcut, progress.shortcut),
            ]
            for case (let route, let request?) in routes {
                requests.append(
                    RequestTruth(
                        route: route, record: plan.record, outcome: request.outcome, state: plan.state,
                        asked: moment(request.asked), ended: request.ended.map(moment),
                        loggedMilliseconds: request.loggedMilliseconds, latency: latency(of: request, by: route),
                        justLimited: progress.onDevice?.outcome == .refused))
            }
        }
        return requests.sorted { $0.asked < $1.asked }
    }

    private func latency(of request: NotificationProgress.Request, by route: Route) -> LatencyClass {
        switch request.outcome {
        case .answered: .served
        case .failed: .failed
        case .unanswered, .open: .lost
        case .refused where route == .shortcut: request.isServerMade ? .server : .daemon
        case .refused: .local
        }
    }

    /// The moment as the log keeps it, in whole microseconds.
    private func moment(_ time: Int64) -> Instant { device.clock.instant(time - time % 1_000) }
}
