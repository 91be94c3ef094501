/// The pause after failures: one clock, one counter.
struct BackOff: Sendable {
    /// Failures in a row.
    private(set) var failures = 0
    private var until: Int64?
    private var latestBegan: Int64?

    /// Whether the shortcut must not be asked at this moment.
    func isPaused(at time: Int64) -> Bool {
        guard let until else { return false }
        return time < until
    }

    /// Counts a request that failed, unless it belongs to the burst that began the latest pause.
    ///
    /// - Parameters:
    ///   - asked: When the failed request went out.
    ///   - time: When it was found to have failed.
    /// - Returns: The end of the pause that begins now, or `nil` when none does.
    mutating func fail(asked: Int64, at time: Int64) -> Int64? {
        if let latestBegan, asked <= latestBegan { return nil }
        failures += 1
        // 30 min, then twice as long each time, at most 4 h.
        let minutes = min(30 << min(failures - 1, 3), 240)
        latestBegan = time
        until = time + .minutes(minutes)
        return until
    }

    /// Takes an answer by any route: it ends a pause and sets the count back.
    ///
    /// - Returns: Whether a pause was in force.
    mutating func answer(at time: Int64) -> Bool {
        let wasPaused = isPaused(at: time)
        failures = 0
        until = nil
        return wasPaused
    }
}
