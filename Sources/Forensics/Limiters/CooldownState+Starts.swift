/// Where a pause may stand when a trace begins or goes on behind a gap.
extension CooldownState {
    /// More states than this are not followed.
    private static let limit = Replay<CooldownState>.cellLimit

    /// All states in which a trace may begin; `nil` where they are too many.
    static func states(count: Int, _ variant: Variant, start: LimiterTrace.Start) -> [CooldownState]? {
        guard case .censored(let time) = start else { return [CooldownState(count, variant, .collecting(0))] }
        return states(count, variant, afterGapTo: time)
    }

    private static func states(_ count: Int, _ variant: Variant, afterGapTo time: Int64) -> [CooldownState]? {
        guard count < limit else { return nil }
        return (0..<count).map { CooldownState(count, variant, .collecting($0)) } + refusing(count, variant, time)
    }

    /// Those that refuse the first request behind a time up to which some are hidden.
    private static func refusing(_ count: Int, _ variant: Variant, _ time: Int64) -> [CooldownState] {
        (variant.beginsAtRefusal ? [CooldownState(count, variant, .full)] : []) + [hidden(count, variant, time)]
    }

    private static func hidden(_ count: Int, _ variant: Variant, _ time: Int64) -> CooldownState {
        CooldownState(count, variant, .cooling(since: LimiterTrace.clamped(time), isHidden: true))
    }

    /// What stands between a start and the first refusal.
    private struct Opening {
        /// How many were admitted before that refusal, or before the next start.
        var admitted = 0
        /// How many more may have been, since outcomes or the order are not known.
        var possible = 0
        var endsWithRefusal = false

        init(_ elements: ArraySlice<LimiterTrace.Element>) {
            var open: [Int64] = []
            var refusal: LimiterTrace.Request?
            scan: for element in elements {
                if case .phaseLost = element { continue }
                guard case .request(let request) = element else { break }
                if let refusal {
                    // What overlaps it may have come first.
                    guard !refusal.isDecided(before: request) else { break }
                    if request.outcome != .refused { possible += 1 }
                    continue
                }
                switch request.outcome {
                case .admitted:
                    admitted += 1
                    if !request.isPoint { open.append(request.latest) }
                case .unknown: possible += 1
                case .refused:
                    endsWithRefusal = true
                    refusal = request
                    let late = open.count { $0 >= request.earliest }
                    admitted -= late
                    possible += late
                }
            }
        }
    }

    /// The states behind a gap without those that the next refusal excludes, or that do no better than another one.
    ///
    /// At that refusal the last admission before it must have been the count-th.
    func states(afterGapTo time: Int64, before later: ArraySlice<LimiterTrace.Element>?) -> [CooldownState]? {
        let opening = later.map { Opening($0) }
        guard let opening, opening.possible == 0 || opening.endsWithRefusal,
            opening.possible < min(count, CooldownState.limit)
        else {
            return CooldownState.states(count, variant, afterGapTo: time)
        }
        // An admission ends a pause that is hidden, unless something may have been refused before.
        let mayPause = opening.admitted == 0 || opening.possible > 0
        var states = mayPause ? [CooldownState.hidden(count, variant, time)] : []
        for admitted in opening.admitted...(opening.admitted + opening.possible) {
            let rest = admitted % count
            states.append(CooldownState(count, variant, .collecting(rest == 0 ? 0 : count - rest)))
            if rest == 0, variant.beginsAtRefusal { states.append(CooldownState(count, variant, .full)) }
        }
        if opening.endsWithRefusal { return states }
        // With no refusal to tell them apart, the one that has most before it explains what any of the others does.
        return opening.admitted <= count
            ? states + [CooldownState(count, variant, .collecting(0))]
            : CooldownState.states(count, variant, afterGapTo: time)
    }

    /// The state and the durations left at the first refusal, behind admissions at known moments.
    ///
    /// - Returns: empty when none explains it.
    /// - Complexity: O(n/count).
    static func states(
        count: Int, _ variant: Variant, start: LimiterTrace.Start, after admitted: ArraySlice<LimiterTrace.Request>,
        within all: Region
    ) -> [(CooldownState, Region)] {
        guard let last = admitted.last else {
            guard case .censored(let time) = start else { return [] }
            return refusing(count, variant, time).map { ($0, all) }
        }
        if start == .clean, variant.beginsAtRefusal ? admitted.count != count : admitted.count % count != 0 {
            return []
        }
        if variant.beginsAtRefusal {
            return admitted.count <= count ? [(CooldownState(count, variant, .full), all)] : []
        }
        var region = all
        // Each count-th admission before the last one began a pause that was over at the next.
        for place in stride(from: admitted.endIndex - 1 - count, through: admitted.startIndex, by: -count) {
            guard let part = region.upTo(admitted[place + 1].earliest - admitted[place].earliest) else { return [] }
            region = part
        }
        return [(CooldownState(count, variant, coolingSince: last), region)]
    }
}
