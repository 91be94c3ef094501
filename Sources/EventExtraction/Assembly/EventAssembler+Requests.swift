import LogCore
import RateLimitEvents

extension EventAssembler {
    mutating func addRequest(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) {
        switch line.phase {
        case .asked: ask(line, event)
        case .timedOut: timeOut(line, event)
        case .answered: end(line, event, outcome: .answered, role: .answered)
        case .failed:
            let isRefusal = line.error?.rateLimitSign.isRefusal ?? false
            end(line, event, outcome: isRefusal ? .refused : .failed, role: .failed)
        }
    }

    /// A request as a line alone tells it.
    private func request(
        _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, outcome: Outcome, role: Witness.Role
    ) -> InferenceRequest {
        let triage = line.record.flatMap { states[$0]?.triage }
        return InferenceRequest(
            route: line.route ?? .unknown, outcome: outcome, record: line.record, triage: triage,
            process: event.process, pid: event.pid, state: line.state ?? triage.flatMap { triages[$0].state },
            bundle: line.bundle, error: line.error, readings: line.readings, witnesses: [event.witness(role)])
    }

    private mutating func ask(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) {
        if let known = line.record.flatMap({ states[$0]?[line.route ?? .unknown] }) {
            if isCopy(of: drafts[known], since: drafts[known].request.asked, event) {
                drafts[known].request.witnesses.append(event.witness(.other))
                return
            }
            if giveAsking(to: known, event, role: .asked) {
                drafts[known].request.readings += line.readings
                return
            }
        }
        var request = request(line, event, outcome: .open, role: .asked)
        request.asked = event.time
        request.askedLogged = true
        var draft = RequestDraft(request, event, requestID: line.requestID)
        draft.askedMach = event.machTime
        let index = append(draft)
        waitForEnd(of: index)
        enter(index, record: line.record)
    }

    /// Makes a request the latest of its record and route; one that still waits stays reachable behind it.
    mutating func enter(_ index: Int, record: String?) {
        guard let record else { return }
        let route = drafts[index].request.route
        if let before = states[record]?[route], !drafts[before].hasEnded || drafts[before].earlier != nil {
            drafts[index].earlier = before
        }
        states[record, default: RecordState()][route] = index
    }

    /// Completes a request whose end stands before its asking in the log, as lines of several threads may.
    mutating func giveAsking(to index: Int, _ event: ExtractedEvent, role: Witness.Role) -> Bool {
        let request = drafts[index].request
        guard drafts[index].hasEnded, !request.askedLogged, let ended = request.ended, let time = event.time,
            ended.follows(time, within: options.unansweredAfterNanoseconds),
            request.asked.map({ $0.isWithin(options.groupingNanoseconds, of: time) }) ?? true
        else { return false }
        drafts[index].request.asked = time
        drafts[index].request.askedLogged = true
        drafts[index].askedMach = event.machTime
        drafts[index].request.pairing = .recordID
        drafts[index].request.witnesses.append(event.witness(role))
        return true
    }

    /// Whether a line repeats, from another file, what one at that time told: two exports may hold the same entry.
    func isCopy(of draft: RequestDraft, since time: Instant?, _ event: ExtractedEvent) -> Bool {
        isCopy(of: draft.request.witnesses, since: time, event)
    }

    /// Whether none of the lines told at that time is of the event's own file.
    func isCopy(of witnesses: [Witness], since time: Instant?, _ event: ExtractedEvent) -> Bool {
        guard let time, event.time?.isWithin(options.groupingNanoseconds, of: time) == true else { return false }
        return !witnesses.contains { $0.location.file == event.location.file }
    }

    // MARK: Ends

    private mutating func end(
        _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, outcome: Outcome, role: Witness.Role
    ) {
        if let copied = copiedEnd(line, event, outcome) {
            drafts[copied].request.witnesses.append(event.witness(.other))
            return
        }
        let index: Int
        if let (found, basis) = pair(line, event) {
            index = found
            if drafts[index].hasEnded {
                guard drafts[index].request.outcome != .answered else {
                    // The answer is told a second time: by the call that got it, and by the app that read it.
                    drafts[index].request.witnesses.append(event.witness(.other))
                    drafts[index].loggedNanoseconds = drafts[index].loggedNanoseconds ?? line.nanoseconds
                    return
                }
                // A refusal was only taken for this request's by its time, and the answer proves it was another's.
                separateRefusal(from: index)
            }
            drafts[index].request.witnesses.append(event.witness(role))
            drafts[index].request.pairing = basis
            drafts[index].request.error = line.error
            drafts[index].request.record = drafts[index].request.record ?? line.record
            drafts[index].request.state = drafts[index].request.state ?? line.state
            drafts[index].request.bundle = drafts[index].request.bundle ?? line.bundle
            drafts[index].request.readings += line.readings
        } else {
            var request = request(line, event, outcome: outcome, role: role)
            if let duration = line.nanoseconds { request.asked = event.time?.advanced(byNanoseconds: -duration) }
            index = append(RequestDraft(request, event, requestID: line.requestID))
            enter(index, record: line.record)
        }
        drafts[index].request.outcome = outcome
        drafts[index].request.ended = event.time
        drafts[index].endedMach = event.machTime
        drafts[index].loggedNanoseconds = line.nanoseconds
        if outcome != .answered {
            drafts[index].voices = [.init(process: event.process, isApp: true)]
            absorbAnonymous(into: index, event)
            remember(index)
        }
    }

    /// The request whose end another file told with the same line.
    private func copiedEnd(
        _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, _ outcome: Outcome
    ) -> Int? {
        guard let record = line.record, let index = states[record]?[line.route ?? .unknown],
            drafts[index].request.outcome == outcome, drafts[index].loggedNanoseconds == line.nanoseconds,
            let told = drafts[index].request.outcomeWitness,
            told.process == nil || event.process == nil
                || told.process == event.process,
            isCopy(of: [told], since: drafts[index].request.ended, event)
        else { return nil }
        return index
    }

    /// No answer came: the request stays without an end, and what was known of a refusal stays.
    private mutating func timeOut(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) {
        if let index = timedOut(line, event) ?? pair(line, event)?.index {
            drafts[index].request.witnesses.append(event.witness(.timedOut))
            if drafts[index].request.outcome == .open {
                drafts[index].request.outcome = .unanswered
                drafts[index].request.pairing = line.record == nil ? .process : .recordID
            }
            return
        }
        var request = request(line, event, outcome: .unanswered, role: .timedOut)
        if let waited = line.nanoseconds { request.asked = event.time?.advanced(byNanoseconds: -waited) }
        enter(append(RequestDraft(request, event, requestID: line.requestID)), record: line.record)
    }

    /// The record's request that was asked when the waiting began, as nearly as the log tells.
    private func timedOut(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Int? {
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

    // MARK: Pairing

    /// The request that an end line ends, and by what it was recognized.
    private func pair(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> (index: Int, basis: PairingBasis)?
    {
        if let record = line.record, let index = slot(line, event, record) { return (index, .recordID) }
        let candidates = open.reversed().filter { accepts($0, line, event) }
        if let id = line.requestID, let index = candidates.first(where: { drafts[$0].requestID == id }) {
            return (index, .requestID)
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
    private func requests(of record: String, _ route: Route) -> [Int] {
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
        guard !draft.hasEnded, EventAssembler.agree(draft.request.record, line.record),
            EventAssembler.agree(draft.requestID, line.requestID)
        else { return false }
        guard line.route == nil || line.route == draft.request.route || draft.request.route == .unknown else {
            return false
        }
        guard let asked = draft.request.asked, let time = event.time else { return true }
        return time.nanoseconds(since: asked) <= options.unansweredAfterNanoseconds
    }
}
