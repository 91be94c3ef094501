import LogCore
import RateLimitEvents

extension EventAssembler {
    mutating func beginTriage(_ line: ExtractedEvent.TriageLine, _ event: ExtractedEvent) {
        triages.append(
            TriageDecision(
                record: line.record, app: line.app, process: event.process, pid: event.pid, mode: line.mode,
                state: line.state, rerun: line.rerun, wakeMe: line.wakeMe, began: event.time,
                beganWitness: event.witness(.other), witnesses: [event.witness(.other)]))
        startState(of: line.record)
    }

    /// Makes the newest triage the current one of its record.
    ///
    /// Requests of the triage before that are still waiting stay reachable: their answers may come after a rerun began.
    private mutating func startState(of record: String?) {
        let key = record ?? ""
        var state = RecordState(triage: triages.count - 1)
        for route in Route.allCases {
            guard let index = states[key]?[route] else { continue }
            if !drafts[index].hasEnded || drafts[index].earlier != nil { state[route] = index }
        }
        states[key] = state
    }

    mutating func endTriage(_ line: ExtractedEvent.TriageLine, _ event: ExtractedEvent) {
        let key = line.record ?? ""
        if line.record == nil { selectTriageWithoutRecord(event) }
        let repeats = isRepetition(of: states[key]?.triage, line, event)
        if !repeats, states[key]?.triage.map({ triages[$0].ended != nil }) ?? true {
            // Its beginning is not in the log.
            triages.append(TriageDecision(record: line.record, process: event.process, pid: event.pid))
            startState(of: line.record)
        }
        guard let index = states[key]?.triage else { return }
        triages[index].witnesses.append(event.witness(line.wantsSecondOpinion == true ? .flagged : .other))
        triages[index].app = triages[index].app ?? line.app
        triages[index].state = triages[index].state ?? line.state
        triages[index].namesRecord = triages[index].namesRecord ?? line.namesRecord
        triages[index].hasPrompt = triages[index].hasPrompt ?? line.hasPrompt
        guard !repeats else { return }
        triages[index].ended = event.time
        triages[index].endedWitness = event.witness(line.wantsSecondOpinion == true ? .flagged : .other)
        triages[index].wantsSecondOpinion = line.wantsSecondOpinion
        if line.wantsSecondOpinion == true { askShortcut(for: index, key: key, event) }
    }

    /// Without records, as redaction leaves them, triages of one process end in the order in which they began.
    private mutating func selectTriageWithoutRecord(_ event: ExtractedEvent) {
        let oldest = triages.indices.suffix(16).first { index in
            let triage = triages[index]
            return triage.record == nil && triage.ended == nil && EventAssembler.agree(triage.process, event.process)
                && (triage.pid == event.pid || triage.pid == nil || event.pid == nil)
        }
        if let oldest { states["", default: RecordState()].triage = oldest }
    }

    /// Whether the line tells a second time what an ended triage told before, as an entity printed by its intent.
    ///
    /// A record is asked about again only in a triage of its own, which has a beginning.
    private func isRepetition(of triage: Int?, _ line: ExtractedEvent.TriageLine, _ event: ExtractedEvent) -> Bool {
        guard line.record != nil, let triage, let ended = triages[triage].ended, let time = event.time else {
            return false
        }
        return triages[triage].wantsSecondOpinion == line.wantsSecondOpinion
            && time.isWithin(options.unansweredAfterNanoseconds, of: ended)
    }

    /// The flag is set: from here on the shortcut's request is on its way.
    private mutating func askShortcut(for triage: Int, key: String, _ event: ExtractedEvent) {
        let decision = triages[triage]
        if let known = states[key]?[.shortcut], drafts[known].request.triage == triage,
            giveAsking(to: known, event, role: .flagged)
        {
            return
        }
        if let known = states[key]?[.shortcut], let time = event.time, drafts[known].isTold(by: .asked, not: .flagged),
            drafts[known].request.asked?.mayFollow(time, within: options.shortcutPairingNanoseconds) ?? false
        {
            // The shortcut's own line has a coarser stamp, and so stands before the flag.
            drafts[known].request.witnesses.append(event.witness(.flagged))
            drafts[known].request.triage = triage
            drafts[known].request.state = decision.state
            drafts[known].request.asked = time
            drafts[known].askedClock = reading(of: event)
            return
        }
        let request = InferenceRequest(
            route: .shortcut, outcome: .open, record: decision.record, triage: triage, process: event.process,
            pid: event.pid, state: decision.state, asked: event.time, askedLogged: true,
            witnesses: [event.witness(.flagged)])
        var draft = RequestDraft(request, event)
        draft.askedClock = reading(of: event)
        let index = append(draft)
        enter(index, record: decision.record)
        waitForEnd(of: index)
    }
}
