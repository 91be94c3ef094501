import LogCore
import RateLimitEvents

/// Which requests a limiter's words may be about, where several were under way.
extension EventAssembler {
    /// More than these say no more than that nobody knows.
    private static let mostRivals = 8

    /// Remembers which other requests a cause may be about that a request is joined with, whose own error names none.
    mutating func noteRivals(of index: Int, cause: ErrorChain, _ line: Witness?, at time: Instant?) {
        guard let own = drafts[index].request.error, own.followsCause, !cause.followsCause, cause.namesCloud,
            drafts[index].request.route != .onDevice
        else { return }
        if isLoose(index, line, at: time) { drafts[index].isLooselyTied = true }
        let others = open.filter { $0 != index && isUnderWay($0, at: time) }
        drafts[index].rivals += others.prefix(EventAssembler.mostRivals)
    }

    /// Whether a line stands in the second or minute of a request, and not between its asking and its end.
    func isLoose(_ index: Int, _ line: Witness?, at time: Instant?) -> Bool {
        let request = drafts[index].request
        guard let time, time.resolution <= .second, request.askedLogged, let line, let asking = request.witnesses.first,
            let end = request.outcomeWitness, asking.location.file == line.location.file,
            end.location.file == line.location.file
        else { return false }
        return line.location.line < asking.location.line || end.location.line < line.location.line
    }

    /// Whether an end and a cause are so near that another request's would be a rare coincidence.
    func isTied(_ ended: Instant, to time: Instant) -> Bool {
        ended.resolution > .second && time.resolution > .second
            && ended.nanoseconds(since: time).magnitude <= UInt64(clamping: options.causeLagNanoseconds)
    }

    /// Whether a request by way of the cloud had been asked by then, and not ended, as far as the stamps tell.
    private func isUnderWay(_ index: Int, at time: Instant?) -> Bool {
        let request = drafts[index].request
        guard drafts[index].fate == .request, request.route != .onDevice, request.askedLogged,
            let asked = request.asked,
            let time, time.zoneKnown == asked.zoneKnown,
            time.mayFollow(asked, within: options.unansweredAfterNanoseconds)
        else { return false }
        guard drafts[index].hasEnded, let ended = request.ended else { return true }
        return ended.mayFollow(time, within: .max)
    }

    /// Whether a request by way of the cloud was asked between another's end and a line of the same whole second or minute.
    ///
    /// Stamps that coarse leave it to the order of the lines which of the two that line is about.
    func isOvertaken(_ index: Int, by line: Witness, at time: Instant?) -> Bool {
        guard let time, time.resolution <= .second else { return false }
        return open.contains { isOvertaken(index, by: line, asking: $0) }
    }

    private func isOvertaken(_ index: Int, by line: Witness, asking other: Int) -> Bool {
        let request = drafts[other].request
        guard other != index, drafts[other].fate == .request, request.route != .onDevice, request.askedLogged,
            let end = drafts[index].request.outcomeWitness, let asking = request.witnesses.first,
            end.location.file == line.location.file, asking.location.file == line.location.file
        else { return false }
        return end.location.line < asking.location.line && asking.location.line < line.location.line
    }

    // MARK: At the log's end

    /// The requests by way of the cloud whose asking was logged, by the time of asking.
    struct Askings {
        fileprivate let byTime: [(asked: Instant, index: Int)]
    }

    var askings: Askings {
        let all = drafts.indices.compactMap { index -> (asked: Instant, index: Int)? in
            let request = drafts[index].request
            guard drafts[index].fate == .request, request.route != .onDevice, request.askedLogged else { return nil }
            return request.asked.map { (asked: $0, index: index) }
        }
        return Askings(byTime: all.sorted { ($0.asked, $0.index) < ($1.asked, $1.index) })
    }

    /// Those of the latest requests asked by the time of a daemon's line that it may be about too, or may be about instead.
    func rivals(of index: Int, _ record: LimiterRecord, at time: Instant, among askings: Askings) -> [Int] {
        latest(askings, at: time).filter { $0 != index && isUnderWay($0, at: time) && mayBeRefusedByCloud($0) }
    }

    /// Whether the order of lines says that a daemon's line is about a request asked since a refusal.
    func isOvertaken(
        _ index: Int, by record: LimiterRecord, at time: Instant, among askings: Askings
    ) -> Bool {
        guard time.resolution <= .second else { return false }
        return latest(askings, at: time).contains { isOvertaken(index, by: record.witness, asking: $0) }
    }

    /// Whether a cause that a request was joined with may be another's after all: one that was not answered.
    func hasRival(_ index: Int) -> Bool { drafts[index].rivals.contains(where: mayBeRefusedByCloud) }

    private func mayBeRefusedByCloud(_ index: Int) -> Bool {
        let draft = drafts[index]
        guard draft.fate == .request else { return false }
        switch draft.request.outcome {
        case .answered: return false
        case .failed: return draft.request.error?.rateLimitSign == .unknown
        case .refused: return !(draft.request.error?.namesDeviceModel ?? false)
        case .unanswered, .open: return true
        }
    }

    /// The latest requests asked by then, as far as the stamps tell; some, as more say nothing of any of them.
    private func latest(_ askings: Askings, at time: Instant) -> [Int] {
        let end = askings.byTime.partitioningIndex { $0.asked.nanoseconds > time.latestNanoseconds }
        return askings.byTime[max(0, end - 32)..<end].map(\.index)
    }
}
