/// Finds the durations of rolling windows of many counts over one trace, whose outcomes and moments are all known.
///
/// The conditions of a count decouple, so they may be looked at in any order: outward from where the window is full for
/// the first time a wrong count fails after a few.
struct RollingWindowScan: Sendable {
    private struct Observation: Sendable {
        let time: Int64
        let isAdmitted: Bool
        /// How many were counted before it, since the trace began.
        let counted: Int
        /// How many of those are older than the last clean start, and than the last censored one.
        let cleanFloor: Int
        let floor: Int
        /// When that was; `nil` behind a clean start.
        let censoredAt: Int64?
    }

    private let observations: [Observation]
    private let counted: [Int64]
    /// Where each counted request stands.
    private let places: [Int]
    private let firstRefusal: Int
    /// Whether a request was refused and one admitted at one instant.
    private let isContradictory: Bool

    /// `nil` where an outcome is not known, or the moment of a decision.
    ///
    /// - Complexity: O(n).
    init?(_ trace: LimiterTrace, countsRefused: Bool) {
        var observations: [Observation] = []
        observations.reserveCapacity(trace.elements.count)
        var counted: [Int64] = []
        var places: [Int] = []
        var cleanFloor = 0
        var floor = 0
        var censoredAt: Int64?
        if case .censored(let time) = trace.start { censoredAt = time }
        var first: Int?
        var lastRefused: Int64?
        var isContradictory = false
        for element in trace.elements {
            switch element {
            case .reset:
                cleanFloor = counted.count
                floor = counted.count
                censoredAt = nil
                lastRefused = nil
            case .gap(let end):
                floor = counted.count
                censoredAt = end
            case .request(let request):
                guard request.outcome != .unknown, request.isPoint else { return nil }
                let isAdmitted = request.outcome == .admitted
                let time = request.earliest
                if isAdmitted, lastRefused == time { isContradictory = true }
                if !isAdmitted {
                    first = first ?? observations.count
                    lastRefused = time
                }
                observations.append(
                    Observation(
                        time: time, isAdmitted: isAdmitted, counted: counted.count, cleanFloor: cleanFloor,
                        floor: floor, censoredAt: censoredAt))
                if isAdmitted || countsRefused {
                    places.append(observations.count - 1)
                    counted.append(time)
                }
            }
        }
        self.observations = observations
        self.counted = counted
        self.places = places
        self.isContradictory = isContradictory
        firstRefusal = first ?? 0
    }

    /// The durations with which a window of the count explains the trace.
    ///
    /// - Complexity: O(n), and far less for most counts that explain nothing.
    func durations(count: Int, upTo longest: Int64?) -> ParameterInterval<Int64>? {
        guard !isContradictory else { return nil }
        var lower: Int64 = 0
        var upper = longest
        func holds(_ place: Int) -> Bool {
            let observation = observations[place]
            let oldest = observation.counted - count
            if observation.isAdmitted {
                guard oldest >= observation.cleanFloor else { return true }
                let bound = observation.time - counted[oldest]
                upper = min(upper ?? bound, bound)
            } else if oldest >= observation.floor {
                lower = max(lower, observation.time - counted[oldest])
            } else {
                guard let start = observation.censoredAt else { return false }
                lower = max(lower, observation.time - start)
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
        return ParameterInterval(above: lower, upTo: upper)
    }
}
