package import RateLimitEvents

extension EventFilter {
    /// Leaves out what is not asked for; `verdicts` has one entry per request.
    ///
    /// Starts of processes, boots, gaps and clock steps say what may be missing or reset, so they are only restricted to
    /// the period and, where they name a process, to the processes. A triage and a limiter's record stay with a request
    /// that stays.
    /// - Complexity: O(n) for n events.
    package func events(_ events: LogEvents, verdicts: [Verdict?]) -> (events: LogEvents, verdicts: [Verdict?]) {
        guard !isEmpty else { return (events, verdicts) }
        let kept = zip(events.requests, verdicts).filter { admits($0, verdict: $1) }
        var result = events
        result.requests = kept.map(\.0)
        keepTriages(of: events, in: &result)
        let own = Set(result.requests.flatMap(\.limiterRecords))
        result.limiterRecords = events.limiterRecords.filter {
            own.contains($0) || hasNoRequestCriterion && contains($0.time) && isOf($0.witness)
        }
        result.lookAlikes = events.lookAlikes.filter {
            hasNoRequestCriterion && contains($0.time) && isOf($0.witness)
        }
        result.banners = hidesBanners ? [] : events.banners.filter { contains($0.time) && isOf($0.witness) }
        result.appEvents = events.appEvents.filter { event in
            routes.isEmpty && origins.isEmpty && contains(event.time)
                && (records.isEmpty || event.record.map(records.contains) ?? false)
                && isOf(process: event.process, event.witnesses) && isOf(subsystem: nil, event.witnesses)
        }
        result.processStarts = events.processStarts.filter {
            contains($0.time) && isOf(process: $0.process, [$0.witness])
        }
        result.boots = events.boots.filter { contains($0.time) }
        result.clockSteps = events.clockSteps.filter { contains($0.time) }
        result.gaps = events.gaps.filter { mayOverlap($0) && ($0.process.map { isOf(process: $0, []) } ?? true) }
        result.firstTime = later(events.firstTime, since)
        result.lastTime = earlier(events.lastTime, until)
        return (result, kept.map(\.1))
    }

    /// Whether no criterion is one that only a request can meet.
    private var hasNoRequestCriterion: Bool { routes.isEmpty && origins.isEmpty && records.isEmpty }

    private func isOf(_ witness: Witness) -> Bool {
        isOf(process: nil, [witness]) && isOf(subsystem: nil, [witness])
    }

    /// Keeps the triages that are asked for and those of kept requests, whose positions change with it.
    private func keepTriages(of events: LogEvents, in result: inout LogEvents) {
        let needed = Set(result.requests.compactMap(\.triage))
        var moved: [Int: Int] = [:]
        var triages: [TriageDecision] = []
        for (position, triage) in events.triages.enumerated() {
            let isAsked =
                routes.isEmpty && origins.isEmpty && contains(triage.ended ?? triage.began)
                && (records.isEmpty || triage.record.map(records.contains) ?? false)
                && isOf(process: triage.process, triage.witnesses) && isOf(subsystem: nil, triage.witnesses)
            guard isAsked || needed.contains(position) else { continue }
            moved[position] = triages.count
            triages.append(triage)
        }
        result.triages = triages
        for index in result.requests.indices {
            result.requests[index].triage = result.requests[index].triage.flatMap { moved[$0] }
        }
    }

    /// Whether a gap may reach into the period; one without times may be anywhere.
    private func mayOverlap(_ gap: LogGap) -> Bool {
        guard hasPeriod else { return true }
        if let since, let end = gap.to, let edge = since.on(clockOf: end), end < edge { return false }
        if let until, let begin = gap.from, let edge = until.on(clockOf: begin), begin >= edge { return false }
        return true
    }

    private func later(_ time: Instant?, _ bound: TimeBound?) -> Instant? {
        guard let time, let edge = bound?.on(clockOf: time) else { return time }
        return max(time, edge)
    }

    private func earlier(_ time: Instant?, _ bound: TimeBound?) -> Instant? {
        guard let time, let edge = bound?.on(clockOf: time) else { return time }
        return min(time, edge)
    }
}
