/// What can be said of all windows of a count at once where some outcomes may be labelled wrong.
extension RollingWindowScan {
    /// Above what duration each window of a count leaves more than so many outcomes unexplained, however they were labelled
    /// wrong; `nil` where each window does.
    ///
    /// With k wrong labels the N-th last counted request of what happened is no older than the (N + k)-th last of what was
    /// seen, and no younger than the (N − k)-th last. Each outcome that is right thus bounds the duration from one side,
    /// and k of the bounds may be of wrong ones. Where refused requests count, labels do not move the history.
    ///
    /// - Parameters:
    ///   - jitterShare: the greatest jitter, as a share of the duration; a refusal then only says that both together are
    ///     longer than what it bounds.
    ///   - longest: the longest duration considered, in nanoseconds.
    /// - Complexity: O(n), and far less for most counts.
    func longestDuration(
        leaving wrong: Int, count: Int, countsRefused: Bool, jitterShare: Double, upTo longest: Int64?,
        effort: inout Effort
    ) -> Int64? {
        let shift = countsRefused ? 0 : wrong
        // The greatest bounds from below and the smallest from above, so many that one of each is not of a wrong label.
        var lower = [Int64](repeating: 0, count: wrong + 1)
        var upper = [Int64](repeating: longest ?? .max, count: wrong + 1)
        func take(_ place: Int) {
            let observation = observations[place]
            if observation.isAdmitted {
                guard let start = start(before: observation, count + shift) else { return }
                let bound = observation.latest - start
                guard let last = upper.last, bound < last else { return }
                upper[wrong] = bound
                upper.sort()
            } else {
                guard count > shift else { return }
                let bound = end(before: observation, count - shift).map { observation.earliest - $0 } ?? .max
                guard let last = lower.last, bound > last else { return }
                lower[wrong] = bound
                lower.sort(by: >)
            }
        }
        func longestPossible() -> Int64? {
            for wrongAdmissions in (0...wrong).reversed() {
                let (least, most) = (lower[wrong - wrongAdmissions], upper[wrongAdmissions])
                // Rounded in favour of what is possible.
                let isPossible =
                    jitterShare <= 0 ? least < most : Double(least) < Double(most) * (1 + jitterShare) + 1_000
                if isPossible { return most }
            }
            return nil
        }
        // Where the window may be full for the first time.
        let pivot = min(max(firstRefusal, count <= places.count ? places[count - 1] : 0), observations.count)
        var ahead = pivot
        var behind = pivot - 1
        while ahead < observations.count || behind >= 0 {
            effort.spend(16)
            if effort.isSpent { return longest ?? .max }
            let (aheadEnd, behindEnd) = (min(ahead + 16, observations.count), max(behind - 16, -1))
            while ahead < aheadEnd {
                take(ahead)
                ahead += 1
            }
            while behind > behindEnd {
                take(behind)
                behind -= 1
            }
            if longestPossible() == nil { return nil }
        }
        return longestPossible()
    }
}
