/// Admits while a bucket holds a whole token, and takes it; tokens come at a steady rate up to the bucket's capacity.
///
/// The level is kept as credit, in which one token is ``TokenInterval/nanoseconds`` and one nanosecond wins
/// ``TokenInterval/tokens``: whole numbers, so that nothing is ever rounded.
struct TokenBucketLimiter: RunningLimiter {
    private let price: Int128
    private let rate: Int128
    private let full: Int128
    private let countsRefused: Bool
    private var credit: Int128
    private var latest: Int64?

    /// - Parameters:
    ///   - capacity: At least 1; less is taken as 1.
    ///   - interval: The time that a token takes.
    ///   - countsRefused: Whether a refused request takes a token too, for which the bucket may owe.
    init(capacity: Int, interval: TokenInterval, countsRefused: Bool) {
        price = Int128(interval.nanoseconds)
        rate = Int128(interval.tokens)
        full = price * Int128(max(1, capacity))
        credit = full
        self.countsRefused = countsRefused
    }

    mutating func admits(at time: Int64) -> Bool {
        if let latest {
            // 2⁶⁴ nanoseconds at 2⁶³ tokens, and a debt of 2⁶³ tokens at 2⁶³ nanoseconds: both stay within 128 bits.
            credit = min(full, credit + (Int128(time) - Int128(latest)) * rate)
        }
        latest = time
        let isAdmitted = credit >= price
        if isAdmitted || countsRefused { credit -= price }
        return isAdmitted
    }

    mutating func reset() {
        credit = full
        latest = nil
    }
}
