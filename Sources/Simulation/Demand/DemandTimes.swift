/// The moments at which a demand makes its requests, one after another, without end.
struct DemandTimes: Sendable {
    private let demand: Demand
    private var random: SplitMix64
    /// The latest request; of a regular demand the latest place in its grid.
    private var latest: Int64
    /// The end of the phase with requests.
    private var phaseEnd: Int64

    /// Begins at a moment, in a bursty demand with a phase of requests.
    init(_ demand: Demand, from start: Int64, random: SplitMix64) {
        self.demand = demand
        self.random = random
        latest = start
        phaseEnd = start
        if case .bursty(let on, _) = demand.pattern {
            phaseEnd = start.saturatingAdding(self.random.exponential(mean: on))
        }
    }

    /// The next moment in nanoseconds, never before the last; `Int64.max` for good where the clock ends.
    mutating func next() -> Int64 {
        switch demand.pattern {
        case .steady:
            latest = latest.saturatingAdding(random.exponential(mean: demand.gap))
        case .regular(let jitter):
            latest = latest.saturatingAdding(demand.gap)
            let room = demand.gap.multipliedFullWidth(by: Int64(jitter))
            // A share of 1 at most, so the quotient fits.
            let width = Int64(1_000_000).dividingFullWidth((room.high, room.low)).quotient
            return latest.saturatingAdding(random.share(of: width))
        case .bursty(let on, let off):
            latest = latest.saturatingAdding(random.exponential(mean: demand.gap))
            // Gaps have no memory, so the one that the phase's end cuts may be drawn anew behind it.
            while latest >= phaseEnd, phaseEnd < .max {
                let begin = phaseEnd.saturatingAdding(random.exponential(mean: off))
                phaseEnd = begin.saturatingAdding(random.exponential(mean: on))
                latest = begin.saturatingAdding(random.exponential(mean: demand.gap))
            }
        }
        return latest
    }
}
