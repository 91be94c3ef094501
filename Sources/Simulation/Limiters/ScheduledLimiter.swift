/// Refuses in fixed spans of time, whatever is asked.
struct ScheduledLimiter: RunningLimiter {
    let refusing: [Range<Int64>]

    func admits(at time: Int64) -> Bool { !refusing.contains { $0.contains(time) } }

    func reset() {}
}
