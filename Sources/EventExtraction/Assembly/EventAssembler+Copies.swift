import LogCore
import RateLimitEvents

/// Two inputs may hold the same entry: an app's own export and the system's, or archives that overlap.
extension EventAssembler {
    /// The request whose end another file told with the same line.
    func copiedEnd(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent, _ outcome: Outcome) -> Int? {
        guard let record = line.record, let index = states[record]?[line.route ?? .unknown],
            drafts[index].request.outcome == outcome, drafts[index].loggedNanoseconds == line.nanoseconds,
            let told = drafts[index].request.outcomeWitness,
            EventAssembler.agree(told.process, event.process),
            isCopy(of: [told], toldAt: drafts[index].request.ended, event)
        else { return nil }
        return index
    }

    /// What an app did, unless another file told it with the same line.
    mutating func addAppEvent(_ told: AppEvent, _ event: ExtractedEvent) {
        // Inputs are merged by time, so a copy stands among the latest.
        let known = appEvents.indices.suffix(EventAssembler.copyReach).last { index in
            let other = appEvents[index]
            return other.content == told.content && other.record == told.record
                && EventAssembler.agree(other.process, told.process)
                && isCopy(of: other.witnesses, toldAt: other.time, event)
        }
        if let known {
            appEvents[known].witnesses += told.witnesses
        } else {
            appEvents.append(told)
        }
    }

    /// How many events back a copy is looked for: some times what one record's triage writes.
    private static let copyReach = 64

    /// Whether a line repeats what lines of other files, but none of its own, told at that time.
    func isCopy(of witnesses: [Witness], toldAt time: Instant?, _ event: ExtractedEvent) -> Bool {
        guard let time, event.time?.isWithin(options.groupingNanoseconds, of: time) == true else { return false }
        return !witnesses.contains { $0.location.file == event.location.file }
    }
}
