/// Finds the durations of rolling windows of many counts over one trace, all of whose outcomes are known.
///
/// The conditions of a count decouple, so they may be looked at in any order: outward from where the window is full for
/// the first time a wrong count fails after a few.
struct RollingWindowScan: Sendable {
    private struct Observation: Sendable {
        let earliest: Int64
        let latest: Int64
        let isAdmitted: Bool
        /// For a refusal: whether it is the first one behind an admission, for certain.
        let beginsRun: Bool
        /// The end of those in ``starts`` that were all decided before it.
        let settled: Int
        /// The later ones in ``starts`` that were: a range of ``further``.
        let further: Range<Int>
        /// The end of those in ``ends`` that were decided before it.
        let ended: Int
        /// How many more may have been.
        let open: Int
        /// Where the last clean start is in ``starts`` and ``ends``.
        let floor: Int
        /// Until when requests may be hidden; `nil` behind a clean start.
        let censoredAt: Int64?
    }

    private var observations: [Observation] = []
    /// The counted requests by submission, and by their latest moments, between clean starts.
    private var starts: [Int64] = []
    private var ends: [Int64] = []
    private var further: [Int64] = []
    /// Where each counted request stands.
    private var places: [Int] = []
    private var firstRefusal = 0
    /// Whether a request was refused and one admitted at one instant.
    private var isContradictory = false

    /// `nil` where an outcome is not known.
    ///
    /// - Complexity: O(n), and O(k) for each request that k others overlap.
    init?(_ trace: LimiterTrace, countsRefused: Bool) {
        observations.reserveCapacity(trace.elements.count)
        var flight = Flight(start: trace.start)
        var hasRefusal = false
        for (index, element) in zip(trace.elements.indices, trace.elements) {
            switch element {
            case .reset:
                flight.close(into: &ends)
                flight = Flight(start: .clean, floor: starts.count)
            case .gap(let end): flight.passGap(to: end)
            case .request(let request):
                guard request.outcome != .unknown else { return nil }
                let isAdmitted = request.outcome == .admitted
                flight.advance(to: request, into: &ends)
                let first = further.count
                further += flight.sure(before: request)
                var open = flight.open
                var beginsRun = false
                if isAdmitted {
                    if request.isPoint, flight.lastRefused == request.earliest { isContradictory = true }
                } else {
                    let overlap = Overlap(request, trace.following(index), countsRefused: countsRefused, mayErr: false)
                    open = overlap.isCrowded ? .max : open + overlap.ends.count
                    beginsRun = flight.beginsRun(request, overlap)
                    if !hasRefusal { firstRefusal = observations.count }
                    hasRefusal = true
                }
                observations.append(
                    Observation(
                        earliest: request.earliest, latest: request.latest, isAdmitted: isAdmitted,
                        beginsRun: beginsRun, settled: flight.settled, further: first..<further.count,
                        ended: ends.count, open: open, floor: flight.floor, censoredAt: flight.censoredAt))
                let isCounted = isAdmitted || countsRefused
                if isCounted {
                    places.append(observations.count - 1)
                    starts.append(request.earliest)
                }
                flight.take(request, isAdmitted: isAdmitted, isCounted: isCounted, into: &ends)
            }
        }
    }

    /// The durations with which a window of the count explains the trace.
    ///
    /// - Complexity: O(n), and far less for most counts that explain nothing.
    func durations(count: Int, upTo longest: Int64?) -> ParameterInterval<Int64>? {
        bounds(count: count, upTo: longest, isJittered: false).flatMap {
            ParameterInterval(above: $0.durationAfter, upTo: $0.durationUpTo)
        }
    }

    /// The durations and jitters with which a window explains the trace whose refusals set a retry date.
    func region(count: Int, upTo longest: Int64?) -> JitteredRegion? {
        bounds(count: count, upTo: longest, isJittered: true)
    }

    private func bounds(count: Int, upTo longest: Int64?, isJittered: Bool) -> JitteredRegion? {
        guard !isContradictory else { return nil }
        var lower: Int64 = 0
        var any: Int64 = 0
        var upper = longest
        func holds(_ place: Int) -> Bool {
            let observation = observations[place]
            if observation.isAdmitted {
                guard let start = start(before: observation, count) else { return true }
                let bound = observation.latest - start
                upper = min(upper ?? bound, bound)
            } else {
                guard let end = end(before: observation, count) else { return false }
                let bound = observation.earliest - end
                any = max(any, bound)
                if observation.beginsRun || !isJittered { lower = max(lower, bound) }
            }
            return upper.map { lower < $0 } ?? true
        }
        // Where the window may be full for the first time.
        let pivot = max(firstRefusal, count <= places.count ? places[count - 1] : 0)
        var ahead = pivot
        var behind = pivot - 1
        while ahead < observations.count || behind >= 0 {
            for _ in 0..<32 where ahead < observations.count {
                guard holds(ahead) else { return nil }
                ahead += 1
            }
            for _ in 0..<32 where behind >= 0 {
                guard holds(behind) else { return nil }
                behind -= 1
            }
        }
        return JitteredRegion(durationAfter: lower, durationUpTo: upper, durationPlusJitterAfter: any)
    }

    /// The count-th last submission of those that were decided before it.
    private func start(before observation: Observation, _ count: Int) -> Int64? {
        let later = observation.further
        if count <= later.count { return further[later.upperBound - count] }
        let place = observation.settled - (count - later.count)
        return place >= observation.floor ? starts[place] : nil
    }

    /// The count-th greatest latest moment of those that may have been decided before it.
    private func end(before observation: Observation, _ count: Int) -> Int64? {
        // One that may be decided at the same moment leaves no time between.
        if observation.open >= count { return observation.latest }
        let place = observation.ended - (count - observation.open)
        let end = place >= observation.floor ? ends[place] : nil
        return end.map { max($0, observation.censoredAt ?? $0) } ?? observation.censoredAt
    }
}
