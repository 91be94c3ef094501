/// A token bucket of a given capacity; θ is the time that a token takes.
///
/// Behind a censored start its level is not known: a refusal may also rest on a bucket that has not been full since.
struct BucketHistory: ThresholdLimiter {
    private let capacity: Int
    let countsRefused: Bool
    /// The counted requests since the last clean start.
    private var counted: [Int64] = []
    /// Those whose tokens a present request can miss.
    private var full = SlopeHull()
    /// Behind a censored start: that start and the admissions since, with negated times.
    private var low: SlopeHull?

    init(capacity: Int, countsRefused: Bool, start: LimiterTrace.Start) {
        self.capacity = capacity
        self.countsRefused = countsRefused
        if case .censored(let time) = start { begin(censoredAt: time) }
    }

    private mutating func begin(censoredAt time: Int64) {
        var hull = SlopeHull()
        hull.append(index: Int64(counted.count) - 1, time: -time)
        low = hull
    }

    static var forgetsAtGaps: Bool { false }

    /// The least of (t − a)/(c − B) over the counted requests a from which on more than B were counted, c of them: what
    /// refuses at t a bucket that was full at one of them.
    func threshold(at time: Int64) -> Fraction? {
        full.leastSlope(toIndex: Int64(counted.count + 1 - capacity), time: time)
    }

    /// What the time of a token exceeds if the bucket refuses at t because it has not been full since a censored start.
    func leastTime(at time: Int64) -> Fraction? {
        low?.greatestSlope(toIndex: Int64(counted.count), time: time)
    }

    func bound(admittingAt time: Int64) -> AdmissionBound<Fraction> {
        threshold(at: time).map { .atMost($0) } ?? .unbounded
    }

    func bound(refusingAt time: Int64) -> RefusalBound<Fraction> {
        switch (threshold(at: time), leastTime(at: time)) {
        case (let full?, let low?): .above(min(full, low))
        case (let bound?, nil), (nil, let bound?): .above(bound)
        case (nil, nil): .impossible
        }
    }

    mutating func record(at time: Int64, isAdmitted: Bool) {
        guard isAdmitted || countsRefused else { return }
        // Only an admission tells how full the bucket was at least.
        if isAdmitted { low?.append(index: Int64(counted.count), time: -time) }
        counted.append(time)
        let eligible = counted.count - capacity
        if eligible >= 0 { full.append(index: Int64(eligible), time: counted[eligible]) }
    }

    mutating func reset() {
        counted.removeAll()
        full = SlopeHull()
        low = nil
    }

    func states(afterGapTo time: Int64) -> [BucketHistory] {
        var state = self
        state.begin(censoredAt: time)
        return [state]
    }
}
