/// Admits everything.
struct UnlimitedLimiter: RunningLimiter {
    func admits(at time: Int64) -> Bool { true }

    func reset() {}
}
