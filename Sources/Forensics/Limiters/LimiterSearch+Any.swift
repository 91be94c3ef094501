/// The search for one explanation, whichever it is.
extension LimiterSearch {
    /// What is known of a beginning.
    enum Answer: Equatable {
        /// So are the positions of the requests that one explanation leaves.
        case explained(but: [Int])
        case unexplained
        /// More would have to be tried than may be.
        case undetermined
    }

    /// Whether anything within the greatest jitter explains a beginning but for so many outcomes.
    ///
    /// The hint is the count that is tried first: the last one that explained something.
    ///
    /// - Complexity: O(n) where the hint explains it, or all other counts fail early.
    func answer(
        to part: LimiterTrace, allowing allowed: Int = 0, jitterShare: Double, hint: inout Int?, effort: inout Effort
    ) -> Answer {
        let candidates = candidates(part, allowing: allowed, effort: &effort)
        guard candidates.hasRefusal else { return .explained(but: []) }
        guard candidates.least <= candidates.greatest else { return .unexplained }
        let rolling = allowed == 0 ? rollingScan(part, &effort) : nil
        var isCut = false
        func tried(_ count: Int, _ effort: inout Effort) -> [Int]? {
            let all: LimiterExplanations?
            if allowed == 0 {
                all = explanations(part, count, rolling, &effort)
            } else {
                all = LimiterExplanations(
                    part, family: family, count: count, countsRefused: countsRefused, longest: longest,
                    allowing: allowed, effort: &effort)
            }
            if all?.isCut ?? false { isCut = true }
            return all?.cheapest(jitterShare: jitterShare)
        }
        if let first = hint, first <= candidates.greatest, let left = tried(first, &effort) {
            return .explained(but: left)
        }
        for count in candidates.least...candidates.greatest where count != hint {
            if effort.isSpent { return .undetermined }
            if let left = tried(count, &effort) {
                hint = count
                return .explained(but: left)
            }
        }
        return isCut || effort.isSpent ? .undetermined : .unexplained
    }

    /// Which beginning is the first that nothing explains.
    enum Beginning {
        case none
        /// Of this length, the shortest unless that takes too long to find out.
        case length(Int)
        case undetermined
    }

    /// Looks at ever longer beginnings, as far as nothing is wrong.
    func firstUnexplainedBeginning(jitterShare: Double, effort: inout Effort) -> Beginning {
        guard let first = trace.firstRefusal else { return .none }
        var good = first
        var hint: Int?
        for length in lengths(from: first) {
            switch answer(to: trace.prefix(length), jitterShare: jitterShare, hint: &hint, effort: &effort) {
            case .explained: good = length
            case .undetermined: return .undetermined
            case .unexplained:
                return .length(
                    shortestUnexplained(after: good, upTo: length, jitterShare: jitterShare, effort: &effort))
            }
        }
        return .none
    }

    /// The length of a beginning that nothing explains, the shortest unless that takes too long to find out.
    ///
    /// It is sought between the lengths of one that is explained and of one that is not.
    ///
    /// - Complexity: O(log n) beginnings, each of which is tried with the count that explained the one before first.
    func shortestUnexplained(
        after explained: Int, upTo length: Int, jitterShare: Double, effort: inout Effort
    ) -> Int {
        var good = min(explained, length - 1)
        var bad = length
        var hint: Int?
        while bad - good > 1 {
            let middle = good + (bad - good) / 2
            switch answer(to: trace.prefix(middle), jitterShare: jitterShare, hint: &hint, effort: &effort) {
            case .explained: good = middle
            case .unexplained: bad = middle
            case .undetermined: return bad
            }
        }
        return bad
    }
}

extension LimiterExplanations {
    /// What the explanation within a jitter that leaves least leaves unexplained; `nil` where none was found.
    func cheapest(jitterShare: Double) -> [Int]? {
        switch self {
        case .rolling(let all): LimiterExplanations.least(all.map(\.unexplained))
        case .jittered(let all):
            LimiterExplanations.least(
                all.filter { $0.region.durations(withJitterShareUpTo: jitterShare) != nil }.map(\.unexplained))
        case .bucket(let all): LimiterExplanations.least(all.map(\.unexplained))
        case .cooldown(let all): LimiterExplanations.least(all.map(\.unexplained))
        case .windows(let all, _, let unbounded):
            LimiterExplanations.least(
                all.filter { !$0.region.isCut }.map(\.unexplained) + (unbounded.map { [$0] } ?? []))
        case .fixed: []
        case .undetermined: nil
        }
    }

    private static func least(_ all: [[Int]]) -> [Int]? { all.min { $0.count < $1.count } }
}
