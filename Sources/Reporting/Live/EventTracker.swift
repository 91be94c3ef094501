import RateLimitEvents

/// Knows the events of an input that goes on from one look at it to the next, and which of them are settled.
///
/// It is given the events of all lines held, again and again; one that it knows already it knows by the place of the
/// first line, or of another line that it rested on.
struct EventTracker {
    /// A settled event of one look.
    struct Sighting {
        /// Its position among the lines given.
        let index: Int
        /// The name under which it goes, from its first sighting on.
        let key: EventLine.Key
    }

    /// What one look shows.
    struct Look {
        /// Settled, in the order given; those before the frozen part only when they are seen for the first time.
        var settled: [Sighting] = []
        /// Not settled, and not known.
        var waiting: [Sighting] = []
        /// Known before and none any more, as their lines went over to others; by place.
        var gone: [EventLine.Key] = []
    }

    /// Behind an event's last line so much log must stand: 0.5 s, twice what lines of one request are apart at most.
    private static let holdBackNanoseconds: UInt64 = 500_000_000
    /// A triage that has not ended is told after so long: 30 s, when its request counts as unanswered too.
    private static let openNanoseconds: UInt64 = 30_000_000_000

    private var known: Set<EventLine.Key> = []
    /// Which event each line was told for.
    private var owners: [EventLine.Key: EventLine.Key] = [:]
    /// Events seen and not yet told.
    private var waiting: Set<EventLine.Key> = []
    /// Lines before this one stand without their past, so that only what was waiting there is told.
    private(set) var frozenBefore = 0

    /// Takes the events of all lines held.
    ///
    /// - Complexity: O(n log n) for the events of the lines held.
    mutating func take(_ lines: [EventLine], at moment: StreamMoment) -> Look {
        var look = Look()
        var seen: Set<EventLine.Key> = []
        waiting = waiting.filter { $0.location.line < frozenBefore }
        for (index, identity) in identities(of: lines).enumerated() {
            guard let identity else { continue }
            let line = lines[index]
            let isFrozen = identity.location.line < frozenBefore
            seen.insert(identity)
            if known.contains(identity) {
                guard !isFrozen else { continue }
            } else if !isFrozen || waiting.contains(identity) || line.isOfNoLine {
                guard EventTracker.isSettled(line, at: moment) else {
                    waiting.insert(identity)
                    look.waiting.append(Sighting(index: index, key: identity))
                    continue
                }
                waiting.remove(identity)
                known.insert(identity)
            } else {
                continue
            }
            claim(line, for: identity)
            look.settled.append(Sighting(index: index, key: identity))
        }
        look.gone = known.filter { !seen.contains($0) && $0.location.line >= frozenBefore }
            .sorted { $0.order < $1.order }
        known.subtract(look.gone)
        return look
    }

    /// Forgets events of lines before `first`; what was told of lines before `middle` stays as it is.
    mutating func forget(before first: SourceLocation, frozenBefore middle: SourceLocation) {
        frozenBefore = middle.line
        owners = owners.filter { $0.key.location.line >= first.line }
        let owning = Set(owners.values)
        known = known.filter { $0.location.line >= first.line || owning.contains($0) }
        waiting = waiting.filter { $0.location.line >= first.line }
    }

    /// Whether an event was told and may be seen again.
    func knows(_ key: EventLine.Key) -> Bool { known.contains(key) }

    /// Under which name each line goes: its own first place if it was told so, else that of a line it took over.
    private func identities(of lines: [EventLine]) -> [EventLine.Key?] {
        var taken = Set(lines.compactMap(\.key).filter(known.contains))
        return lines.map { line in
            guard let key = line.key, !known.contains(key), !line.isOfNoLine else { return line.key }
            for witness in line.witnesses {
                let place = EventLine.Key(event: line.event, location: witness.location)
                if let owner = owners[place], taken.insert(owner).inserted { return owner }
            }
            return key
        }
    }

    private mutating func claim(_ line: EventLine, for identity: EventLine.Key) {
        guard !line.isOfNoLine else { return }
        for witness in line.witnesses {
            owners[EventLine.Key(event: line.event, location: witness.location)] = identity
        }
    }

    private static func isSettled(_ line: EventLine, at moment: StreamMoment) -> Bool {
        let now: Instant?
        switch moment {
        case .end: return true
        case .quiet(let time):
            if !line.isOpen { return true }
            now = time
        case .going(let time): now = time
        }
        guard let now, let settled = line.settled else { return !line.isOpen }
        // The magnitude: where the clock was set back, what stands before that is over.
        let distance = now.nanoseconds(since: settled).magnitude
        guard line.isOpen else { return distance >= EventTracker.holdBackNanoseconds }
        // An open request is waited for until it counts as unanswered, and then is open no more.
        return line.event == "triage" && distance >= EventTracker.openNanoseconds
    }
}
