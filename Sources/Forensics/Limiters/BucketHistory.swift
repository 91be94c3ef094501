/// A token bucket of a given capacity; its parameter is the time that a token takes.
///
/// Behind a censored start its level is not known. So a refusal may rest on a bucket that was full once, or on one that
/// has not been full since that start: it bounds the time by the weaker of the two. Either way the bucket held less than a
/// token then, which bounds from above how fast admissions may follow; where it had been full the history says no less.
struct BucketHistory: ReplayedLimiter {
    typealias Region = ParameterInterval<Fraction>

    let countsRefused: Bool
    private let capacity: Int
    /// Tokens that were taken before whatever comes, by submission.
    private var early: TokenLine
    /// The same by the latest moments; `nil` while all moments are known.
    private var late: TokenLine?
    /// What is not in ``early`` yet, by submission.
    private var pending: [LimiterTrace.Request] = []
    /// The latest moments of what is not in ``late`` yet, ascending.
    private var pendingEnds: [Int64] = []
    /// Since the last clean start.
    private var taken = 0
    /// Behind a censored start: that start and the admissions since, with negated times.
    private var low: SlopeHull?
    /// The refusals since, by the tokens taken before.
    private var emptied = SlopeHull()
    private var waiting: [Refusal] = []

    private struct Refusal: Hashable, Sendable {
        let taken: Int
        let time: Int64
    }

    private static let scanLimit = 256

    init(capacity: Int, countsRefused: Bool, start: LimiterTrace.Start) {
        self.capacity = capacity
        self.countsRefused = countsRefused
        early = TokenLine(capacity: capacity)
        if case .censored(let time) = start { begin(censoredAt: time) }
    }

    /// What was taken long ago may still be missed.
    static var converges: Bool { false }

    /// It refuses the longer, the slower it fills.
    var lastRefusalTells: Bool { !countsRefused }

    var weight: Int {
        early.weight + (late?.weight ?? 0) + (low?.weight ?? 0) + emptied.weight + pending.count + waiting.count
    }

    var flight: Int { min(pending.count, BucketHistory.scanLimit) * 2 }

    private mutating func begin(censoredAt time: Int64) {
        var hull = SlopeHull()
        // Where refused ones take tokens too it may have been in debt, however deep.
        if !countsRefused { hull.append(index: Int64(early.taken) - 1, time: -LimiterTrace.clamped(time)) }
        low = hull
    }

    /// How many tokens were taken before a request for certain.
    private func sure(before request: LimiterTrace.Request) -> Int {
        pending.isEmpty
            ? early.taken
            : early.taken + pending.suffix(BucketHistory.scanLimit).count { $0.isDecided(before: request) }
    }

    mutating func advance(to request: LimiterTrace.Request) {
        if !pending.isEmpty || !pendingEnds.isEmpty { settle(before: request) }
        guard let first = waiting.first else { return }
        let sure = sure(before: request)
        guard first.taken < sure else { return }
        let count = waiting.prefix { $0.taken < sure }.count
        for refusal in waiting.prefix(count) { emptied.append(index: Int64(refusal.taken), time: refusal.time) }
        waiting.removeFirst(count)
    }

    private mutating func settle(before request: LimiterTrace.Request) {
        let settled = pending.prefix { $0.isDecided(before: request) }
        for request in settled { early.take(at: request.earliest) }
        pending.removeFirst(settled.count)
        let ended = pendingEnds.prefix { $0 < request.earliest }
        for end in ended { late?.take(at: end) }
        pendingEnds.removeFirst(ended.count)
    }

    /// T ≤ x, as if the bucket had been full whenever that admits most; and what admits behind a refusal that found it
    /// not full.
    func part(of region: Region, admitting request: LimiterTrace.Request) -> Region? {
        var part: Region? = region
        let sure =
            pending.isEmpty ? [] : pending.suffix(BucketHistory.scanLimit).filter { $0.isDecided(before: request) }
        if let bound = early.leastTime(of: request.latest, further: sure.count) { part = part?.upTo(bound) }
        for (place, taken) in sure.enumerated() where sure.count - place + 1 > capacity {
            part = part?.upTo(Fraction(request.latest - taken.earliest, Int64(sure.count - place + 1 - capacity)))
        }
        if let bound = emptied.leastSlope(toIndex: Int64(early.taken + sure.count), time: request.latest) {
            part = part?.upTo(bound, includes: false)
        }
        return part
    }

    /// T > x, as if the bucket had been full whenever that refuses most, or as if it never had been since what is hidden.
    func part(of region: Region, refusing request: LimiterTrace.Request, _ overlap: Overlap) -> Region? {
        let full = full(at: request, overlap)
        if low == nil { return full.flatMap { region.above($0) } }
        guard !overlap.isCrowded,
            let least = low?.greatestSlope(toIndex: Int64(taken + overlap.ends.count), time: request.earliest)
        else { return region }
        return region.above(full.map { min($0, least) } ?? least)
    }

    private func full(at request: LimiterTrace.Request, _ overlap: Overlap) -> Fraction? {
        let further = taken - (late?.taken ?? early.taken) + overlap.ends.count
        // What may have been decided at that very moment leaves no time between.
        if overlap.isCrowded || further >= capacity
            || further > BucketHistory.scanLimit
        {
            return Fraction(0)
        }
        let least =
            late == nil
            ? early.leastTime(of: request.earliest, further: further)
            : late?.leastTime(of: request.earliest, further: further)
        return least.map { max($0, Fraction(0)) }
    }

    mutating func admit(_ request: LimiterTrace.Request) {
        let before = low == nil ? 0 : sure(before: request)
        low?.append(index: Int64(before), time: -request.latest)
        take(request)
    }

    mutating func refuse(_ request: LimiterTrace.Request, _ overlap: Overlap) {
        if low != nil {
            let before = overlap.isCrowded ? Int.max : taken + overlap.ends.count
            waiting.append(Refusal(taken: max(before, waiting.last?.taken ?? 0), time: request.earliest))
        }
        if countsRefused { take(request) }
    }

    private mutating func take(_ request: LimiterTrace.Request) {
        taken += 1
        if request.isPoint, late == nil, pending.isEmpty {
            early.take(at: request.earliest)
            return
        }
        if late == nil { late = early }
        pending.append(request)
        let place = pendingEnds.lastIndex { $0 <= request.latest }.map { $0 + 1 } ?? 0
        pendingEnds.insert(request.latest, at: place)
    }

    mutating func reset() {
        self = BucketHistory(capacity: capacity, countsRefused: countsRefused, start: .clean)
    }

    func states(afterGapTo time: Int64, before later: ArraySlice<LimiterTrace.Element>?) -> [BucketHistory]? {
        var state = self
        state.begin(censoredAt: time)
        return [state]
    }

    func hash(into hasher: inout Hasher) {
        // Where outcomes may be wrong, many histories have as many tokens taken.
        hasher.combine(early)
        hasher.combine(pending.count)
        hasher.combine(waiting.count)
    }
}
