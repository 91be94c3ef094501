/// A rolling window of a given count: fewer than so many counted requests may be younger than its duration.
struct RollingHistory: ThresholdLimiter {
    private let count: Int
    private let countsRefused: Bool
    /// The counted requests since the last clean start.
    private var counted: [Int64] = []
    /// How many of them are older than the last censored start, and when that was.
    private var censored: (before: Int, at: Int64)?

    init(count: Int, countsRefused: Bool, start: LimiterTrace.Start) {
        self.count = count
        self.countsRefused = countsRefused
        if case .censored(let time) = start { censored = (0, time) }
    }

    static var forgetsAtGaps: Bool { false }

    func bound(admittingAt time: Int64) -> AdmissionBound<Int64> {
        counted.count >= count ? .atMost(time - counted[counted.count - count]) : .unbounded
    }

    func bound(refusingAt time: Int64) -> RefusalBound<Int64> {
        if counted.count - (censored?.before ?? 0) >= count { return .above(time - counted[counted.count - count]) }
        // The predecessor that is missing may stand as late as the start.
        return censored.map { .above(time - $0.at) } ?? .impossible
    }

    mutating func record(at time: Int64, isAdmitted: Bool) {
        if isAdmitted || countsRefused { counted.append(time) }
    }

    mutating func reset() {
        counted.removeAll()
        censored = nil
    }

    func states(afterGapTo time: Int64) -> [RollingHistory] {
        var state = self
        state.censored = (counted.count, time)
        return [state]
    }
}
