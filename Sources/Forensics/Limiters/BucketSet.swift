/// The times per token with which a bucket of a given capacity explains a trace.
enum BucketSet {
    /// The exact set where every outcome is known; an outer set behind a gap or with unknown outcomes.
    ///
    /// Behind a censored start a refusal rests on T > x as if the bucket had been full, **or** on one that has not been
    /// full since, which bounds T on both sides: so the set may be a union.
    /// - Returns: `nil` when too many parts would have to be followed.
    /// - Complexity: O(n log n), and as much for each interval of the set.
    static func set(
        _ trace: LimiterTrace, capacity: Int, countsRefused: Bool
    ) -> ParameterSet<Fraction>? {
        let start = BucketHistory(capacity: capacity, countsRefused: countsRefused, start: trace.start)
        guard let outcome = Replay.outcome(of: trace, states: [start], zero: Fraction(0)) else { return nil }
        var set = outcome.set
        let hasUnknown = trace.requests.contains { $0.outcome == .unknown }
        guard !set.isEmpty, !hasUnknown else { return set }
        for refusal in censoredRefusals(trace, start) {
            // What all members fulfil already splits nothing.
            if let lowest = set.intervals.first, let full = refusal.full, full <= lowest.lower { continue }
            set = set.intersection(refusal.explanations)
            if set.isEmpty { break }
        }
        return set
    }

    /// A refusal behind a censored start.
    private struct Refusal {
        /// T is above this if the bucket was full once.
        let full: Fraction?
        /// Or above this, and below ``upper``, if it was not.
        let lower: Fraction
        var upper: Fraction?

        var explanations: ParameterSet<Fraction> {
            ParameterSet([
                full.flatMap { ParameterInterval(above: $0, upTo: nil) },
                ParameterInterval(above: lower, upTo: upper, includesUpper: false),
            ].compactMap { $0 })
        }
    }

    private static func censoredRefusals(_ trace: LimiterTrace, _ start: BucketHistory) -> [Refusal] {
        var history = start
        var all: [Refusal] = []
        // Of the stretch at hand: the index of the next admission and the time, for the way back.
        var stretch: [(refusal: Refusal?, index: Int64, time: Int64)] = []
        var admitted: Int64 = 0
        func close() {
            var later = SlopeHull()
            // An admission with no other between it and the refusal leaves the level to the time that passed.
            var next: (index: Int64, time: Int64)?
            for entry in stretch.reversed() {
                if let known = next, known.index > entry.index {
                    later.append(index: -known.index, time: -known.time)
                    next = nil
                }
                guard var refusal = entry.refusal else {
                    next = (entry.index, entry.time)
                    continue
                }
                refusal.upper = later.leastSlope(toIndex: -entry.index, time: -entry.time)
                all.append(refusal)
            }
            stretch.removeAll()
        }
        for element in trace.elements {
            switch element {
            case .reset:
                close()
                history.reset()
            case .gap(let end):
                close()
                history = history.states(afterGapTo: end).first ?? history
            case .request(let request):
                let time = request.earliest
                let isAdmitted = request.outcome == .admitted
                if isAdmitted {
                    stretch.append((nil, admitted, time))
                } else if let lower = history.leastTime(at: time) {
                    stretch.append((Refusal(full: history.threshold(at: time), lower: lower), admitted, time))
                }
                history.record(at: time, isAdmitted: isAdmitted)
                if isAdmitted || history.countsRefused { admitted += 1 }
            }
        }
        close()
        return all
    }
}
