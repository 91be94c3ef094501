import RateLimitEvents

extension ScenarioLog {
    /// What really happened, as a document of the schema `ratelens.simulation/1`; the log is written in `carrier`.
    package func truth(carrier: LogLayout) -> [UInt8] {
        var document = TruthObject()
        document.add("schema", string: "ratelens.simulation/1")
        document.add("seed", number: String(scenario.seed))
        document.add("carrier", string: carrier.rawValue)
        document.add("policy", string: scenario.revision.policy)
        document.add("mode", string: scenario.revision.mode)
        document.add("start", sample.clock.instant(scenario.start))
        document.add("durationSeconds", seconds: scenario.duration)
        document.add("warmUpSeconds", seconds: scenario.warmUp)
        document.add("demand", scenario.demand.truth)
        document.add(
            "limiters",
            [
                scenario.limiter.truth(budget: "background:Karui"),
                scenario.shortcutLimiter.truth(budget: "shortcut", refusals: scenario.shortcutRefusals),
            ])
        document.add("processStarts", starts.map(truth))
        document.add("earlierRequests", earlier)
        document.add("decidedByRules", sample.truth.decidedByRules)
        document.add("lookAlikes", sample.truth.lookAlikes)
        document.add("entries", sample.entries.count)
        document.add("routes", [Route.onDevice, .direct, .shortcut].map(truth))
        document.add("windows", windows.map(\.truth))
        document.add("requests", requests.map(\.truth))
        return document.text + [UInt8(ascii: "\n")]
    }

    private func truth(_ start: ProcessStart) -> TruthObject {
        var object = TruthObject()
        object.add("time", sample.clock.instant(start.time))
        object.add("pid", Int(start.pid))
        return object
    }

    private func truth(_ route: Route) -> TruthObject {
        var object = TruthObject()
        object.add("route", string: route.rawValue)
        object.add("asked", count(route))
        for outcome in [Outcome.answered, .refused, .failed, .unanswered] {
            object.add(outcome.rawValue, count(route, outcome))
        }
        return object
    }
}

extension Demand {
    fileprivate var truth: TruthObject {
        var object = TruthObject()
        switch pattern {
        case .steady:
            object.add("pattern", string: "steady")
            object.add("gapSeconds", seconds: gap)
        case .bursty(let on, let off):
            object.add("pattern", string: "bursty")
            object.add("gapSeconds", seconds: gap)
            object.add("onSeconds", seconds: on)
            object.add("offSeconds", seconds: off)
        case .regular(let jitter):
            object.add("pattern", string: "regular")
            object.add("gapSeconds", seconds: gap)
            // A millionth of a second for each.
            object.add("jitterShare", seconds: Int64(jitter) * 1_000)
        }
        return object
    }
}

extension LimiterModel {
    fileprivate func truth(budget: String, refusals: Scenario.ShortcutRefusals? = nil) -> TruthObject {
        var object = TruthObject()
        object.add("budget", string: budget)
        object.add("family", string: family ?? "none")
        switch self {
        case .unlimited: break
        case .rollingWindow(let count, let duration, let countsRefused):
            object.add("count", count)
            object.add("durationSeconds", seconds: duration)
            object.add("countsRefused", countsRefused)
        case .rollingWindowJittered(let count, let duration, let jitter):
            object.add("count", count)
            object.add("durationSeconds", seconds: duration)
            object.add("jitterSeconds", seconds: jitter)
            object.add("countsRefused", false)
        case .fixedWindow(let count, let width, let phase):
            object.add("count", count)
            object.add("durationSeconds", seconds: width)
            object.add("phaseSeconds", seconds: phase)
            object.add("countsRefused", false)
        case .tokenBucket(let capacity, let interval, let countsRefused):
            object.add("capacity", capacity)
            object.add("refillTokens", number: String(interval.tokens))
            object.add("refillSeconds", seconds: interval.nanoseconds)
            object.add("countsRefused", countsRefused)
        case .cooldown(let count, let duration, let restarts),
            .cooldownFromRefusal(let count, let duration, let restarts):
            object.add("count", count)
            object.add("durationSeconds", seconds: duration)
            object.add("countsRefused", restarts)
        }
        switch refusals {
        case nil: break
        case .device: object.add("refusedBy", string: "device")
        case .deviceWithRecords:
            object.add("refusedBy", string: "device")
            object.add("daemonRecords", true)
        case .server: object.add("refusedBy", string: "server")
        }
        return object
    }
}

extension WindowTruth {
    fileprivate var truth: TruthObject {
        var object = TruthObject()
        object.add("budget", string: budget)
        object.add("admitted", admitted)
        object.add("refused", refused)
        object.add("firstAdmitted", firstAdmitted)
        object.add("lastAdmitted", lastAdmitted)
        object.add("firstRefused", firstRefused)
        object.add("lastRefused", lastRefused)
        return object
    }
}

extension RequestTruth {
    fileprivate var truth: TruthObject {
        var object = TruthObject()
        object.add("time", asked)
        object.add("route", string: route.rawValue)
        object.add("record", string: record)
        object.add("outcome", string: outcome.rawValue)
        object.add("latencyClass", string: latency.rawValue)
        if let loggedMilliseconds {
            object.add("latencyMilliseconds", loggedMilliseconds)
        } else if let ended {
            // Thousandths of the nanoseconds: seconds of them are milliseconds.
            let (milliseconds, overflow) = ended.nanoseconds(since: asked).multipliedReportingOverflow(by: 1_000)
            if !overflow { object.add("latencyMilliseconds", seconds: milliseconds) }
        }
        object.add("justLimited", justLimited)
        return object
    }
}
