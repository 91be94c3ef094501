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
        var request = request(line, event, outcome: .open, role: .asked)
        request.asked = event.time
        request.askedLogged = true
        var draft = RequestDraft(request, event, requestID: line.requestID)
        draft.askedMach = event.machTime
        let index = append(draft)
        open.append(index)
        if let record = line.record { states[record, default: RecordState()][request.route] = index }
    }

    // MARK: Ends

    private mutating func end(
        _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, outcome: Outcome, role: Witness.Role
    ) {
        let index: Int
        if let (found, basis) = pair(line, event) {
            index = found
            if drafts[index].hasEnded {
                guard drafts[index].request.outcome != .answered else {
                    // The answer is told a second time: by the call that got it, and by the app that read it.
                    drafts[index].request.witnesses.append(event.witness(.other))
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
            if let record = line.record { states[record, default: RecordState()][request.route] = index }
        }
        drafts[index].request.outcome = outcome
        drafts[index].request.ended = event.time
        drafts[index].endedMach = event.machTime
        drafts[index].loggedNanoseconds = line.nanoseconds
        if outcome != .answered {
            drafts[index].voices = [.init(process: event.process, subsystem: event.subsystem, isApp: true)]
            absorbAnonymous(into: index, event)
            recent.append(index)
        }
    }

    /// No answer came: the request stays without an end, and what was known of a refusal stays.
    private mutating func timeOut(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) {
        let waiting = line.record.flatMap { record in
            [line.route, .shortcut, .direct].compactMap { $0 }.compactMap { states[record]?[$0] }.first {
                !drafts[$0].hasEnded || drafts[$0].request.route == .shortcut
            }
        }
        if let index = waiting ?? pair(line, event)?.index {
            drafts[index].isTimedOut = true
            drafts[index].request.witnesses.append(event.witness(.timedOut))
            if drafts[index].request.outcome == .open {
                drafts[index].request.outcome = .unanswered
                drafts[index].request.pairing = line.record == nil ? .process : .recordID
            }
            return
        }
        var request = request(line, event, outcome: .unanswered, role: .timedOut)
        if let waited = line.nanoseconds { request.asked = event.time?.advanced(byNanoseconds: -waited) }
        var draft = RequestDraft(request, event, requestID: line.requestID)
        draft.isTimedOut = true
        let index = append(draft)
        if let record = line.record { states[record, default: RecordState()][request.route] = index }
    }

    // MARK: Pairing

    /// The request that an end line ends, and by what it was recognized.
    private func pair(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> (index: Int, basis: PairingBasis)?
    {
        if let record = line.record, let index = slot(line, record) { return (index, .recordID) }
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

    /// The request of a record that an end line may end.
    private func slot(_ line: ExtractedEvent.RequestLine, _ record: String) -> Int? {
        let routes: [Route] = line.route.map { [$0] } ?? [.shortcut, .direct, .onDevice, .unknown]
        return routes.compactMap { states[record]?[$0] }.first { index in
            let draft = drafts[index]
            guard EventAssembler.agree(draft.requestID, line.requestID) else { return false }
            guard draft.hasEnded else { return true }
            // An answer may follow a refusal that was paired by time alone, or tell again what was told.
            guard line.phase == .answered else { return false }
            return draft.request.outcome == .answered
                || (draft.request.outcome == .refused && draft.request.pairing == .time)
        }
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
