import LogCore
import RateLimitEvents

extension EventAssembler {
    /// An error from anywhere: a further report of a known one, a refusal, or something that only looks like one.
    mutating func addError(_ line: ExtractedEvent.ErrorLine, _ event: ExtractedEvent) {
        var voice = voice(of: event, isApp: false)
        voice.wording = line.wording
        voice.isRelay = line.isRelay
        if line.isHearsay, isBystander(line, event) {
            // What somebody tells of may be another's request, or nobody's: it is joined with nothing.
            _ = append(draft(line, event, voice, .suspected))
            return
        }
        if let index = knownError(line, event, voice) {
            noteRivals(of: index, cause: line.error, event.witness(.other), at: event.time)
            join(line, event, voice, to: index)
            return
        }
        let isForeign = line.isInAnybodysWords && isBystander(line, event)
        let sign = isForeign ? .suspected : line.error.rateLimitSign
        if sign.isRefusal, line.route == .shortcut || isUndecidedShortcut(line, at: event.time),
            let waiting = waitingShortcut(at: event.time)
        {
            refuse(waiting, line, event, voice)
            return
        }
        remember(append(draft(line, event, voice, sign)))
    }

    /// A request, or an error of no request, that only this line tells.
    private func draft(
        _ line: ExtractedEvent.ErrorLine, _ event: ExtractedEvent, _ voice: RequestDraft.Voice, _ sign: RateLimitSign
    ) -> RequestDraft {
        let request = InferenceRequest(
            route: line.route ?? .unknown, outcome: sign.isRefusal ? .refused : .failed, record: line.record,
            triage: line.record.flatMap { states[$0]?.triage }, process: event.process, pid: event.pid,
            bundle: line.bundle, asked: line.nanoseconds.flatMap { event.time?.advanced(byNanoseconds: -$0) },
            ended: event.time, error: line.error, subsystem: EventAssembler.apple(event.subsystem),
            witnesses: [event.witness(.failed)])
        var draft = RequestDraft(request, event, requestID: line.requestID)
        draft.endedClock = reading(of: event)
        draft.loggedNanoseconds = line.nanoseconds
        draft.voices = [voice]
        if !sign.isRefusal { draft.fate = .lookAlike(suspected: sign == .suspected || sign == .unknown) }
        return draft
    }

    /// Who wrote a line.
    func voice(of event: ExtractedEvent, isApp: Bool) -> RequestDraft.Voice {
        RequestDraft.Voice(process: event.process, isApp: isApp, isSystem: EventAssembler.isSystem(event))
    }

    /// Whether the writer is known, and neither a part of the system nor an app whose requests a rule reads.
    ///
    /// Such a process may speak of a limit without having met it: some server's, or one that a text in it is about.
    private func isBystander(_ line: ExtractedEvent.ErrorLine, _ event: ExtractedEvent) -> Bool {
        guard line.route == nil, event.process != nil || event.subsystem != nil else { return false }
        return !EventAssembler.isSystem(event) && !(event.process.map(requesters.contains) ?? false)
    }

    private static func isSystem(_ event: ExtractedEvent) -> Bool {
        if let subsystem = event.subsystem, isModelSubsystem(subsystem) { return true }
        return event.process.map(isSystem(process:)) ?? (event.subsystem == nil)
    }

    /// Whether a process is a part of the system that requests to models pass through.
    static func isSystem(process: String) -> Bool {
        modelProcesses.contains(process) || shortcutsProcesses.contains(process)
    }

    /// Whether it is one of Apple's subsystems that write of requests to models; Mail and Xcode only show texts.
    private static func isModelSubsystem(_ subsystem: String) -> Bool {
        guard subsystem.hasPrefix("com.apple.") else { return false }
        let name = subsystem.lowercased()
        return modelSubsystems.contains { name.contains($0) }
    }

    /// What the names of these subsystems hold, as far as they are known from public reports, and room for their kin.
    private static let modelSubsystems = [
        "modelmanager", "privatecloudcompute", "privateml", "foundationmodels", "languagemodel", "generative",
        "inference", "intelligence", "shortcuts", "workflow",
    ]

    private static let shortcutsProcesses: Set = [
        "Shortcuts", "siriactionsd", "BackgroundShortcutRunner", "com.apple.WorkflowKit.BackgroundShortcutRunner",
    ]

    /// The system's processes that a request to a model passes through.
    private static let modelProcesses: Set = [
        "modelmanagerd", "privatecloudcomputed", "PrivateMLClientInferenceProviderService",
    ]

    /// Whether a carrier without processes leaves open that Shortcuts wrote the line, and nothing else was waiting.
    private func isUndecidedShortcut(_ line: ExtractedEvent.ErrorLine, at time: Instant?) -> Bool {
        guard line.isRouteOpen else { return false }
        return !open.contains { index in
            drafts[index].request.route != .shortcut && !drafts[index].hasEnded && waits(index, at: time)
        }
    }

    // MARK: Several reports of one error

    /// The request whose error other processes reported just now, newest first.
    private func knownError(
        _ line: ExtractedEvent.ErrorLine, _ event: ExtractedEvent, _ voice: RequestDraft.Voice
    ) -> Int? {
        guard event.time != nil else { return nil }
        return recent.last { index in
            guard drafts[index].fate != .absorbed,
                drafts[index].mayBeToldBy(voice) || isPassedOnAgain(index, line, event, voice),
                EventAssembler.agree(drafts[index].request.record, line.record),
                EventAssembler.agree(drafts[index].requestID, line.requestID),
                EventAssembler.agree(drafts[index].request.bundle, line.bundle),
                line.route == nil || drafts[index].request.route == .unknown
                    || drafts[index].request.route == line.route,
                line.error.followsCause || !isOvertaken(index, by: event.witness(.other), at: event.time)
            else { return false }
            return mayBeOneError(index, line.error, event, voice, route: drafts[index].request.route)
        }
    }

    /// Whether a line by nobody known repeats what another such line told of a request, while no other request waits.
    private func isPassedOnAgain(
        _ index: Int, _ line: ExtractedEvent.ErrorLine, _ event: ExtractedEvent, _ voice: RequestDraft.Voice
    ) -> Bool {
        guard event.subsystem == nil, event.pid == nil, drafts[index].mayBePassedOnAgain(by: voice),
            drafts[index].request.error?.links == line.error.links
        else { return false }
        return !open.contains { other in
            other != index && drafts[other].request.route != .onDevice && !drafts[other].hasEnded
                && waits(other, at: event.time)
        }
    }

    /// Whether a request is still waited for: asked at most so long before as an app waits.
    private func waits(_ index: Int, at time: Instant?) -> Bool {
        guard let time, let asked = drafts[index].request.asked else { return true }
        return time.nanoseconds(since: asked) <= options.unansweredAfterNanoseconds
    }

    /// Whether a draft's error and one that a further line tells may be the same, by what they say and when.
    ///
    /// Where no part of the system is among those who tell, nobody passes another's error on: only the same cause is one.
    private func mayBeOneError(
        _ index: Int, _ error: ErrorChain, _ event: ExtractedEvent, _ voice: RequestDraft.Voice, route: Route
    ) -> Bool {
        guard let time = event.time, let ended = drafts[index].request.ended, let known = drafts[index].request.error,
            time.isWithin(options.groupingNanoseconds, of: ended), known.mayBeSame(as: error)
        else { return false }
        let isSystemAmongThem = voice.isSystem || drafts[index].voices.contains(where: \.isSystem)
        guard isSystemAmongThem || known.hasSameCause(as: error) else { return false }
        if route == .onDevice, known.namesCloud || error.namesCloud { return false }
        // The bare case goes with any cause, but no cause comes after it.
        switch (known.followsCause, error.followsCause) {
        case (true, false): return time.nanoseconds(since: ended) <= options.causeLagNanoseconds
        case (false, true): return ended.nanoseconds(since: time) <= options.causeLagNanoseconds
        default: return true
        }
    }

    private mutating func join(
        _ line: ExtractedEvent.ErrorLine, _ event: ExtractedEvent, _ voice: RequestDraft.Voice, to index: Int
    ) {
        drafts[index].voices.append(voice)
        drafts[index].request.witnesses.append(event.witness(.other))
        drafts[index].request.error = drafts[index].request.error?.combined(with: line.error)
        drafts[index].loggedNanoseconds = drafts[index].loggedNanoseconds ?? line.nanoseconds
        drafts[index].request.bundle = drafts[index].request.bundle ?? line.bundle
        drafts[index].request.subsystem = drafts[index].request.subsystem ?? EventAssembler.apple(event.subsystem)
        settleFailure(of: index)
        guard line.route == .shortcut, drafts[index].request.route == .unknown else { return }
        // Only now a line of Shortcuts tells whose request the others spoke of.
        drafts[index].request.route = .shortcut
        guard drafts[index].fate == .request, let waiting = waitingShortcut(at: event.time) else { return }
        take(from: index, into: waiting)
        drafts[waiting].request.ended = drafts[index].request.ended
        drafts[waiting].endedClock = drafts[index].endedClock
        drafts[waiting].loggedNanoseconds = drafts[index].loggedNanoseconds
        drafts[waiting].request.outcome = .refused
        drafts[waiting].request.pairing = .time
        remember(waiting)
    }

    /// Joins errors of no known request that other processes reported just before the app told the same.
    mutating func absorbAnonymous(into index: Int, _ event: ExtractedEvent) {
        guard let error = drafts[index].request.error else { return }
        let voice = voice(of: event, isApp: true)
        let found = recent.last { other in
            let draft = drafts[other]
            return draft.fate != .absorbed && draft.isAnonymous && draft.request.route == .unknown
                && draft.mayBeToldBy(voice) && EventAssembler.agree(draft.requestID, drafts[index].requestID)
                && EventAssembler.agree(draft.request.bundle, drafts[index].request.bundle)
                && mayBeOneError(other, error, event, voice, route: drafts[index].request.route)
        }
        guard let found else { return }
        if let cause = drafts[found].request.error {
            noteRivals(
                of: index, cause: cause, drafts[found].request.witnesses.first, at: drafts[found].request.ended)
        }
        take(from: found, into: index)
    }

    /// Moves what one draft's lines told into another; the first draft is none any more.
    private mutating func take(from source: Int, into target: Int) {
        let draft = drafts[source]
        drafts[source].fate = .absorbed
        let isFirstError = drafts[target].request.error == nil
        drafts[target].voices += draft.voices
        drafts[target].request.witnesses += draft.request.witnesses.map { witness in
            isFirstError ? witness : witness.inRole(.other)
        }
        drafts[target].loggedNanoseconds = drafts[target].loggedNanoseconds ?? draft.loggedNanoseconds
        if let error = draft.request.error {
            drafts[target].request.error = drafts[target].request.error?.combined(with: error) ?? error
        }
        drafts[target].request.bundle = drafts[target].request.bundle ?? draft.request.bundle
        drafts[target].request.subsystem = drafts[target].request.subsystem ?? draft.request.subsystem
        settleFailure(of: target)
    }

    /// Makes a refusal of a failure for which another line names a limit as the cause.
    private mutating func settleFailure(of index: Int) {
        guard drafts[index].request.outcome == .failed,
            drafts[index].request.error?.rateLimitSign.isRefusal ?? false
        else { return }
        drafts[index].request.outcome = .refused
        if case .lookAlike = drafts[index].fate { drafts[index].fate = .request }
    }

    // MARK: The shortcut's refusals

    /// The request whose flag was set most recently before a time, within the pairing time, and which still waits.
    private func waitingShortcut(at time: Instant?, except excluded: Int? = nil) -> Int? {
        guard let time else { return nil }
        return open.last { index in
            guard index != excluded, drafts[index].request.route == .shortcut, !drafts[index].hasEnded,
                let asked = drafts[index].request.asked
            else { return false }
            return time.follows(asked, within: options.shortcutPairingNanoseconds)
        }
    }

    private mutating func refuse(
        _ index: Int, _ line: ExtractedEvent.ErrorLine, _ event: ExtractedEvent, _ voice: RequestDraft.Voice
    ) {
        drafts[index].request.outcome = .refused
        drafts[index].request.pairing = .time
        drafts[index].request.ended = event.time
        drafts[index].request.error = line.error
        drafts[index].request.bundle = drafts[index].request.bundle ?? line.bundle
        drafts[index].request.subsystem = EventAssembler.apple(event.subsystem)
        drafts[index].request.witnesses.append(event.witness(.failed))
        drafts[index].endedClock = reading(of: event)
        drafts[index].loggedNanoseconds = line.nanoseconds
        drafts[index].voices = [voice]
        remember(index)
    }

    /// Takes a refusal away from a request that was answered after all, and gives it to the one that waited before.
    mutating func separateRefusal(from index: Int) {
        let refused = drafts[index]
        let isAsking = { (witness: Witness) in [.flagged, .asked, .timedOut].contains(witness.role) }
        drafts[index].request.witnesses = refused.request.witnesses.filter(isAsking)
        drafts[index].request.error = nil
        drafts[index].request.subsystem = nil
        drafts[index].loggedNanoseconds = nil
        drafts[index].request.outcome = .open
        drafts[index].voices = []
        var refusal = refused
        refusal.request.witnesses = refused.request.witnesses.filter { !isAsking($0) }
        refusal.earlier = nil
        if let other = waitingShortcut(at: refused.request.ended, except: index) {
            refusal.request.witnesses = drafts[other].request.witnesses + refusal.request.witnesses
            drafts[other].voices = refusal.voices
            drafts[other].endedClock = refusal.endedClock
            drafts[other].loggedNanoseconds = refusal.loggedNanoseconds
            drafts[other].request.ended = refusal.request.ended
            drafts[other].request.outcome = .refused
            drafts[other].request.pairing = .time
            drafts[other].request.error = refusal.request.error
            drafts[other].request.subsystem = refusal.request.subsystem
            drafts[other].request.witnesses = refusal.request.witnesses
            remember(other)
            return
        }
        refusal.request.record = nil
        refusal.request.triage = nil
        refusal.request.state = nil
        refusal.request.process = refusal.voices.first?.process
        refusal.request.pid = nil
        refusal.request.asked = nil
        refusal.request.askedLogged = false
        refusal.request.pairing = .singleLine
        refusal.askedClock = .none
        _ = append(refusal)
    }

    /// The subsystem, if it is one of Apple's.
    private static func apple(_ subsystem: String?) -> String? {
        subsystem.flatMap { $0.hasPrefix("com.apple.") ? $0 : nil }
    }
}
