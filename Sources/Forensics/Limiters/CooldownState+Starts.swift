/// Where a pause may stand when a trace begins or goes on behind a gap.
extension CooldownState {
    /// All states in which a trace may begin.
    static func states(count: Int, _ variant: Variant, start: LimiterTrace.Start) -> [CooldownState] {
        guard case .censored(let time) = start else { return [CooldownState(count, variant, .collecting(0))] }
        return states(count, variant, afterGapTo: time)
    }

    private static func states(_ count: Int, _ variant: Variant, afterGapTo time: Int64) -> [CooldownState] {
        var states = (0..<count).map { CooldownState(count, variant, .collecting($0)) }
        if variant.beginsAtRefusal { states.append(CooldownState(count, variant, .full)) }
        states.append(hidden(count, variant, time))
        return states
    }

    private static func hidden(_ count: Int, _ variant: Variant, _ time: Int64) -> CooldownState {
        CooldownState(count, variant, .cooling(since: LimiterTrace.clamped(time), isHidden: true))
    }

    /// What stands between a start and the first refusal.
    private struct Opening {
        var admitted: [LimiterTrace.Request] = []
        var endsWithRefusal = false
        /// Whether an outcome in it, or the order, is not known.
        var isUnsure = false

        init(_ elements: ArraySlice<LimiterTrace.Element>) {
            scan: for element in elements {
                guard case .request(let request) = element else { break }
                if !request.isPoint { isUnsure = true }
                switch request.outcome {
                case .admitted: admitted.append(request)
                case .unknown: isUnsure = true
                case .refused:
                    endsWithRefusal = true
                    break scan
                }
                if isUnsure { break }
            }
        }
    }

    /// The states behind a gap without those that the next refusal excludes, or that do no better than another one.
    func states(afterGapTo time: Int64, before later: ArraySlice<LimiterTrace.Element>?) -> [CooldownState] {
        let all = { CooldownState.states(count, variant, afterGapTo: time) }
        guard let later else { return all() }
        let opening = Opening(later)
        guard !opening.isUnsure else { return all() }
        let admitted = opening.admitted.count
        let hidden = CooldownState.hidden(count, variant, time)
        // At the refusal the last admission before it must have been the count-th.
        let missing = count - admitted
        if variant.beginsAtRefusal {
            var states = admitted == 0 ? [CooldownState(count, variant, .full), hidden] : []
            if admitted > 0, missing >= 0 { states.append(CooldownState(count, variant, .collecting(missing))) }
            if missing > 0, !opening.endsWithRefusal { states.append(CooldownState(count, variant, .collecting(0))) }
            return states
        }
        let rest = admitted % count
        var states = [CooldownState(count, variant, .collecting(rest == 0 ? 0 : count - rest))]
        if admitted == 0 { states.append(hidden) }
        if opening.endsWithRefusal { return states }
        return admitted <= count ? states + [CooldownState(count, variant, .collecting(0))] : all()
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
            return states(count: count, variant, start: start)
                .filter { if case .collecting = $0.phase { false } else { true } }
                .map { ($0, all) }
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
