import RateLimitEvents

/// Puts one trace together, observation by observation.
struct TraceBuilder {
    /// What comes between requests and takes from what is known.
    struct Interruption: Sendable {
        enum Kind: Sendable {
            /// Entries are missing.
            case gap
            /// The counters may be empty, or not.
            case boot
            /// The wall clock was set: what came before is at other times than its stamps say. Where it was set back, stamps
            /// from the earliest behind the step to the latest before it do not tell on which side they are.
            case clockStep
        }

        let kind: Kind
        let from: Instant
        let to: Instant
    }

    private let origin: Instant
    private let reading: BudgetTrace.Reading
    private let unseenPossible: Bool
    private let isReached: Bool
    private var interruptions: [Interruption]
    private var nextInterruption = 0
    /// The beginnings of the groups that were mixed up across missing entries.
    private var mixedUp: Set<Instant> = []
    /// The end of the gap that the log is in.
    private var gapEnd: Int64?
    /// Until when requests of any instance may be missing.
    private var lastMissing: Int64?
    /// Until when requests of this instance that are seen may have counted, or not.
    private var strayEnd: Int64?
    /// Until when stamps may be of either side of a step of the clock.
    private var mixedEnd: Int64?
    private var start: LimiterTrace.Start?
    private var elements: [LimiterTrace.Element] = []
    /// The latest reset or gap.
    private var floor = Int64.min
    private var requests: [Int] = []
    private var hasGaps = false
    private var hasStrays = false
    private var hasBoots = false
    private var hasClockSteps = false
    private var mixed = 0

    /// `isReached` tells whether every request comes to the limiter, so that one under way was decided on.
    init(
        origin: Instant, reading: BudgetTrace.Reading, unseenPossible: Bool, isReached: Bool,
        interruptions: [Interruption]
    ) {
        self.origin = origin
        self.reading = reading
        self.unseenPossible = unseenPossible
        self.isReached = isReached
        self.interruptions = interruptions
    }

    /// Takes into account that requests were mixed up across missing entries: of these it is not known on which side they
    /// were decided, and one more may be missing.
    mutating func mixUp(_ doubts: some Sequence<PairingDoubt>) {
        let gaps = interruptions.filter { $0.kind == .gap }
        guard !gaps.isEmpty else { return }
        // They are in order of their beginnings.
        let reaches = gaps.reduce(into: [Instant]()) { all, gap in all.append(max(all.last ?? gap.to, gap.to)) }
        var strays: [Interruption] = []
        for doubt in doubts {
            guard let end = doubt.end else { continue }
            let begun = gaps.partitioningIndex { $0.from > end }
            guard begun > 0, reaches[begun - 1] >= doubt.begun else { continue }
            strays.append(Interruption(kind: .gap, from: doubt.begun, to: end))
        }
        mixedUp = Set(strays.map(\.from))
        interruptions = (interruptions + strays).inTimeOrder { $0.from }
    }

    /// Kept to what a trace holds, so that no sum or difference of two overflows.
    private func time(_ instant: Instant) -> Int64 { LimiterTrace.clamped(instant.nanoseconds(since: origin)) }

    /// Whether a moment is within what a trace holds, some seventy years around its origin.
    private func isHeld(_ instant: Instant) -> Bool { time(instant) == instant.nanoseconds(since: origin) }

    /// Begins a stretch in which the counters run on; a clean one begins with them empty.
    mutating func begin(_ stretchStart: WindowStart) {
        if let since = stretchStart.openAt { passInterruptions(before: time(since)) }
        guard start != nil else {
            start = stretchStart.isCensored ? .censored(at: 0) : .clean
            return
        }
        strayEnd = nil
        part(.reset(at: elements.last.map(\.lastTime) ?? 0))
        let since = stretchStart.openAt.map(time)
        // What is missing since it began may be its own; one that was not seen to begin may be older than the log.
        if stretchStart.isCensored {
            part(.gap(to: max(0, lastMissing ?? 0)))
        } else if let lastMissing, since.map({ $0 <= lastMissing }) ?? true {
            part(.gap(to: lastMissing))
        }
    }

    /// Adds what parts requests from those before.
    private mutating func part(_ element: LimiterTrace.Element) {
        elements.append(element)
        floor = max(floor, element.lastTime)
    }

    /// Takes the next interruption, if it began by then, and keeps until when it leaves things open.
    private mutating func noteInterruption(
        if hasBegun: (Int64) -> Bool
    ) -> (kind: Interruption.Kind, end: Int64)? {
        guard nextInterruption < interruptions.count, hasBegun(time(interruptions[nextInterruption].from)) else {
            return nil
        }
        let interruption = interruptions[nextInterruption]
        nextInterruption += 1
        let end = time(interruption.to)
        if interruption.kind == .gap {
            gapEnd = max(gapEnd ?? end, end)
        } else {
            lastMissing = max(lastMissing ?? end, end)
            if interruption.kind == .clockStep { mixedEnd = max(mixedEnd ?? end, end) }
        }
        return (interruption.kind, end)
    }

    /// Leaves behind what was over when the instance began: nothing of its own is missing there.
    private mutating func passInterruptions(before begun: Int64) {
        while let (kind, _) = noteInterruption(if: { $0 < begun }) {
            guard start != nil else { continue }
            switch kind {
            case .gap: hasGaps = true
            case .boot: break
            case .clockStep: hasClockSteps = true
            }
        }
        if let end = gapEnd, end < begun { gapEnd = nil }
    }

    /// Takes into account that it may have begun anew before a moment, with requests that are not seen.
    mutating func passRestart(until end: Instant) {
        let end = time(end)
        part(.reset(at: end))
        part(.gap(to: end))
    }

    /// Adds what one request tells.
    ///
    /// `isSure` says that its asking is certain, so that the limiter decided then, and `doubt` when it was asked where its
    /// lines may be another's; `isInFlight` that its outcome is not known yet.
    mutating func take(_ observation: Observation, isSure: Bool, doubt: PairingDoubt?, isInFlight: Bool) {
        let asked = time(observation.submitted)
        let unit = observation.settled.resolution.nanoseconds
        // A stamp of whole seconds leaves the moment open for certain.
        let isExact = isSure && unit < 1_000_000_000 && doubt?.until == nil
        let last = max(isSure ? asked : time(observation.settled), doubt?.until.map(time) ?? asked)
        let latest = isExact ? asked : max(asked, last) + unit
        interrupt(before: asked)
        if unseenPossible { part(.gap(to: asked)) }
        let isMixed = isMixed(observation)
        if isMixed, observation.kind.isInWindows { mixed += 1 }
        let isMixedUp = doubt.map { $0.end != nil && mixedUp.contains($0.begun) } ?? false
        guard isHeld(observation.submitted), isHeld(observation.settled), !isMixed, !isMixedUp,
            let outcome = outcome(of: observation.kind, isInFlight: isInFlight)
        else {
            hasStrays = true
            strayEnd = max(strayEnd ?? latest, latest)
            return
        }
        // What was decided before requests are missing stands before them.
        let earliest = max((doubt?.begun).map(time) ?? asked, floor)
        elements.append(.request(.init(outcome, from: min(earliest, asked), to: latest)))
        requests.append(observation.request)
    }

    /// Whether its place among others is not known, as the clock was set back.
    private func isMixed(_ observation: Observation) -> Bool {
        guard let mixedEnd else { return false }
        return time(observation.submitted) <= mixedEnd
    }

    /// What the limiter did with a request; `nil` where it may have counted it, or never have seen it.
    private func outcome(of kind: Observation.Kind, isInFlight: Bool) -> LimiterTrace.Outcome? {
        switch (kind, reading) {
        case (.stray, _), (.lost, _): nil
        case _ where isInFlight: isReached ? .unknown : nil
        case (.suspect, .lost), (.suspect, .plain): nil
        case (.admitted, _): .admitted
        case (.refused, _), (.suspect, .refused): .refused
        case (.unknown, _), (.pending, _): .unknown
        }
    }

    private mutating func interrupt(before asked: Int64) {
        while let (kind, end) = noteInterruption(if: { $0 <= asked }) {
            if kind == .gap { continue }
            // What was open on the clock before goes on to the step at least, in whatever stamps.
            gapEnd = gapEnd.map { max($0, end) }
            strayEnd = strayEnd.map { max($0, end) }
            // A clean start has counted nothing yet.
            if elements.isEmpty && start == .clean { continue }
            if kind == .boot { hasBoots = true } else { hasClockSteps = true }
            part(.reset(at: end))
            part(.gap(to: end))
            // Windows that go by another clock, or began with the device, begin at other times from now on.
            part(.phaseLost(at: end))
        }
        // Inside a gap each request that is seen has others before it that may not be.
        var reached: Int64?
        if let end = gapEnd {
            hasGaps = true
            reached = min(end, asked)
            lastMissing = max(lastMissing ?? .min, min(end, asked))
            if end <= asked { gapEnd = nil }
        }
        if let end = strayEnd {
            reached = max(reached ?? .min, min(end, asked))
            if end <= asked { strayEnd = nil }
        }
        if let reached { part(.gap(to: reached)) }
    }

    /// The trace, told for a moment behind its requests.
    mutating func trace(
        of account: BudgetAccount, pid: Int32?, now: Instant, spansDevices: Bool
    ) -> BudgetTrace? {
        interrupt(before: time(now))
        guard let start, !requests.isEmpty else { return nil }
        return BudgetTrace(
            budget: account.budget, process: account.process, pid: pid, reading: reading,
            trace: LimiterTrace(start: start, elements: elements), requests: requests, origin: origin,
            now: now.nanoseconds(since: origin),
            hasGaps: hasGaps, hasStrays: hasStrays, spansDevices: spansDevices, hasBoots: hasBoots,
            hasClockSteps: hasClockSteps, mixed: mixed)
    }
}

extension LimiterTrace.Element {
    fileprivate var lastTime: Int64 {
        switch self {
        case .request(let request): request.latest
        case .reset(let time), .gap(let time), .phaseLost(let time): time
        }
    }
}
