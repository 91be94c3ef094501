import RateLimitEvents

/// Runs one app over its plans on a device, and collects the sample with its truth.
struct SimulatedRun {
    let name: String
    let predicate: String
    var device: SampleDevice
    let revision: KaruiRevision
    let plans: [NotificationPlan]
    /// When the shortcut's own limit refuses.
    let refusing: [Range<Int64>]
    /// Occurrences of everyday noise.
    let noise: Int
    /// Occurrences of each kind of look-alike.
    let traps: Int

    /// - Complexity: O(n log n), n the number of entries.
    mutating func sample() -> SampleLog {
        var simulation = KaruiSimulation(
            revision: revision, plans: plans, processes: device.processes,
            service: ShortcutService(refusing: refusing, processes: device.processes),
            journal: Journal(clock: device.clock), random: SplitMix64(seed: device.random.next()))
        simulation.run(startedAt: device.time(second: 4) + .microseconds(215_480))
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
                        loggedMilliseconds: request.loggedMilliseconds,
                        justLimited: progress.onDevice?.outcome == .refused))
            }
        }
        return requests.sorted { $0.asked < $1.asked }
    }

    /// The moment as the log keeps it, in whole microseconds.
    private func moment(_ time: Int64) -> Instant { device.clock.instant(time - time % 1_000) }
}
