/// Tries the counts of one family on a trace, all of whose outcomes have to be explained.
struct LimiterSearch {
    let trace: LimiterTrace
    private let family: LimiterFamily
    let countsRefused: Bool
    let longest: Int64?
    private let rolling: RollingWindowScan?
    private(set) var members: [LimiterFit.Member] = []
    /// Whether counts or parts were left out because trying them all would take too long.
    var isIncomplete = false
    /// Whether a set holds more than it should because there were too many parts.
    private(set) var isCut = false

    /// Elements that are looked at in all, some seconds' worth.
    private static let workLimit = 100_000_000
    /// Steps where outcomes may be wrong.
    static let branchingLimit = 20_000_000

    init(
        _ trace: LimiterTrace, _ family: LimiterFamily, _ countsRefused: Bool, _ longest: Int64?,
        _ rolling: RollingWindowScan?
    ) {
        self.trace = trace
        self.family = family
        self.countsRefused = countsRefused
        self.longest = longest
        self.rolling = rolling
    }

    init(_ trace: LimiterTrace, _ family: LimiterFamily, countsRefused: Bool, longest: Int64?) {
        self.init(
            trace, family, countsRefused, longest,
            family == .rollingWindow ? RollingWindowScan(trace, countsRefused: countsRefused) : nil)
        let candidates = CandidateCounts(trace, countsRefused: countsRefused)
        // Without a refusal nothing says that there is a limit.
        guard let first = candidates.firstRefusal else { return }
        var effort = Effort(LimiterSearch.workLimit)
        let (greatest, isOpen) = cap(candidates, firstRefusal: first, &effort)
        var count = 1
        while count <= greatest {
            if effort.isSpent {
                isIncomplete = true
                return
            }
            let isLast = isOpen && count == greatest
            if let all = tried(count, firstRefusal: first, upTo: longest, &effort) {
                add(all.members(count: count, orMore: isLast, splittingAt: nil))
            }
            count += 1
        }
    }

    mutating func add(_ found: [LimiterFit.Member]) { members += found }

    /// Leaves out the counts that a beginning excludes at once: all above what it shows have the same set there.
    private func cap(
        _ candidates: CandidateCounts, firstRefusal: Int, _ effort: inout Effort
    ) -> (greatest: Int, isOpen: Bool) {
        var length = firstRefusal + 64
        while length < trace.elements.count {
            let part = trace.prefix(length)
            let shown = CandidateCounts(part, countsRefused: countsRefused)
            if shown.isOpen, shown.greatest < candidates.greatest, fails(part, shown.greatest, &effort) {
                return (shown.greatest - 1, false)
            }
            length *= 8
        }
        return (candidates.greatest, candidates.isOpen)
    }

    private func fails(_ part: LimiterTrace, _ count: Int, _ effort: inout Effort) -> Bool {
        LimiterExplanations(
            part, family: family, count: count, countsRefused: countsRefused, longest: longest, effort: &effort
        ).isEmpty
    }

    /// What explains the trace with a count, or `nil`.
    ///
    /// Most counts fail in the first windows, so ever longer beginnings are tried.
    mutating func tried(
        _ count: Int, firstRefusal: Int, upTo longest: Int64?, longerThan: Int64 = 0, allowing allowed: Int = 0,
        _ effort: inout Effort
    ) -> LimiterExplanations? {
        if let rolling {
            let interval = rolling.durations(count: count, upTo: longest)
            effort.spend(interval == nil ? 64 : trace.elements.count)
            let state = RollingHistory(count: count, countsRefused: countsRefused, start: trace.start)
            return interval.map { .rolling([.init(region: $0, unexplained: [], limiter: state)]) }
        }
        func explanations(_ trace: LimiterTrace) -> LimiterExplanations {
            LimiterExplanations(
                trace, family: family, count: count, countsRefused: countsRefused, longest: longest,
                longerThan: longerThan, allowing: allowed, effort: &effort)
        }
        var length = firstRefusal + 64
        while length < trace.elements.count {
            if explanations(trace.prefix(length)).isEmpty { return nil }
            length *= 8
        }
        let all = explanations(trace)
        if all.isEmpty { return nil }
        if all.isCut {
            isCut = true
            isIncomplete = true
        }
        return all
    }
}
