/// The counts that a limiter may have so that a trace's refusals are possible at all.
struct CandidateCounts: Sendable {
    /// The least one: so many were admitted at one known moment.
    let least: Int
    /// The greatest count to be tried, at least 0.
    let greatest: Int
    /// Whether each greater count explains as much as ``greatest``, since nothing of it is visible.
    let isOpen: Bool
    let hasRefusal: Bool

    /// Counts what is counted before the first refusal behind each clean start that cannot be wrong where so many
    /// outcomes may be, and in all.
    ///
    /// Where a limiter forgets at gaps, what was counted before one says nothing behind it. A bucket that is larger than
    /// what is admitted between two refusals is never full before the second of them, and never runs empty for want of
    /// room, so that how large it is does not show.
    ///
    /// - Complexity: O(n).
    init(
        _ trace: LimiterTrace, countsRefused: Bool, forgetsAtGaps: Bool = false, isBucket: Bool = false,
        allowing allowed: Int = 0, effort: inout Effort
    ) {
        effort.spend(trace.elements.count / 8)
        var isClean = trace.start == .clean
        var refused = 0
        var counted = 0
        var visible = 0
        var cap: Int?
        var hasRefusal = false
        var burst = 0
        var together = 0
        var last: Int64?
        for (place, element) in zip(trace.elements.indices, trace.elements) {
            switch element {
            case .reset:
                isClean = true
                last = nil
                refused = 0
                counted = 0
            case .gap:
                isClean = false
                if forgetsAtGaps { counted = 0 }
            case .phaseLost: break
            case .request(let request):
                if request.outcome == .refused {
                    hasRefusal = true
                    if isClean, refused == allowed {
                        // What overlaps it may have counted before it, and so may refusals that are wrong.
                        let overlap = Overlap(
                            request, trace.following(place), countsRefused: countsRefused, mayErr: allowed > 0)
                        effort.spend(overlap.cost)
                        let before = counted + (countsRefused ? 0 : allowed) + overlap.ends.count
                        cap = min(cap ?? .max, overlap.isCrowded ? .max : before)
                    }
                    refused += 1
                }
                if request.outcome == .admitted, request.isPoint {
                    burst = last == request.earliest ? burst + 1 : 1
                    last = request.earliest
                    together = max(together, burst)
                }
                // What is not known may have counted.
                if request.outcome != .refused || countsRefused { counted += 1 }
                visible = max(visible, counted)
            }
        }
        if isBucket, allowed == 0 { visible = CandidateCounts.mostBetweenRefusals(trace) }
        visible += countsRefused ? 0 : allowed
        self.hasRefusal = hasRefusal
        least = max(1, together - allowed)
        greatest = min(cap ?? .max, visible + 1)
        isOpen = cap.map { $0 > visible } ?? true
    }

    /// The most requests, of those that may have been admitted, between two refusals, before the first or behind the last.
    ///
    /// A refusal that others may have come before or behind does not tell them apart.
    private static func mostBetweenRefusals(_ trace: LimiterTrace) -> Int {
        let isPunctual = trace.isPunctual
        var most = 0
        var between = 0
        var lastDecided = Int64.min
        var refusedUntil: Int64?
        for case .request(let request) in trace.elements {
            if let end = refusedUntil, isPunctual || request.earliest > end { between = 0 }
            refusedUntil = nil
            if request.outcome == .refused {
                if isPunctual || request.earliest > lastDecided { refusedUntil = request.latest }
            } else {
                between += 1
                most = max(most, between)
            }
            lastDecided = max(lastDecided, request.latest)
        }
        return most
    }
}
