import LogCore
import RateLimitEvents

/// Signposted intervals: what begins and ends with one ID is one request, and what log lines tell of it belongs to it.
extension EventAssembler {
    /// Whether a request is the interval of an ID; IDs are the process's own.
    func isInterval(_ index: Int, _ signpost: UInt64, of event: ExtractedEvent) -> Bool {
        drafts[index].signpost == signpost && isOfOneProcess(index, event)
    }

    private func isOfOneProcess(_ index: Int, _ event: ExtractedEvent) -> Bool {
        let request = drafts[index].request
        return request.process == event.process
            && (request.pid == event.pid || request.pid == nil || event.pid == nil)
    }

    /// The request whose asking a log line told and a signpost tells once more, or the other way round.
    ///
    /// The app's own ID says so, in one process, within the grouping time.
    func askedOtherwise(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Int? {
        guard let id = line.requestID, let time = event.time else { return nil }
        let candidates = event.signpost == nil ? intervals : open
        return candidates.last { index in
            let draft = drafts[index]
            return draft.requestID == id && (draft.signpost == nil) != (event.signpost == nil)
                && isOfOneProcess(index, event)
                && (draft.request.asked?.isWithin(options.groupingNanoseconds, of: time) ?? false)
        }
    }

    /// The interval whose end was told already, by a log line or by its signpost.
    func endedOtherwise(_ line: ExtractedEvent.RequestLine, _ event: ExtractedEvent) -> Int? {
        guard let time = event.time else { return nil }
        let own = intervals.filter { index in
            if let signpost = event.signpost { return isInterval(index, signpost, of: event) }
            return line.requestID != nil && drafts[index].requestID == line.requestID && isOfOneProcess(index, event)
        }
        // One ID may serve many intervals, one after the other.
        guard own.allSatisfy({ drafts[$0].hasEnded }) else { return nil }
        return own.last { drafts[$0].request.ended?.isWithin(options.groupingNanoseconds, of: time) ?? false }
    }
}
