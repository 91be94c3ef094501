/// Tries the counts of one family on a trace, all of whose outcomes have to be explained.
///
/// Most counts fail in the first windows. So ever longer beginnings are looked at, each only with the counts that are
/// left, and the rest of a long trace is never seen by a family that fails.
struct LimiterSearch {
    let trace: LimiterTrace
    let family: LimiterFamily
    let countsRefused: Bool
    let longest: Int64?
    private(set) var members: [LimiterFit.Member] = []
    /// Whether counts or parts were left out because trying them all would take too long.
    var isIncomplete = false
    /// Whether a set holds more than it should because there were too many parts.
    private(set) var isCut = false
    /// The lengths of the longest beginning that was found to be explained, and of one that is not.
    private(set) var lastExplained = 0
    private(set) var firstUnexplained: Int?

    init(trace: LimiterTrace, family: LimiterFamily, countsRefused: Bool, longest: Int64?) {
        self.trace = trace
        self.family = family
        self.countsRefused = countsRefused
        self.longest = longest
    }

    /// The members that explain all outcomes; without a refusal nothing says that there is a limit.
    mutating func run(_ effort: inout Effort) {
        guard let first = trace.firstRefusal else { return }
        lastExplained = first
        var counts = Counts()
        var isCutShort = false
        // What is left behind the beginnings is tried with the whole in any case.
        effort.keeping(3) { (effort: inout Effort) -> Void in
            for length in lengths(from: first).dropLast() {
                isCutShort = !narrow(&counts, to: trace.prefix(length), &effort)
                if isCutShort || counts.isEmpty { break }
            }
        }
        if isCutShort { isIncomplete = true }
        if counts.isEmpty { return }
        tryWhole(&counts, &effort)
    }

    /// Leaves the counts that explain a beginning.
    ///
    /// - Returns: whether all were tried.
    private mutating func narrow(_ counts: inout Counts, to part: LimiterTrace, _ effort: inout Effort) -> Bool {
        let candidates = candidates(part, effort: &effort)
        let rolling = rollingScan(part, &effort)
        var left: [Int] = []
        var isGreatestOut = false
        for count in counts.next(candidates) {
            if effort.isSpent { return false }
            if explanations(part, count, rolling, &effort) != nil {
                left.append(count)
            } else if candidates.isOpen, count == candidates.greatest {
                isGreatestOut = true
            }
        }
        if isGreatestOut { counts.isClosed = true }
        counts.keep(left, candidates)
        if counts.isEmpty { firstUnexplained = part.elements.count } else { lastExplained = part.elements.count }
        return true
    }

    private mutating func tryWhole(_ counts: inout Counts, _ effort: inout Effort) {
        let candidates = candidates(trace, effort: &effort)
        let rolling = rollingScan(trace, &effort)
        var isExplained = false
        for count in counts.next(candidates) {
            if effort.isSpent {
                isIncomplete = true
                return
            }
            guard let all = explanations(trace, count, rolling, &effort) else { continue }
            isExplained = true
            add(
                all.members(count: count, orMore: candidates.isOpen && count == candidates.greatest, splittingAt: nil),
                isCut: all.isCut)
        }
        if !isExplained { firstUnexplained = trace.elements.count }
    }

    /// Counts on their way.
    private struct Counts {
        private var left: [Int] = []
        /// All counts up to this one were tried.
        private var tried = 0
        /// Whether no greater ones are possible.
        var isClosed = false

        var isEmpty: Bool { left.isEmpty && isClosed }

        /// What is to be tried with a longer beginning.
        func next(_ candidates: CandidateCounts) -> [Int] {
            let first = max(tried + 1, candidates.least)
            let more = isClosed || first > candidates.greatest ? [] : Array(first...candidates.greatest)
            return left.filter { $0 >= candidates.least && $0 <= candidates.greatest } + more
        }

        /// Takes what is left; the greatest one stands for all above it as long as nothing tells them apart.
        mutating func keep(_ left: [Int], _ candidates: CandidateCounts) {
            self.left = left
            if isClosed { return }
            tried = max(tried, candidates.greatest)
            if candidates.isOpen {
                tried -= 1
                self.left.removeAll { $0 > tried }
            } else {
                isClosed = true
            }
        }
    }

    /// The lengths of the beginnings, the last one that of the whole trace.
    func lengths(from firstRefusal: Int) -> [Int] {
        var lengths: [Int] = []
        var length = firstRefusal + 64
        while length < trace.elements.count {
            lengths.append(length)
            length *= 8
        }
        return lengths + [trace.elements.count]
    }

    func candidates(_ part: LimiterTrace, allowing allowed: Int = 0, effort: inout Effort) -> CandidateCounts {
        let forgets = family == .cooldown || family == .cooldownFromRefusal
        return CandidateCounts(
            part, countsRefused: countsRefused, forgetsAtGaps: forgets, isBucket: family == .tokenBucket,
            allowing: allowed, effort: &effort)
    }

    /// What finds the sets of the rolling families faster, where all outcomes are known.
    func rollingScan(_ part: LimiterTrace, _ effort: inout Effort) -> RollingWindowScan? {
        switch family {
        case .rollingWindow, .rollingWindowJittered:
            RollingWindowScan(part, countsRefused: countsRefused, effort: &effort)
        case .fixedWindow, .tokenBucket, .cooldown, .cooldownFromRefusal: nil
        }
    }

    /// `nil` where nothing of a count explains a beginning.
    func explanations(
        _ part: LimiterTrace, _ count: Int, _ rolling: RollingWindowScan?, _ effort: inout Effort
    ) -> LimiterExplanations? {
        if let rolling {
            if family == .rollingWindow {
                let state = RollingHistory(count: count, countsRefused: countsRefused, start: part.start)
                return rolling.durations(count: count, upTo: longest, effort: &effort)
                    .map { .rolling([.init(region: $0, unexplained: [], limiter: state)]) }
            }
            let state = JitteredHistory(count: count, start: part.start)
            return rolling.region(count: count, upTo: longest, effort: &effort)
                .map { .jittered([.init(region: $0, unexplained: [], limiter: state)]) }
        }
        let all = LimiterExplanations(
            part, family: family, count: count, countsRefused: countsRefused, longest: longest, effort: &effort)
        return all.isEmpty ? nil : all
    }

    mutating func add(_ found: [LimiterFit.Member], isCut: Bool = false) {
        members += found
        if isCut {
            self.isCut = true
            isIncomplete = true
        }
    }
}

extension LimiterTrace {
    /// Where the first refusal stands among the elements.
    var firstRefusal: Int? {
        elements.firstIndex {
            if case .request(let request) = $0 { request.outcome == .refused } else { false }
        }.map { $0 - elements.startIndex }
    }
}
