extension TraceEnd {
    /// When a rolling window of a count and of durations in (lower, upper] admits the last of so many requests in a row.
    ///
    /// The q-th free place opens when the (N − q + 1)-th last counted request is as old as the window. `unexplained` says
    /// how many outcomes the window leaves unexplained, so that as many may have counted or not; `jitterShare` how far
    /// beyond its duration a standing refusal may reach.
    func rollingOpening(
        _ place: Int, count: Int, above lower: Int64, upTo upper: Int64?, countsRefused: Bool = false,
        unexplained: Int = 0, jitterShare: Double = 0
    ) -> Opening {
        guard place <= count else { return .tooMany(within: lower) }
        let rank = count - place + 1
        let fewest = countsRefused ? submitted : sure
        let most = countsRefused ? submitted : possible
        let earliest = fewest.last(rank + unexplained).map { OpeningTime.at($0, plus: lower) } ?? .atOnce
        guard let upper else {
            let isFree = most.times.count + unexplained < rank && censoredAt == nil
            return Opening(earliest: earliest, latest: isFree ? .atOnce : .never)
        }
        // What was refused and counted all the same is no later than the last refusal.
        let shifted = rank - unexplained
        let oldest = shifted >= 1 ? most.last(shifted) : lastRefused ?? most.last(1)
        let isVisible = most.visible + unexplained >= rank
        // Requests that are hidden may stand as late as the start.
        let begin = isVisible ? oldest : [oldest, censoredAt].compactMap { $0 }.max()
        var latest = begin.map { OpeningTime.latest($0, plus: upper) } ?? .atOnce
        if jitterShare > 0, lastRefused != nil {
            let jitter = Int64(exactly: (Double(upper) * jitterShare).rounded(.up)) ?? .max
            let (reach, isBeyond) = upper.addingReportingOverflow(jitter)
            // The retry date that stands was set behind the count-th last.
            let standing =
                most.visible >= count ? most.last(count) : [most.last(count), censoredAt].compactMap { $0 }.max()
            latest = max(
                latest, standing.map { isBeyond ? .never : OpeningTime.latest($0, plus: reach) } ?? .atOnce)
        }
        return Opening(earliest: earliest, latest: delayed(latest))
    }

    /// A decision may have come as much later than the request as it took at most.
    func delayed(_ time: OpeningTime) -> OpeningTime {
        if case .at(let time) = time { return .latest(time, plus: slack) }
        return time
    }
}
