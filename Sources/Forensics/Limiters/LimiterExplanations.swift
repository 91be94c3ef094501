/// All parts of one family's parameters that explain a trace with a given count, each with the state it ends in.
enum LimiterExplanations: Sendable {
    case rolling([Replay<RollingHistory>.Explanation])
    case jittered([Replay<JitteredHistory>.Explanation])
    case bucket([Replay<BucketHistory>.Explanation])
    case cooldown([Replay<CooldownState>.Explanation])
    /// Where outcomes may be wrong; and what the narrowest windows contradict, if it may all be wrong: then nothing bounds
    /// the width.
    case windows([Replay<FixedHistory>.Explanation], widest: WidestWindow, unbounded: [Int]?)
    case fixed(FixedWindowSet)
    /// More was possible than is followed.
    case undetermined

    /// Follows a trace with one count.
    ///
    /// Windows and pauses that are longer than the longest, or no longer than given, are left out.
    ///
    /// With all kept, each state is told that explains the trace, though another one explains no less.
    init(
        _ trace: LimiterTrace, family: LimiterFamily, count: Int, countsRefused: Bool, longest: Int64? = nil,
        longerThan: Int64 = 0, keepingAll keepsAll: Bool = false, allowing allowed: Int = 0, effort: inout Effort
    ) {
        // One count may not take all that is left for the others.
        let share = min(effort.left, max(effort.left / 4, 8 * trace.elements.count))
        var own = Effort(share)
        defer { effort.spend(share - own.left) }
        let durations = ParameterInterval(above: longerThan, upTo: longest)
        switch family {
        case .rollingWindow:
            let state = RollingHistory(count: count, countsRefused: countsRefused, start: trace.start)
            let outcome = LimiterExplanations.replay(trace, [(state, durations)], allowed, &own)
            self = outcome.map { .rolling($0) } ?? .undetermined
        case .rollingWindowJittered:
            let state = JitteredHistory(count: count, start: trace.start)
            let region = durations.flatMap {
                JitteredRegion(durationAfter: $0.lower, durationUpTo: $0.upper, durationPlusJitterAfter: $0.lower)
            }
            let outcome = LimiterExplanations.replay(trace, [(state, region)], allowed, &own)
            self = outcome.map { .jittered($0) } ?? .undetermined
        case .tokenBucket:
            let state = BucketHistory(capacity: count, countsRefused: countsRefused, start: trace.start)
            let region = ParameterInterval(
                above: Fraction(longerThan, Int64(count)), upTo: longest.map { Fraction($0, Int64(count)) })
            // Only of windows that are told apart by their length is that of a full bucket one.
            let all = longerThan > 0 ? region : ParameterInterval(above: Fraction(0), upTo: nil)
            let outcome = LimiterExplanations.replay(trace, [(state, all)], allowed, &own)
            self = outcome.map { .bucket($0) } ?? .undetermined
        case .cooldown, .cooldownFromRefusal:
            let variant = CooldownState.Variant(
                beginsAtRefusal: family == .cooldownFromRefusal, restartsAtRefusal: countsRefused)
            guard
                let (states, skipped) = LimiterExplanations.starts(trace, count, variant, durations, keepsAll, allowed)
            else {
                self = .undetermined
                return
            }
            own.spend(states.count)
            let outcome = LimiterExplanations.replay(
                trace, states, allowed, &own, skipping: skipped, keepingAll: keepsAll)
            self = outcome.map { .cooldown($0) } ?? .undetermined
        case .fixedWindow:
            self = LimiterExplanations.fixed(trace, count, longerThan, longest, allowed, &own)
        }
    }

    private static func replay<Limiter: ReplayedLimiter>(
        _ trace: LimiterTrace, _ starts: [(Limiter, Limiter.Region?)], _ allowed: Int, _ effort: inout Effort,
        skipping skipped: Int = 0, keepingAll keepsAll: Bool = false
    ) -> [Replay<Limiter>.Explanation]? {
        let cells = starts.compactMap { state, region in
            region.map { Replay<Limiter>.Cell(limiter: state, region: $0) }
        }
        return Replay.outcome(
            of: trace, cells: cells, skipping: skipped, keepingAll: keepsAll, allowing: allowed, effort: &effort)?
            .explanations
    }

    /// `nil` where they are too many.
    private static func starts(
        _ trace: LimiterTrace, _ count: Int, _ variant: CooldownState.Variant, _ all: ParameterInterval<Int64>?,
        _ keepsAll: Bool, _ allowed: Int
    ) -> (states: [(CooldownState, ParameterInterval<Int64>?)], skipped: Int)? {
        if allowed == 0, let all, let admitted = trace.admittedFirst, admitted.count < trace.elements.count {
            let states = CooldownState.states(count: count, variant, start: trace.start, after: admitted, within: all)
            return (states.map { ($0, $1) }, admitted.count)
        }
        guard allowed == 0, !keepsAll, case .censored(let time) = trace.start else {
            return CooldownState.states(count: count, variant, start: trace.start).map { states in
                (states.map { ($0, all) }, 0)
            }
        }
        return CooldownState(count, variant, .collecting(0))
            .states(afterGapTo: time, before: trace.following(trace.elements.startIndex - 1))
            .map { states in (states.map { ($0, all) }, 0) }
    }

    private static func fixed(
        _ trace: LimiterTrace, _ count: Int, _ longerThan: Int64, _ longest: Int64?, _ allowed: Int,
        _ effort: inout Effort
    ) -> LimiterExplanations {
        let none = LimiterExplanations.windows(
            [], widest: WidestWindow(longest: longest, stretch: 0), unbounded: nil)
        if let longest, longest <= longerThan { return none }
        guard allowed > 0 else {
            switch FixedWindowSet.finding(trace, count: count, longest: longest, effort: &effort) {
            case .none: return none
            case .undetermined: return .undetermined
            case .widths(let set): return .fixed(set)
            }
        }
        effort.spend(trace.elements.count)
        let start = WindowRegion.Start(trace, count: count, longest: longest)
        let unbounded = start.contradicted.count <= allowed ? start.contradicted : nil
        // What no window admits is left unexplained without any refusal too.
        if start.refusals == 0 { return .windows([], widest: start.widest, unbounded: unbounded) }
        let region = start.region(allowing: allowed, widerThan: longerThan)
        let state = FixedHistory(count: count, start: trace.start)
        // Widths that a set clock keeps were rounded: what is left of them may be none.
        return replay(trace, [(state, region)], allowed, &effort)
            .map { .windows($0.filter(\.region.isPossible), widest: start.widest, unbounded: unbounded) }
            ?? .undetermined
    }

    /// Whether nothing explains the trace.
    var isEmpty: Bool {
        switch self {
        case .rolling(let all): all.isEmpty
        case .jittered(let all): all.isEmpty
        case .bucket(let all): all.isEmpty
        case .cooldown(let all): all.isEmpty
        case .windows(let all, _, let unbounded): all.isEmpty && unbounded == nil
        case .fixed, .undetermined: false
        }
    }
}
