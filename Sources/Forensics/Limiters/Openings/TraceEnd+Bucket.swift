extension TraceEnd {
    /// When a token bucket of a capacity and of token times in (lower, upper] admits the last of so many requests in a
    /// row.
    ///
    /// Its q-th token is there when T · (c − B) have passed since each counted request from which on c were counted, q
    /// with them.
    /// - Complexity: O(n).
    func bucketOpening(
        _ place: Int, capacity: Int, above lower: Fraction, upTo upper: Fraction?, countsRefused: Bool,
        unexplained: Int = 0
    ) -> Opening {
        guard place <= capacity else {
            // So long the tokens take that a full bucket lacks.
            let lacking = Int128(place - capacity) * Int128(lower.numerator) / Int128(lower.denominator)
            return .tooMany(within: Int64(clamping: lacking))
        }
        let fewest = countsRefused ? submitted : sure
        let most = countsRefused ? submitted : possible
        let earliest = TraceEnd.full(fewest, place - unexplained, capacity, lower, rounding: .down)
        guard let upper else {
            let isFree = most.times.count + unexplained + place <= capacity && censoredAt == nil
            return Opening(earliest: earliest, latest: isFree ? .atOnce : .never)
        }
        var latest = TraceEnd.full(most, place + unexplained, capacity, upper, rounding: .up)
        if let censoredAt {
            latest = max(latest, emptied(most, place + unexplained, upper, censoredAt, countsRefused))
        }
        return Opening(earliest: earliest, latest: delayed(latest))
    }

    private static func full(
        _ history: History, _ place: Int, _ capacity: Int, _ token: Fraction, rounding: FloatingPointRoundingRule
    ) -> OpeningTime {
        let further = history.times.count + place - capacity
        // The counted requests from which on more than the capacity were counted.
        let shown = history.times.prefix(max(0, further))
        if shown.isEmpty { return .atOnce }
        // Times the denominator: to divide once is enough.
        let numerator = Int128(token.numerator)
        let denominator = Int128(token.denominator)
        var latest = Int128.min
        for (index, time) in zip(shown.indices, shown) {
            latest = max(latest, Int128(time) * denominator + Int128(further - index) * numerator)
        }
        return .at(Int64(clamping: latest.divided(by: denominator, rounding: rounding)))
    }

    /// The latest that it may be if the bucket was empty at the censored start: an admission shows that it was not then.
    private func emptied(
        _ history: History, _ place: Int, _ token: Fraction, _ start: Int64, _ countsRefused: Bool
    ) -> OpeningTime {
        let admitted = countsRefused ? admittedSubmitted : admittedPossible
        if countsRefused, admitted.isEmpty { return .never }
        let numerator = Int128(token.numerator)
        let denominator = Int128(token.denominator)
        func opening(at time: Int64, counted: Int) -> Int128 {
            Int128(time) * denominator + Int128(counted + place) * numerator
        }
        // One that counts refused requests may have begun in any debt.
        var latest = countsRefused ? Int128.max : opening(at: start, counted: history.visible)
        for index in admitted {
            latest = min(latest, opening(at: history.times[index], counted: history.times.count - index - 1))
        }
        return .at(Int64(clamping: latest.divided(by: denominator, rounding: .up)))
    }
}

extension Int128 {
    /// The quotient with a positive number, as a whole one.
    fileprivate func divided(by divisor: Int128, rounding: FloatingPointRoundingRule) -> Int128 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        if rest == 0 { return quotient }
        return quotient + (rounding == .up ? (rest > 0 ? 1 : 0) : (rest < 0 ? -1 : 0))
    }
}
