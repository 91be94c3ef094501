/// Admits while fewer than `count` counted requests are younger than `duration`.
///
/// A request of age exactly `duration` does not count any more; earlier ones of the same instant do.
struct RollingWindowLimiter: RunningLimiter {
    private let duration: Int64
    private let countsRefused: Bool
    private var counted: CountedTimes

    /// - Parameters:
    ///   - count: At least 1; less is taken as 1.
    ///   - duration: In nanoseconds.
    ///   - countsRefused: Whether refused requests count as admitted ones do.
    init(count: Int, duration: Int64, countsRefused: Bool) {
        self.duration = duration
        self.countsRefused = countsRefused
        counted = CountedTimes(capacity: count)
    }

    mutating func admits(at time: Int64) -> Bool {
        let isAdmitted = counted.oldest.map { time.saturatingSubtracting($0) >= duration } ?? true
        if isAdmitted || countsRefused { counted.append(time) }
        return isAdmitted
    }

    mutating func reset() { counted.removeAll() }
}
