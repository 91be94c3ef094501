import RateLimitEvents

/// Which process instances the log saw starting, and when.
struct ProcessHistory: Sendable {
    private struct Instance: Hashable, Sendable {
        let process: String?
        let pid: Int32?
    }

    /// One instance on one kind of clock: a known zone's or an unknown one's, between which there is no before.
    private struct Sighted: Hashable, Sendable {
        let instance: Instance
        let zoneKnown: Bool
    }

    /// From an instance's first sighting to its last.
    private struct Sighting {
        var first: Instant
        var last: Instant

        mutating func extend(from early: Instant, to late: Instant) {
            first = min(first, early)
            last = max(last, late)
        }
    }

    /// For an instance that followed another of its name: the last sighting of those before it.
    private var successions: [Sighted: Instant] = [:]
    /// When processes logged that they started, ascending; with the pid they gave, and all of one name.
    private var announcements: [Instance: [Instant]] = [:]
    private var announcementsByName: [String?: [Instant]] = [:]

    /// - Complexity: O(n log n) for n events.
    init(_ events: LogEvents) {
        var sightings: [Sighted: Sighting] = [:]
        func see(_ process: String?, _ pid: Int32?, from first: Instant?, to last: Instant?) {
            guard process != nil, pid != nil, let known = first ?? last else { return }
            let early = min(known, last ?? known)
            let late = max(known, last ?? known)
            let sighted = Sighted(instance: Instance(process: process, pid: pid), zoneKnown: known.zoneKnown)
            sightings[sighted, default: Sighting(first: early, last: late)].extend(from: early, to: late)
        }
        for request in events.requests { see(request.process, request.pid, from: request.asked, to: request.ended) }
        for triage in events.triages { see(triage.process, triage.pid, from: triage.began, to: triage.ended) }
        for start in events.processStarts { see(start.process, start.pid, from: start.time, to: start.time) }

        let byName = Dictionary(grouping: sightings) { sighted, _ in
            Sighted(instance: Instance(process: sighted.instance.process, pid: nil), zoneKnown: sighted.zoneKnown)
        }
        for instances in byName.values {
            var lastOfEarlier: Instant?
            for (sighted, sighting) in instances.sorted(by: { $0.value.first < $1.value.first }) {
                // Two that overlap run side by side: the later one may be as old as the log.
                if let lastOfEarlier, lastOfEarlier <= sighting.first { successions[sighted] = lastOfEarlier }
                lastOfEarlier = lastOfEarlier.map { max($0, sighting.last) } ?? sighting.last
            }
        }

        for start in events.processStarts {
            guard let time = start.time else { continue }
            announcements[Instance(process: start.process, pid: start.pid), default: []].append(time)
            announcementsByName[start.process, default: []].append(time)
        }
        announcements = announcements.mapValues { $0.sorted() }
        announcementsByName = announcementsByName.mapValues { $0.sorted() }
    }

    /// The times at which an instance logged that it started, ascending.
    func announcedStarts(of account: BudgetAccount) -> [Instant] {
        let starts: [Instant]
        if let pid = account.pid {
            let own = announcements[Instance(process: account.process, pid: pid)] ?? []
            let unnumbered = announcements[Instance(process: account.process, pid: nil)] ?? []
            starts = unnumbered.isEmpty ? own : (own + unnumbered).sorted()
        } else {
            starts = announcementsByName[account.process] ?? []
        }
        return starts.filter { $0.zoneKnown == account.zoneKnown }
    }

    /// What is known of an instance before its first event, its own announcement aside.
    ///
    /// Another pid of the same name, seen before and never after, means a start in between. A pid seen for the first
    /// time in the log means nothing.
    func start(of account: BudgetAccount) -> WindowStart {
        let instance = Instance(process: account.process, pid: account.pid)
        return successions[Sighted(instance: instance, zoneKnown: account.zoneKnown)].map { .clean(since: $0) }
            ?? .censored
    }
}
