import Forensics
import RateLimitEvents

/// The events of a stream: behind those that the lines held may still change, those that are settled for good.
///
/// Together they are what one look at the whole log gives, as long as the lines of one request stand among the lines
/// held. Requests beyond ``WatchLimits`` become counts.
struct WatchHistory {
    private struct Sighted {
        let key: EventLine.Key
        let request: InferenceRequest
    }

    private let limits: WatchLimits
    private var tracker = EventTracker()
    /// What stands on lines that are not looked at any more.
    private var past = LogEvents()
    /// What the lines held tell, without what is in the past.
    private var present = LogEvents()
    /// The present requests that are settled, and those that are not.
    private var settled: [Sighted] = []
    private var waiting: [Sighted] = []
    /// Under which name the requests go that were looked at last, by their first line.
    private(set) var keys: [SourceLocation: EventLine.Key] = [:]
    private(set) var earlier: EarlierRequests?

    init(limits: WatchLimits) { self.limits = limits }

    /// What stands before it is not told again.
    var firstLine: Int { tracker.frozenBefore }

    /// Where requests begin to be held; `nil` while all are.
    private(set) var heldSince: Instant?

    /// Takes the events of all lines held, and returns the requests that were told and are none any more.
    ///
    /// - Complexity: O(n log n) for the events of the lines held.
    mutating func take(_ events: LogEvents, at moment: StreamMoment) -> [EventLine.Key] {
        let look = tracker.take(events.requests.map { EventLine($0, nil) }, at: moment)
        keys = [:]
        settled = []
        for sighting in look.settled {
            let sighted = sighted(sighting, in: events)
            if let place = sighted.request.witnesses.first?.location { keys[place] = sighting.key }
            if sighting.key.location.line < tracker.frozenBefore {
                past.requests.append(sighted.request)
            } else {
                settled.append(sighted)
            }
        }
        waiting = look.waiting.map { sighted($0, in: events) }
        present = events.part { $0.line >= tracker.frozenBefore }
        present.overlaps = events.overlaps
        present.repeats = events.repeats
        present.deviceConflicts = events.deviceConflicts
        // Where the log begins is told at its end.
        present.gaps += events.gaps.filter { $0.kind == .logStart && $0.witness.location.line < tracker.frozenBefore }
        return look.gone
    }

    /// Makes what stands on lines before `middle` the past; `windows` are those of the last analysis.
    mutating func forget(
        before first: SourceLocation, frozenBefore middle: SourceLocation, windows: [BudgetWindow]
    ) {
        past.requests += settled.filter { $0.key.location.line < middle.line }.map(\.request)
        // A storm may let go of a request's lines before it has ended: as it stands it is still one.
        past.requests += waiting.filter { $0.key.location.line < first.line }.map(\.request)
        past.append(present.part { $0.line < middle.line }, atMost: limits.others)
        present = present.part { $0.line >= middle.line }
        settled.removeAll { $0.key.location.line < middle.line }
        tracker.forget(before: first, frozenBefore: middle)
        fold(windows)
    }

    /// Everything that is settled, in time order.
    var events: LogEvents {
        var events = past
        events.append(present, atMost: .max)
        events.requests = (past.requests + settled.map(\.request)).inTimeOrder(by: \.time)
        events.overlaps = present.overlaps
        events.repeats = present.repeats
        events.deviceConflicts = present.deviceConflicts
        events.firstTime = heldSince ?? present.firstTime
        events.lastTime = present.lastTime
        return events
    }

    /// What was known at a moment, whatever was read since: of a request under way then, that it was asked.
    ///
    /// - Complexity: O(n log n).
    func events(knownAt moment: Instant) -> LogEvents {
        var known = events
        known.forget(after: moment)
        let all = known.requests + waiting.map(\.request)
        known.requests = all.compactMap { $0.known(at: moment) }.inTimeOrder(by: \.time)
        return known
    }

    /// The moments at which what is known of budgets may change, in time order.
    var signs: [Instant] {
        let events = events
        let requests = (events.requests + waiting.map(\.request)).flatMap { request in
            [
                request.asked, request.ended,
                request.asked?.advanced(byNanoseconds: InferenceRequest.silenceNanoseconds),
            ]
        }
        return (requests + events.boots.map(\.time) + events.gaps.flatMap { [$0.from, $0.to] }).compactMap(\.self)
            .sorted()
    }

    private func sighted(_ sighting: EventTracker.Sighting, in events: LogEvents) -> Sighted {
        var request = events.requests[sighting.index]
        // By its place: positions are those of one look.
        request.triage = request.triage.flatMap { events.triages[$0].witnesses.first?.location.hashValue }
        return Sighted(key: sighting.key, request: request)
    }

    /// Makes counts of the oldest requests when there are too many; a start before the rest explains none of it.
    private mutating func fold(_ windows: [BudgetWindow]) {
        guard past.requests.count > limits.requests else { return }
        let ordered = past.requests.inTimeOrder(by: \.time)
        let old = ordered.prefix(ordered.count - limits.requests / 2)
        past.requests = Array(ordered.dropFirst(old.count))
        var counts = earlier ?? EarlierRequests()
        for request in old { counts.count(request) }
        guard let cut = past.requests.first?.time else {
            earlier = counts
            return
        }
        for window in windows {
            guard let closing = window.firstRefused ?? window.engaged?.notAfter, closing < cut,
                heldSince.map({ $0 <= closing }) ?? true
            else { continue }
            counts.count(window)
        }
        earlier = counts
        heldSince = cut
        past.forget(before: cut)
    }
}

extension InferenceRequest {
    /// After so long without an answer it is taken to have none: 30 s, the app's own timeout.
    static let silenceNanoseconds: Int64 = 30_000_000_000

    /// As it was known at a moment; `nil` where nothing was.
    fileprivate func known(at moment: Instant) -> InferenceRequest? {
        let isOver =
            switch outcome {
            case .open: false
            case .unanswered:
                asked.map { $0.advanced(byNanoseconds: InferenceRequest.silenceNanoseconds) <= moment } ?? true
            case .answered, .refused, .failed: ended.map { $0 <= moment } ?? true
            }
        if isOver { return self }
        guard askedLogged, let asked, asked <= moment else { return nil }
        return InferenceRequest(
            route: route, outcome: .open, record: record, triage: triage, process: process, pid: pid, state: state,
            asked: asked, askedLogged: true, readings: readings, pairing: pairing,
            witnesses: Array(witnesses.prefix(1)))
    }
}
