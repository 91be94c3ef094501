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

    /// Whether a line repeats what lines of other files, but none of its own, told at that time.
    func isCopy(of witnesses: [Witness], toldAt time: Instant?, _ event: ExtractedEvent) -> Bool {
        guard let time, event.time?.isWithin(options.groupingNanoseconds, of: time) == true else { return false }
        return !witnesses.contains { $0.location.file == event.location.file }
    }
}
