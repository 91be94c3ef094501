/// A rolling window that remembers a refusal until a retry date, which lies a random time behind the window's own end.
///
/// While the retry date stands, every request is refused, and nothing is counted or drawn. Else the rolling rule decides:
/// an admission clears the date, and a refusal sets it to o + D + u·J, where o is the oldest request that counts and u is
/// drawn anew from [0, 1).
struct JitteredWindowLimiter: RunningLimiter {
    private let duration: Int64
    private let jitter: Int64
    private var counted: CountedTimes
    private var retryDate: Int64?
    private var random: SplitMix64

    /// - Parameters:
    ///   - count: At least 1; less is taken as 1.
    ///   - duration: In nanoseconds.
    ///   - jitter: The largest delay in nanoseconds, which itself is never drawn.
    ///   - random: Where the delays come from.
    init(count: Int, duration: Int64, jitter: Int64, random: SplitMix64) {
        self.duration = duration
        self.jitter = jitter
        self.random = random
        counted = CountedTimes(capacity: count)
    }

    mutating func admits(at time: Int64) -> Bool {
        if let retryDate, time < retryDate { return false }
        guard let oldest = counted.oldest, time.saturatingSubtracting(oldest) < duration else {
            counted.append(time)
            retryDate = nil
            return true
        }
        retryDate = oldest.saturatingAdding(duration).saturatingAdding(random.share(of: jitter))
        return false
    }

    mutating func reset() {
        counted.removeAll()
        retryDate = nil
    }
}
