extension Latency {
    /// The step that a duration in a line may have been cut to, by its digits: a power of ten up to a second.
    package static func step(of nanoseconds: Int64) -> Int64 {
        var step: Int64 = 1
        while step < 1_000_000_000, nanoseconds.isMultiple(of: step * 10) { step *= 10 }
        return step
    }
}
