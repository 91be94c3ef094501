import LogCore
import RateLimitEvents

extension EventAssembler {
    /// The request that an end line ends, and by what it was recognized.
    mutating func pair(
        _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent
    ) -> (index: Int, basis: PairingBasis)? {
        if let record = line.record, let index = slot(line, event, record) { return (index, .recordID) }
        let candidates = (overdue + open).reversed().filter { accepts($0, line, event) }
        if let id = line.requestID,
            let index = candidates.first(where: { drafts[$0].requestID == id && isTold($0, line, event) })
        {
            return (index, .requestID)
        }
        if let signpost = event.signpost {
            // An interval's end ends that interval, or one whose beginning is not in the log.
            return candidates.first { isInterval($0, signpost, of: event) }.map { ($0, .signpost) }
        }
        if let activity = event.activity,
            let index = candidates.first(where: { drafts[$0].activity == activity && isTold($0, line, event) })
        {
            return (index, .activity)
        }
        if let process = event.process {
            let isSameProcess = { (request: InferenceRequest) in
                request.process == process && (request.pid == event.pid || request.pid == nil || event.pid == nil)
            }
            let sameProcess = candidates.filter { isSameProcess(drafts[$0].request) }
            if named(sameProcess, line, event).isEmpty, let index = exchanged(line, event, among: isSameProcess) {
                return (index, .process)
            }
            if let index = nearest(sameProcess, line, event) { return (index, .process) }
        }
        let byTime = candidates.filter { drafts[$0].request.process == nil || event.process == nil }
        return nearest(byTime, line, event).map { ($0, .time) }
    }

    /// Of several that may have ended, newest first: the one that the end's own duration names, else the newest.
    ///
    /// Of those that the duration names as well as another, and of those without one, the line's thread decides first.
    private func nearest(_ candidates: [Int], _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Int? {
        let named = self.named(candidates, line, event)
        var possible = named
        if named.isEmpty {
            let timely = candidates.filter { isTimely($0, event) }
            // Who writes an ID at the asking writes it at the end: another's ends are less likely its own.
            let alike = timely.filter { (drafts[$0].requestID == nil) == (line.requestID == nil) }
            possible = alike.isEmpty && line.nanoseconds == nil ? timely : alike
        }
        return possible.first { event.threadID != nil && drafts[$0].threadID == event.threadID } ?? possible.first
    }

    /// The request of an asking that the end's own duration names and that was given to an end before, by time alone: that
    /// end then goes to another asking that still waited for one.
    private mutating func exchanged(
        _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, among isPossible: (InferenceRequest) -> Bool
    ) -> Int? {
        guard line.requestID == nil, line.nanoseconds != nil else { return nil }
        let known = overdue + open
        let taken = known.filter { index in
            drafts[index].isJoinedByTime && isPossible(drafts[index].request) && !bootedSince(index, event)
                && (line.route == nil || line.route == drafts[index].request.route)
        }
        guard let first = named(taken.reversed(), line, event).first, let ended = drafts[first].request.ended else {
            return nil
        }
        let other = known.last { index in
            !drafts[index].hasEnded && drafts[index].isInterchangeable(with: drafts[first])
                && (drafts[index].request.asked.map { ended.follows($0, within: options.unansweredAfterNanoseconds) }
                    ?? false)
        }
        guard let other else { return nil }
        var draft = drafts[other]
        drafts[first].exchangeAsking(with: &draft)
        drafts[other] = draft
        return other
    }

    /// Those whose asking the end's own duration reaches back to, and none nearer by more than it tells.
    private func named(_ candidates: [Int], _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> [Int] {
        let distances = candidates.compactMap { index in
            distance(of: index, line, event).map { (index: index, distance: $0) }
        }
        guard let least = distances.map(\.distance).min(), let duration = line.nanoseconds else { return [] }
        let lag = UInt64(clamping: options.causeLagNanoseconds) + UInt64(clamping: Latency.step(of: duration))
        return distances.filter { $0.distance <= least + lag }.map(\.index)
    }

    /// How far a request's asking is from the moment that an end's own duration reaches back to; `nil` where it is farther
    /// than lines of one moment and what is cut off the duration and the stamps account for.
    private func distance(
        of index: Int, _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent
    ) -> UInt64? {
        guard let duration = line.nanoseconds, let time = event.time, let asked = drafts[index].request.asked,
            drafts[index].request.askedLogged
        else { return nil }
        let began = time.advanced(byNanoseconds: -duration)
        let tolerance = options.groupingNanoseconds &+ Latency.step(of: duration)
        return asked.isWithin(tolerance, of: began) ? asked.nanoseconds(since: began).magnitude : nil
    }

    /// Whether an ID that a request shares with an end tells that it is its own: where none was asked with it since, where
    /// the end's duration says so, and where an end is still waited for.
    private func isTold(_ index: Int, _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Bool {
        !drafts[index].isAskedAnew || isTimely(index, event) || distance(of: index, line, event) != nil
    }

    /// Remembers of requests that wait that another one is asked with the same ID.
    mutating func noteAskedAnew(_ draft: RequestDraft) {
        guard draft.requestID != nil || draft.activity != nil else { return }
        for index in open + overdue where !drafts[index].isAskedAnew {
            let isSame =
                draft.requestID.map { $0 == drafts[index].requestID }
                ?? (drafts[index].activity == draft.activity)
            if isSame { drafts[index].isAskedAnew = true }
        }
    }

    /// The latest request of a record and route, and those before it that waited when it was asked, newest first.
    func requests(of record: String, _ route: Route) -> [Int] {
        var found: [Int] = []
        var next = states[record]?[route]
        // A few: nobody asks for one record again and again while the answers are on their way.
        while let index = next, found.count < 8 {
            found.append(index)
            next = drafts[index].earlier
        }
        return found
    }

    /// The request of a record that an end line may end.
    private func slot(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, _ record: String) -> Int? {
        let routes: [Route] = line.route.map { [$0] } ?? [.shortcut, .direct, .onDevice, .unknown]
        let known = routes.flatMap { requests(of: record, $0) }.filter { index in
            EventAssembler.agree(drafts[index].requestID, line.requestID)
        }
        let tellsAgain = { (nanoseconds: Int64) in
            known.first { tells(line, event, anewOf: $0, within: nanoseconds) }
        }
        if let told = tellsAgain(options.groupingNanoseconds) { return told }
        let waiting = known.filter { !drafts[$0].hasEnded && mayEnd($0, line, event) }
        if let waiting = named(waiting, line, event).first ?? waiting.first { return waiting }
        if let told = tellsAgain(options.unansweredAfterNanoseconds) { return told }
        guard line.phase == .answered else { return nil }
        // A refusal that was paired by time alone proves nothing against an answer.
        return known.first { index in
            drafts[index].request.route == .shortcut && drafts[index].request.outcome == .refused
                && drafts[index].request.pairing == .time
        }
    }

    /// Whether an answer's line may tell once more what a known answer's told; two durations are two answers.
    private func tells(
        _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, anewOf index: Int, within nanoseconds: Int64
    ) -> Bool {
        guard line.phase == .answered, drafts[index].request.outcome == .answered,
            line.nanoseconds == nil || drafts[index].loggedNanoseconds == nil
        else { return false }
        guard let time = event.time, let ended = drafts[index].request.ended else { return true }
        return time.isWithin(nanoseconds, of: ended)
    }

    /// Whether a waiting request of the line's record is the one it ends.
    ///
    /// A process ends only its own calls; the shortcut's answer may reach the next one. A duration that began after the
    /// record's newest triage did is not of a request made in one before.
    private func mayEnd(_ index: Int, _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Bool {
        guard !bootedSince(index, event) else { return false }
        let request = drafts[index].request
        if request.route != .shortcut, let pid = request.pid, let other = event.pid, pid != other { return false }
        guard let duration = line.nanoseconds, let triage = line.record.flatMap({ states[$0]?.triage }),
            triage != request.triage, let began = triages[triage].began, let time = event.time
        else { return true }
        return time.advanced(byNanoseconds: -duration) < began
    }

    /// Whether a waiting request may be the one that a line without its record ends.
    private func accepts(_ index: Int, _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Bool {
        let draft = drafts[index]
        guard !draft.hasEnded, !bootedSince(index, event),
            EventAssembler.agree(draft.request.record, line.record),
            EventAssembler.agree(draft.requestID, line.requestID)
        else { return false }
        let isOpen = line.route == nil || line.route == .unknown || draft.request.route == .unknown
        return isOpen || line.route == draft.request.route
    }

    /// Whether time alone leaves it possible that a line ends a request: an app waits no longer.
    private func isTimely(_ index: Int, _ event: ExtractedEvent) -> Bool {
        guard let asked = drafts[index].request.asked, let time = event.time else { return true }
        return time.nanoseconds(since: asked) <= options.unansweredAfterNanoseconds
    }

    /// The record's request that was asked when the waiting began, as nearly as the log tells.
    func timedOut(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Int? {
        guard let record = line.record else { return nil }
        let known = [line.route ?? .shortcut, .shortcut, .direct].flatMap { requests(of: record, $0) }
        let waiting = known.filter { !drafts[$0].hasEnded }
        let began = line.nanoseconds.flatMap { event.time?.advanced(byNanoseconds: -$0) }
        let distances = waiting.map { index -> UInt64 in
            guard let began, let asked = drafts[index].request.asked else { return .max }
            return asked.nanoseconds(since: began).magnitude
        }
        let nearest = waiting.indices.min { distances[$0] < distances[$1] }
        return nearest.map { waiting[$0] } ?? known.first { drafts[$0].request.route == .shortcut }
    }
}
