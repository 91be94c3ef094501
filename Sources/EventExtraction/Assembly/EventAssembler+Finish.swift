import LogCore
import RateLimitEvents

extension EventAssembler {
    /// Settles what is still open and gives everything out in time order.
    mutating func finish(
        cuts: [LogGap], holes: [LogGap] = [], firstTime: Instant?, lastTime: Instant?, clock: MachClock
    ) -> LogEvents {
        let end = lastTime ?? latestTime
        for index in drafts.indices {
            settle(index, at: end, holes)
            drafts[index].request.latency = latency(of: drafts[index], clock)
        }
        attachLimiterRecords()
        for index in drafts.indices where drafts[index].isLooselyTied || !drafts[index].rivals.isEmpty {
            drafts[index].request.causeIsUncertain = drafts[index].isLooselyTied || hasRival(index)
        }
        let order = triages.positions { $0.began ?? $0.ended }
        var newPosition = [Int](repeating: 0, count: triages.count)
        for (position, triage) in order.enumerated() { newPosition[triage] = position }
        let (lookAlikes, redactions) = (lookAlikes, redactions)
        var requests: [InferenceRequest] = []
        drafts.drain { draft in
            guard draft.fate == .request else { return }
            var request = draft.request
            request.triage = request.triage.map { newPosition[$0] }
            if request.outcome == .failed {
                request.failure = request.error?.failureKind
                request.mayHideLimit = [.suspected, .unknown].contains(request.error?.rateLimitSign)
            }
            request.witnesses = EventAssembler.inLogOrder(request.witnesses)
            requests.append(request)
        }
        requests = requests.inTimeOrder(by: \.time)
        return LogEvents(
            requests: requests, triages: order.map { triages[$0] },
            limiterRecords: limiterRecords.inTimeOrder(by: \.time),
            processStarts: sightings.starts(announced: announcedStarts).inTimeOrder(by: \.time),
            boots: boots.inTimeOrder(by: \.time),
            gaps: (gaps + cuts + holes + redactions).inTimeOrder { $0.from ?? $0.to },
            clockSteps: clockSteps.inTimeOrder(by: \.time),
            appEvents: appEvents.inTimeOrder(by: \.time), lookAlikes: lookAlikes, banners: banners,
            firstTime: firstTime, lastTime: latest(lastTime))
    }

    /// The end of the log: where its parts stand in the wrong order that is not its last line.
    private func latest(_ lastTime: Instant?) -> Instant? {
        guard let lastTime, let latestTime, lastTime.zoneKnown == latestTime.zoneKnown else { return lastTime }
        return max(lastTime, latestTime)
    }

    private var lookAlikes: [LookAlike] {
        let found = drafts.compactMap { draft -> LookAlike? in
            guard case .lookAlike(let suspected) = draft.fate, let error = draft.request.error,
                let witness = draft.request.witnesses.first
            else { return nil }
            return LookAlike(
                error: error, kind: error.failureKind, time: draft.request.ended, suspected: suspected, witness: witness
            )
        }
        return found.inTimeOrder(by: \.time)
    }

    /// The failures whose reason the log does not show.
    private var redactions: [LogGap] {
        drafts.compactMap { draft in
            guard let error = draft.request.error, let witness = draft.request.outcomeWitness else { return nil }
            switch draft.fate {
            case .request:
                guard draft.request.outcome == .failed, error.failureKind == .redacted else { return nil }
            case .lookAlike:
                guard error.failureKind == .redacted else { return nil }
            default: return nil
            }
            return LogGap(
                kind: .redaction, from: draft.request.ended, to: draft.request.ended, process: draft.request.process,
                witness: witness)
        }
    }

    /// A request without an end is unanswered once the log has gone on for long enough.
    ///
    /// A hole in what the inputs cover is an end of the log: the answer may stand there.
    private mutating func settle(_ index: Int, at end: Instant?, _ holes: [LogGap]) {
        guard drafts[index].request.outcome == .open, let asked = drafts[index].request.asked, let end else { return }
        guard end.nanoseconds(since: asked) >= options.unansweredAfterNanoseconds else { return }
        let request = drafts[index].request
        let isHidden = holes.contains { hole in
            guard let from = hole.from, from.zoneKnown == asked.zoneKnown, let to = hole.to, to >= asked else {
                return false
            }
            return from.nanoseconds(since: asked) < options.unansweredAfterNanoseconds
                && (hole.process == nil || hole.process == request.process || request.route == .shortcut)
        }
        if !isHidden { drafts[index].request.outcome = .unanswered }
    }

    /// The request's duration by the most trustworthy clock that tells it.
    private func latency(of draft: RequestDraft, _ clock: MachClock) -> Latency? {
        guard draft.hasEnded else { return nil }
        if let logged = draft.loggedNanoseconds { return Latency(nanoseconds: logged, basis: .message) }
        if let boot = draft.askedClock.boot, boot == draft.endedClock.boot,
            let nanoseconds = clock.nanoseconds(
                from: draft.askedClock.ticks, to: draft.endedClock.ticks, in: bootOrder.uuid(at: boot))
        {
            return Latency(nanoseconds: nanoseconds, basis: .machTime)
        }
        // Without a line for the asking there is nothing to measure from.
        guard draft.request.askedLogged, let asked = draft.request.asked, let ended = draft.request.ended,
            asked.zoneKnown == ended.zoneKnown
        else { return nil }
        // Whole seconds cannot tell 13 ms from nearly a second: their difference would be shown as none.
        guard asked.resolution > .second, ended.resolution > .second else { return nil }
        let nanoseconds = ended.nanoseconds(since: asked)
        // The wall clock was set back in between.
        guard nanoseconds >= 0 else { return nil }
        return Latency(
            nanoseconds: nanoseconds, basis: draft.request.pairing == .signpost ? .signpost : .wallClock,
            clockStepped: hasClockStep(inside: draft))
    }

    /// Whether the log tells of a step of the wall clock between a request's asking and its end.
    ///
    /// The order of lines decides, as stamps on either side of a step do not compare; a step in another boot is none.
    private func hasClockStep(inside draft: RequestDraft) -> Bool {
        let asked = draft.askedClock
        let ended = draft.endedClock
        guard asked.steps >= 0, asked.steps < ended.steps else { return false }
        return bootsOfSteps[Int(asked.steps)..<Int(ended.steps)].contains { step in
            step == nil || asked.boot == nil || step == asked.boot
        }
    }

    /// A refusal that the daemon may speak of.
    private struct Refusal {
        let index: Int
        let ended: Instant
        let asked: Instant?
        let namesCloud: Bool
    }

    /// More of the daemon's lines than these are not about one refusal: in a storm nothing tells which they are about.
    private static let recordsPerRefusal = 8

    /// Gives each of the daemon's lines to the nearest refusal that it may be about.
    ///
    /// The on-device model has no such daemon. The line may stand before or after the refusal. Of refusals equally near
    /// it is the one of which the daemon has said least: it speaks of each.
    private mutating func attachLimiterRecords() {
        guard !limiterRecords.isEmpty else { return }
        let refusals = refusalsOfTheCloud
        let askings = askings
        for record in limiterRecords {
            guard let time = record.time else { continue }
            let middle = refusals.partitioningIndex { $0.ended >= time }
            // Some on either side: more refusals than these within the grouping time say nothing about any of them.
            let near = refusals[max(0, middle - 32)..<min(refusals.count, middle + 32)].filter { refusal in
                refusal.ended.isWithin(options.groupingNanoseconds, of: time) && mayConcern(refusal, record, at: time)
                    && (refusal.namesCloud || !isOvertaken(refusal.index, by: record, at: time, among: askings))
            }
            let nearest = near.min { left, right in
                guard left.namesCloud == right.namesCloud else { return left.namesCloud }
                let leftDistance = left.ended.nanoseconds(since: time).magnitude
                let rightDistance = right.ended.nanoseconds(since: time).magnitude
                guard leftDistance == rightDistance else { return leftDistance < rightDistance }
                return drafts[left.index].request.limiterRecords.count
                    < drafts[right.index].request.limiterRecords.count
            }
            guard let nearest else { continue }
            let index = nearest.index
            if !nearest.namesCloud, isLoose(index, record.witness, at: time) { drafts[index].isLooselyTied = true }
            if !nearest.namesCloud, !isTied(nearest.ended, to: time) {
                drafts[index].rivals += rivals(of: index, record, at: time, among: askings)
            }
            drafts[index].request.limiterRecords.append(record)
            if !drafts[index].request.witnesses.contains(where: { $0.location == record.witness.location }) {
                drafts[index].request.witnesses.append(record.witness)
            }
        }
    }

    /// In the order of their ends.
    private var refusalsOfTheCloud: [Refusal] {
        var refusals: [Refusal] = []
        for (index, draft) in drafts.enumerated() where draft.fate == .request && draft.request.outcome == .refused {
            guard draft.request.route != .onDevice, let ended = draft.request.ended, let error = draft.request.error,
                error.namesCloud || !(error.namesDeviceModel || error.rateLimitSign == .quota)
            else { continue }
            refusals.append(
                Refusal(index: index, ended: ended, asked: draft.request.asked, namesCloud: error.namesCloud))
        }
        return refusals.sorted { ($0.ended, $0.index) < ($1.ended, $1.index) }
    }

    /// Whether the daemon may speak of a refusal.
    ///
    /// Not of one that names another limiter, nor of a bare `rateLimited` that was over when the daemon decided: the
    /// device refuses its own background requests without asking the daemon.
    private func mayConcern(_ refusal: Refusal, _ record: LimiterRecord, at time: Instant) -> Bool {
        let request = drafts[refusal.index].request
        guard request.limiterRecords.count < EventAssembler.recordsPerRefusal,
            EventAssembler.agree(request.bundle, record.bundle)
        else { return false }
        if refusal.namesCloud { return true }
        return refusal.ended.nanoseconds(since: time) >= -options.causeLagNanoseconds
            && refusal.asked.map { time.nanoseconds(since: $0) >= -options.causeLagNanoseconds } ?? true
    }

    /// Witnesses by line where one file holds them all; else the order in which they were joined.
    private static func inLogOrder(_ witnesses: [Witness]) -> [Witness] {
        guard witnesses.count > 1, let file = witnesses.first?.location.file,
            witnesses.allSatisfy({ $0.location.file == file })
        else {
            return witnesses
        }
        return witnesses.sorted { $0.location.line < $1.location.line }
    }
}
