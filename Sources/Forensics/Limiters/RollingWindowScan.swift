/// Finds the durations of rolling windows of many counts over one trace, all of whose outcomes are known.
///
/// The conditions of a count decouple, so they may be looked at in any order: outward from where the window is full for
/// the first time a wrong count fails after a few.
struct RollingWindowScan: Sendable {
    /// Indices are kept small, since there are as many observations as requests.
    struct Observation: Sendable {
        let earliest: Int64
        let latest: Int64
        /// The end of those in ``starts`` that were all decided before it.
        let settled: Int32
        /// The end of those in ``ends`` that were decided before it.
        let ended: Int32
        /// How many more may have been.
        let open: Int32
        /// The later ones in ``starts`` that were decided before it: their end in ``further``, and how many they are.
        let furtherEnd: Int32
        let further: Int16
        let isAdmitted: Bool
        /// For a refusal: whether it is the first one behind an admission, for certain.
        let beginsRun: Bool
        let stretch: Int32
    }

    /// What stands between two starts of any kind.
    private struct Stretch: Sendable {
        /// Where the last clean start is in ``starts`` and ``ends``.
        let floor: Int
        /// Until when requests may be hidden; `nil` behind a clean start.
        let censoredAt: Int64?
    }

    private(set) var observations: [Observation] = []
    private var stretches: [Stretch] = []
    /// The counted requests by submission, and by their latest moments, between clean starts.
    private var starts: [Int64] = []
    private var ends: [Int64] = []
    private var further: [Int64] = []
    /// Where each counted request stands.
    private(set) var places: [Int] = []
    private(set) var firstRefusal = 0
    /// Whether a request was refused and one admitted at one instant.
    private var isContradictory = false

    /// `nil` where an outcome is not known, there are more requests than are numbered, or that would take too long.
    ///
    /// - Complexity: O(n), and O(k) for each request that k others overlap.
    init?(_ trace: LimiterTrace, countsRefused: Bool, effort: inout Effort) {
        guard trace.elements.count < Int32.max else { return nil }
        observations.reserveCapacity(trace.elements.count)
        var flight = Flight(start: trace.start, isPunctual: trace.isPunctual)
        var hasRefusal = false
        stretches.append(Stretch(floor: 0, censoredAt: flight.censoredAt))
        for (index, element) in zip(trace.elements.indices, trace.elements) {
            switch element {
            case .reset:
                flight.close(into: &ends)
                flight = Flight(start: .clean, isPunctual: trace.isPunctual, floor: starts.count)
                stretches.append(Stretch(floor: flight.floor, censoredAt: nil))
            case .gap(let end):
                flight.passGap(to: end)
                stretches.append(Stretch(floor: flight.floor, censoredAt: flight.censoredAt))
            case .phaseLost: break
            case .request(let request):
                effort.spend(1 + flight.flight / 16)
                guard request.outcome != .unknown, !effort.isSpent else { return nil }
                let isAdmitted = request.outcome == .admitted
                flight.advance(to: request, into: &ends)
                let sure = flight.sure(before: request)
                further += sure
                var open = flight.open
                var beginsRun = false
                if isAdmitted {
                    if request.isPoint, flight.lastRefused == request.earliest { isContradictory = true }
                } else {
                    let overlap = Overlap(request, trace.following(index), countsRefused: countsRefused, mayErr: false)
                    effort.spend(overlap.cost)
                    open = overlap.isCrowded ? .max : open + overlap.ends.count
                    beginsRun = flight.beginsRun(request, overlap)
                    if !hasRefusal { firstRefusal = observations.count }
                    hasRefusal = true
                }
                observations.append(
                    Observation(
                        earliest: request.earliest, latest: request.latest,
                        settled: Int32(clamping: flight.settled), ended: Int32(clamping: ends.count),
                        open: Int32(clamping: open), furtherEnd: Int32(clamping: further.count),
                        further: Int16(clamping: sure.count), isAdmitted: isAdmitted, beginsRun: beginsRun,
                        stretch: Int32(clamping: stretches.count - 1)))
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
    func durations(count: Int, upTo longest: Int64?, effort: inout Effort) -> ParameterInterval<Int64>? {
        bounds(count: count, upTo: longest, isJittered: false, effort: &effort).flatMap {
            ParameterInterval(above: $0.durationAfter, upTo: $0.durationUpTo)
        }
    }

    /// The durations and jitters with which a window explains the trace whose refusals set a retry date.
    func region(count: Int, upTo longest: Int64?, effort: inout Effort) -> JitteredRegion? {
        bounds(count: count, upTo: longest, isJittered: true, effort: &effort)
    }

    private func bounds(
        count: Int, upTo longest: Int64?, isJittered: Bool, effort: inout Effort
    ) -> JitteredRegion? {
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
            // Few nanoseconds each.
            effort.spend(8)
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
    func start(before observation: Observation, _ count: Int) -> Int64? {
        let later = Int(observation.further)
        if count <= later { return further[Int(observation.furtherEnd) - count] }
        let place = Int(observation.settled) - (count - later)
        return place >= stretches[Int(observation.stretch)].floor ? starts[place] : nil
    }

    /// The count-th greatest latest moment of those that may have been decided before it.
    func end(before observation: Observation, _ count: Int) -> Int64? {
        let open = Int(observation.open)
        // One that may be decided at the same moment leaves no time between.
        if open >= count { return observation.latest }
        let stretch = stretches[Int(observation.stretch)]
        let place = Int(observation.ended) - (count - open)
        guard place >= stretch.floor else { return stretch.censoredAt }
        return max(ends[place], stretch.censoredAt ?? .min)
    }
}
