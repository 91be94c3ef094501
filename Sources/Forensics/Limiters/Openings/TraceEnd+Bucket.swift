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
        guard place <= capacity else { return Opening(earliest: .never, latest: .never) }
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
        var opening = OpeningTime.atOnce
        // The counted requests from which on more than the capacity were counted.
        for index in 0..<max(0, min(history.times.count, history.times.count + place - capacity)) {
            let tokens = history.times.count - index + place - capacity
            opening = max(opening, .at(history.times[index], plus: token.times(tokens, rounding: rounding)))
        }
        return opening
    }

    /// The latest that it may be if the bucket was empty at the censored start: an admission shows that it was not then.
    private func emptied(
        _ history: History, _ place: Int, _ token: Fraction, _ start: Int64, _ countsRefused: Bool
    ) -> OpeningTime {
        func opening(at time: Int64, counted: Int) -> OpeningTime {
            .at(time, plus: token.times(counted + place, rounding: .up))
        }
        // One that counts refused requests may have begun in any debt.
        var latest = countsRefused ? OpeningTime.never : opening(at: start, counted: history.visible)
        for index in countsRefused ? admittedSubmitted : admittedPossible {
            latest = min(latest, opening(at: history.times[index], counted: history.times.count - index - 1))
        }
        return latest
    }
}

extension Fraction {
    /// The product with a whole number, as whole nanoseconds.
    fileprivate func times(_ factor: Int, rounding: FloatingPointRoundingRule) -> Int64 {
        let product = Int128(numerator) * Int128(factor)
        let (quotient, rest) = product.quotientAndRemainder(dividingBy: Int128(denominator))
        let isUp = rounding == .up
        let whole = rest == 0 ? quotient : quotient + (isUp ? (rest > 0 ? 1 : 0) : (rest < 0 ? -1 : 0))
        return Int64(clamping: whole)
    }
}
