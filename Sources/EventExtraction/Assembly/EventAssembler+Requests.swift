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
            bundle: line.bundle, category: line.category, error: line.error, readings: line.readings,
            witnesses: [event.witness(role)])
    }

    private mutating func ask(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) {
        if let known = line.record.flatMap({ states[$0]?[line.route ?? .unknown] }),
            giveAsking(to: known, event, role: .asked)
        {
            drafts[known].request.readings += line.readings
            return
        }
        if let known = flagged(line, event) {
            drafts[known].request.witnesses.append(event.witness(.asked))
            return
        }
        if let known = askedOtherwise(line, event) {
            drafts[known].request.witnesses.append(event.witness(.other))
            drafts[known].request.readings += line.readings
            if let signpost = event.signpost {
                drafts[known].signpost = signpost
                keepInterval(known)
            }
            return
        }
        var request = request(line, event, outcome: .open, role: .asked)
        request.asked = event.time
        request.askedLogged = true
        var draft = RequestDraft(request, event, requestID: line.requestID)
        draft.askedClock = reading(of: event)
        let index = append(draft)
        waitForEnd(of: index)
        enter(index, record: line.record)
        if event.signpost != nil { keepInterval(index) }
    }

    /// The record's request that its flag put on the way, where a line of the shortcut's own tells that it goes out.
    private func flagged(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Int? {
        guard line.route == .shortcut, let record = line.record, let time = event.time else { return nil }
        return requests(of: record, .shortcut).first { index in
            drafts[index].isTold(by: .flagged, not: .asked)
                && drafts[index].request.asked.map { time.mayFollow($0, within: options.shortcutPairingNanoseconds) }
                    ?? false
        }
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
        drafts[index].askedClock = reading(of: event)
        drafts[index].request.pairing = .recordID
        drafts[index].request.witnesses.append(event.witness(role))
        return true
    }

    // MARK: Ends

    private mutating func end(
        _ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, outcome: Outcome, role: Witness.Role
    ) {
        if let known = endedOtherwise(line, event) {
            drafts[known].request.witnesses.append(event.witness(.other))
            drafts[known].loggedNanoseconds = drafts[known].loggedNanoseconds ?? line.nanoseconds
            drafts[known].request.error = drafts[known].request.error ?? line.error
            return
        }
        let index: Int
        if let (found, basis) = pair(line, event) {
            index = found
            if drafts[index].hasEnded {
                guard drafts[index].request.outcome != .answered else {
                    // The answer is told a second time: by the call that got it, and by the app that read it.
                    drafts[index].request.witnesses.append(event.witness(.other))
                    drafts[index].request.category = drafts[index].request.category ?? line.category
                    drafts[index].loggedNanoseconds = drafts[index].loggedNanoseconds ?? line.nanoseconds
                    return
                }
                // A refusal was only taken for this request's by its time, and the answer proves it was another's.
                separateRefusal(from: index)
            }
            drafts[index].request.witnesses.append(event.witness(role))
            drafts[index].request.pairing = basis
            // An asking that does not tell its route may have it from its end.
            if drafts[index].request.route == .unknown, let route = line.route { drafts[index].request.route = route }
            drafts[index].request.error = line.error
            drafts[index].request.record = drafts[index].request.record ?? line.record
            drafts[index].request.state = drafts[index].request.state ?? line.state
            drafts[index].request.bundle = drafts[index].request.bundle ?? line.bundle
            drafts[index].request.category = drafts[index].request.category ?? line.category
            drafts[index].request.readings += line.readings
        } else {
            var request = request(line, event, outcome: outcome, role: role)
            if let duration = line.nanoseconds { request.asked = event.time?.advanced(byNanoseconds: -duration) }
            index = append(RequestDraft(request, event, requestID: line.requestID))
            enter(index, record: line.record)
        }
        drafts[index].request.outcome = outcome
        drafts[index].request.ended = event.time
        drafts[index].endedClock = reading(of: event)
        drafts[index].loggedNanoseconds = line.nanoseconds
        if outcome != .answered {
            drafts[index].voices = [voice(of: event, isApp: true)]
            absorbAnonymous(into: index, event)
            remember(index)
        }
    }

    /// No answer came: the request stays without an end, and what was known of a refusal stays.
    private mutating func timeOut(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) {
        if let index = timedOut(line, event) ?? pair(line, event)?.index {
            drafts[index].request.witnesses.append(event.witness(.timedOut))
            drafts[index].request.timedOut = drafts[index].request.timedOut ?? event.time
            if drafts[index].request.outcome == .open {
                drafts[index].request.outcome = .unanswered
                drafts[index].request.pairing = line.record == nil ? .process : .recordID
            }
            return
        }
        var request = request(line, event, outcome: .unanswered, role: .timedOut)
        request.timedOut = event.time
        if let waited = line.nanoseconds { request.asked = event.time?.advanced(byNanoseconds: -waited) }
        enter(append(RequestDraft(request, event, requestID: line.requestID)), record: line.record)
    }
}
