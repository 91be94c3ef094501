/// Refuses for some time after `count` admissions, however long those took.
struct CooldownLimiter: RunningLimiter {
    private let count: Int
    private let duration: Int64
    private let beginsAtRefusal: Bool
    private let restartsAtRefusal: Bool
    /// Admissions since the last cooling.
    private var admitted = 0
    private var end: Int64?

    /// - Parameters:
    ///   - count: At least 1; less is taken as 1.
    ///   - duration: In nanoseconds, at least 1; less is taken as 1.
    ///   - beginsAtRefusal: Whether cooling begins at the first request after the last admission, which is refused
    ///     whenever it comes, instead of at that admission.
    ///   - restartsAtRefusal: Whether every refused request lets the cooling begin anew.
    init(count: Int, duration: Int64, beginsAtRefusal: Bool, restartsAtRefusal: Bool) {
        self.count = max(1, count)
        self.duration = max(1, duration)
        self.beginsAtRefusal = beginsAtRefusal
        self.restartsAtRefusal = restartsAtRefusal
    }

    mutating func admits(at time: Int64) -> Bool {
        if let end, time < end {
            if restartsAtRefusal { cool(from: time) }
            return false
        }
        end = nil
        if admitted == count {
            cool(from: time)
            return false
        }
        admitted += 1
        if admitted == count, !beginsAtRefusal { cool(from: time) }
        return true
    }

    mutating func reset() {
        admitted = 0
        end = nil
    }

    private mutating func cool(from time: Int64) {
        end = time.saturatingAdding(duration)
        admitted = 0
    }
}
