@testable import Forensics

extension Oracle {
    /// What a limiter may have become when requests were hidden between what stands before a gap and its end.
    ///
    /// All states of a fixed window. Of the others those that up to so many hidden requests as are counted leave, one more
    /// where a pause begins with a refusal, at times where an outcome changes.
    func states(of limiter: RunLimiter, behind events: ArraySlice<SmallTrace.Event>, gapTo end: Int) -> [RunLimiter] {
        var last: Int?
        for event in events {
            switch event {
            case .request(let time, _): last = time
            case .gap(let time): last = time
            case .reset: last = nil
            case .clockSet, .decided: break
            }
        }
        // Nothing was seen since it began: the gap is a censored start, or there were resets alone.
        guard let last else {
            var fresh = limiter
            fresh.reset()
            return beginnings(fresh, end)
        }
        let edges = trace.requests.flatMap { [$0.time - span, $0.time - span + 1] }
        let inner = Set(edges.filter { $0 > last && $0 < end }).sorted().prefix(1)
        let times = family == .fixedWindow ? [end] : Set([last, end] + inner).sorted()
        struct State: Hashable {
            var limiter: RunLimiter
            var last: Int
        }
        var found: Set<RunLimiter> = [limiter]
        var longest: Set<State> = [State(limiter: limiter, last: last)]
        for _ in 0..<count + (family == .cooldownFromRefusal ? 1 : 0) {
            var longer: Set<State> = []
            for state in longest {
                for time in times where time >= state.last {
                    var next = State(limiter: state.limiter, last: time)
                    _ = next.limiter.admits(at: time, draw: max(0, jitter - 1))
                    if !found.contains(next.limiter) { longer.insert(next) }
                }
            }
            longest = longer
            found.formUnion(longest.map(\.limiter))
        }
        return Array(found)
    }
}

extension SmallTrace {
    /// The trace with each choice of the moments at which its requests were decided, in their order.
    ///
    /// Behind one whose moment is known none was decided earlier that stands behind it, at that moment or later.
    private var decided: [SmallTrace] {
        guard events.contains(where: { if case .decided = $0 { true } else { false } }) else { return [self] }
        var choices: [[(time: Int, isKnown: Bool, event: Event)]] = [[]]
        for event in events {
            switch event {
            case .decided(let moments, let outcome):
                choices = choices.flatMap { choice in
                    stride(from: moments.lowerBound, through: moments.upperBound, by: 3).map {
                        choice + [($0, false, .request($0, outcome))]
                    }
                }
            case .request(let time, _): choices = choices.map { $0 + [(time, true, event)] }
            case .reset, .gap, .clockSet: choices = choices.map { $0 + [(0, true, event)] }
            }
        }
        var found: [SmallTrace] = []
        for choice in choices {
            for comesFirst in [false, true] {
                var ordered: [(time: Int, isKnown: Bool, event: Event)] = []
                var first = 0
                for item in choice {
                    guard case .request = item.event else {
                        ordered.append(item)
                        first = ordered.count
                        continue
                    }
                    var place = ordered.count
                    while place > first {
                        let before = ordered[place - 1]
                        let isLater =
                            before.time > item.time || comesFirst && before.time == item.time && !before.isKnown
                        guard isLater else { break }
                        place -= 1
                    }
                    ordered.insert(item, at: place)
                }
                var told = self
                told.events = ordered.map(\.event)
                if !found.contains(where: { $0.events == told.events }) { found.append(told) }
            }
        }
        return found
    }

    /// What it may have been: each time in parts that have the parameters alone in common.
    var choices: [[SmallTrace]] { decided.map(\.parts) }

    /// What stands between the times at which the clock was set, each with nothing known of what came before.
    private var parts: [SmallTrace] {
        var parts = [SmallTrace(events: [], censoredAt: censoredAt)]
        for event in events {
            if case .clockSet(let time) = event {
                parts.append(SmallTrace(events: [], censoredAt: time))
            } else {
                parts[parts.count - 1].events.append(event)
            }
        }
        return parts
    }
}
