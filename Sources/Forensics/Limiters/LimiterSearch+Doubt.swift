/// Whether a few wrong labels could make a family explain a long trace.
extension LimiterSearch {
    /// Into so many pieces a trace is cut.
    private static let cuts = [3, 4, 6, 8]

    /// Whether every member certainly leaves more than so many outcomes unexplained: `false` where that is not seen at once.
    ///
    /// Only of rolling windows, and where all outcomes are known. What is possible at all bounds a duration from above;
    /// with that bound a piece of the trace may be contradictory by itself, whatever came before it, and each such piece
    /// holds a wrong label of its own.
    ///
    /// - Complexity: O(n) for each count that is nearly possible; most are not after a few requests.
    func leavesMore(than wrong: Int, jitterShare: Double, effort: inout Effort) -> Bool {
        let share: Double
        switch family {
        case .rollingWindow: share = 0
        case .rollingWindowJittered: share = jitterShare
        case .fixedWindow, .tokenBucket, .cooldown, .cooldownFromRefusal: return false
        }
        guard let scan = rollingScan(trace, &effort) else { return false }
        let candidates = candidates(trace, allowing: wrong, effort: &effort)
        guard candidates.hasRefusal, candidates.least <= candidates.greatest else { return false }
        var pieces: [[RollingWindowScan]] = []
        for count in candidates.least...candidates.greatest {
            let bound = scan.longestDuration(
                leaving: wrong, count: count, countsRefused: countsRefused, jitterShare: share, upTo: longest,
                effort: &effort)
            guard let bound else { continue }
            if pieces.isEmpty { pieces = LimiterSearch.cuts.compactMap { self.pieces($0, &effort) } }
            var isOut = false
            for cut in pieces where !isOut {
                var contradictory = 0
                for piece in cut where contradictory <= wrong {
                    contradictory += piece.excludes(count, share, upTo: bound, &effort) ? 1 : 0
                }
                isOut = contradictory > wrong
            }
            if !isOut || effort.isSpent { return false }
        }
        return true
    }

    /// The trace in pieces of about as many requests, each with nothing known of what came before; `nil` where one cannot
    /// be looked at.
    private func pieces(_ count: Int, _ effort: inout Effort) -> [RollingWindowScan]? {
        let length = trace.elements.count / count
        guard length > 0 else { return nil }
        var rest = trace
        var all: [RollingWindowScan] = []
        for number in 1...count {
            let piece = number < count ? rest.prefix(length) : rest
            effort.spend(length / 8)
            guard let scan = rollingScan(piece, &effort) else { return nil }
            all.append(scan)
            if number < count { rest = rest.behind(length) }
        }
        return all
    }
}

extension RollingWindowScan {
    /// Whether no window of a count explains it that is no longer than given.
    fileprivate func excludes(
        _ count: Int, _ jitterShare: Double, upTo longest: Int64, _ effort: inout Effort
    ) -> Bool {
        if effort.isSpent { return false }
        if jitterShare <= 0 { return durations(count: count, upTo: longest, effort: &effort) == nil }
        return region(count: count, upTo: longest, effort: &effort)?
            .durations(withJitterShareUpTo: jitterShare) == nil
    }
}
