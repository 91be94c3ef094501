import LogCore
import RateLimitEvents

extension EventAssembler {
    /// The request that an end line ends, and by what it was recognized.
    func pair(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> (index: Int, basis: PairingBasis)? {
        if let record = line.record, let index = slot(line, event, record) { return (index, .recordID) }
        let candidates = open.reversed().filter { accepts($0, line, event) }
        if let id = line.requestID, let index = candidates.first(where: { drafts[$0].requestID == id }) {
            return (index, .requestID)
        }
        if let signpost = event.signpost {
            // An interval's end ends that interval, or one whose beginning is not in the log.
            return candidates.first { isInterval($0, signpost, of: event) }.map { ($0, .signpost) }
        }
        if let activity = event.activity, let index = candidates.first(where: { drafts[$0].activity == activity }) {
            return (index, .activity)
        }
        if let process = event.process {
            let sameProcess = candidates.filter { candidate in
                let request = drafts[candidate].request
                return request.process == process
                    && (request.pid == event.pid || request.pid == nil || event.pid == nil)
            }
            let sameThread = sameProcess.first { event.threadID != nil && drafts[$0].threadID == event.threadID }
            if let index = sameThread ?? sameProcess.first { return (index, .process) }
        }
        let byTime = candidates.first { drafts[$0].request.process == nil || event.process == nil }
        return byTime.map { ($0, .time) }
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
        if let waiting = known.first(where: { !drafts[$0].hasEnded && mayEnd($0, line, event) }) { return waiting }
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
        guard isOpen || line.route == draft.request.route else { return false }
        guard let asked = draft.request.asked, let time = event.time else { return true }
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
